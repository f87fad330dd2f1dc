// What vendor/preact.js exports, as far as the page uses it, for the type checker.
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
}
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export function h(type: unknown, props: Record<string, unknown> | null, ...children: Child[]): VNode;
export function render(what: Child, into: Element): void;
export function html(parts: TemplateStringsArray, ...values: unknown[]): VNode;
export const Fragment: (props: { children?: Child }) => Child;
export class Component<P = object, S = object> {
  constructor(props: P);
  props: P & { children?: Child };
  state: S;
  setState(change: Partial<S>): void;
  componentDidCatch?(error: unknown): void;
  render(props: P, state: S): Child;
}
export interface Context<T> {
  Provider: (props: { value: T; children?: Child }) => Child;
}
export function createContext<T>(value: T): Context<T>;

type Cleanup = void | (() => void);
export function useState<T>(first: T | (() => T)): [T, (next: T | ((last: T) => T)) => void];
export function useEffect(run: () => Cleanup, on?: readonly unknown[]): void;
export function useLayoutEffect(run: () => Cleanup, on?: readonly unknown[]): void;
export function useRef<T>(first: T): { current: T };
export function useRef<T>(first: null): { current: T | null };
export function useMemo<T>(make: () => T, on: readonly unknown[]): T;
export function useCallback<F>(call: F, on: readonly unknown[]): F;
export function useId(): string;

export interface ReadonlySignal<T> {
  readonly value: T;
  peek(): T;
  subscribe(tell: (value: T) => void): () => void;
}
export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}
export function signal<T>(first: T): Signal<T>;
export function computed<T>(make: () => T): ReadonlySignal<T>;
export function effect(run: () => Cleanup): () => void;
export function batch<T>(run: () => T): T;
export function untracked<T>(run: () => T): T;
export function useSignal<T>(first: T): Signal<T>;
export function useComputed<T>(make: () => T): ReadonlySignal<T>;
export function useSignalEffect(run: () => Cleanup): void;
