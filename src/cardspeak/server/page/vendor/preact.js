// What the page uses of the libraries beside this file, from one place.
import { h, render, Component, Fragment, createContext } from "./preact-core.js";
import htm from "./htm.js";

export { h, render, Component, Fragment, createContext };
export { useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useId } from "./preact-hooks.js";
export { signal, computed, effect, batch, untracked, useSignal, useComputed, useSignalEffect } from "./signals.js";
export const html = htm.bind(h);
