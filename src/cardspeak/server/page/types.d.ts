// Written by cardspeak.server._page_types from the messages of the API. Not edited by hand.

export interface FormOf {
  game: string;
  structure?: "limit" | "no-limit" | "pot-limit" | "spread" | null;
  stakes?: number[];
}

export interface BotOf {
  seat: number;
  level?: "counting" | "mixed" | "tight";
}

export interface NewTable {
  name?: string;
  game?: string;
  structure?: "limit" | "no-limit" | "pot-limit" | "spread" | null;
  stakes?: number[];
  ante?: number;
  choices?: FormOf[];
  every?: number;
  seats?: number;
  house?: "book" | "home" | "tda-2024" | "tournament";
  settings?: Record<string, boolean | number | string | (number | string)[]>;
  act_seconds?: number;
  bank_seconds?: number;
  bank_refill?: number;
  bank_most?: number;
  grace_seconds?: number;
  pause?: number;
  real?: boolean;
  bots?: BotOf[];
  alone?: boolean;
  approve?: boolean;
  spectators?: boolean;
  open?: boolean;
  twice?: boolean;
  bomb_pots?: boolean;
  bounty?: number;
  rake_percent?: number;
  rake_cap?: number;
  collection?: number;
  collection_minutes?: number;
  misses?: number;
  away_minutes?: number;
  away_bigs?: number;
  quiet?: boolean;
}

export interface Act {
  type: "act";
  id: string;
  decision: number;
  price?: number;
  act: "all-in" | "bet" | "bring-in" | "call" | "check" | "complete" | "draw" | "fold" | "muck" | "open" | "pat" | "raise" | "show";
  amount?: number | null;
  cards?: string[] | null;
  seat?: number | null;
}

export interface HoldAct {
  type: "hold-act";
  id: string;
  act: "call" | "call-any" | "check" | "check-fold" | "fold" | "nothing";
  price?: number;
}

export interface TakeSeat {
  type: "sit";
  id: string;
  seat: number;
  chips: number;
}

export interface Buy {
  type: "buy";
  id: string;
  chips: number;
}

export interface Wish {
  type: "wish";
  id: string;
  what: "auto-post" | "auto-top-up" | "leave" | "muck-losers" | "sit-out" | "sit-out-next-big";
  on: boolean;
}

export interface Choose {
  type: "choose";
  id: string;
  act: "agree" | "ante" | "back post" | "back wait" | "post" | "wait";
  price: number;
}

export interface Straddle {
  type: "straddle";
  id: string;
}

export interface ChangeSeat {
  type: "move";
  id: string;
  seat: number;
}

export interface ChooseForm {
  type: "form";
  id: string;
  form: number;
}

export interface BombPot {
  type: "bomb-pot";
  id: string;
  ante: number;
}

export interface Chop {
  type: "chop";
  id: string;
  yes?: boolean;
}

export interface DealTimes {
  type: "times";
  id: string;
  decision: number;
  times: number;
}

export interface ShowCards {
  type: "show-cards";
  id: string;
  cards: string[];
}

export interface AskToSee {
  type: "ask-to-see";
  id: string;
  seat: number;
}

export interface RabbitHunt {
  type: "rabbit-hunt";
  id: string;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
  to?: "rail" | "table";
}

export interface CallFloor {
  type: "call-floor";
  id: string;
  incident: string;
  facts?: Record<string, string>;
}

export interface AnswerFloor {
  type: "answer-floor";
  id: string;
  question: string;
  answer: string;
}

export interface CarryOut {
  type: "carry-out";
  id: string;
  yes?: boolean;
  choice?: string | null;
}

export interface Pause {
  type: "pause";
  id: string;
  on: boolean;
}

export interface Close {
  type: "close";
  id: string;
}

export interface Remove {
  type: "remove";
  id: string;
  player: string;
}

export interface SetAway {
  type: "set-away";
  id: string;
  player: string;
}

export interface Mute {
  type: "mute";
  id: string;
  player: string;
  on: boolean;
}

export interface GiveTime {
  type: "give-time";
  id: string;
  player: string;
  seconds: number;
}

export interface Approve {
  type: "approve";
  id: string;
  player: string;
  yes: boolean;
}

export interface Correct {
  type: "correct";
  id: string;
  giver: string;
  taker: string;
  chips: number;
  why: string;
}

export interface Balance {
  player: string;
  chips: number;
}

export interface BringForward {
  type: "bring-forward";
  id: string;
  balances: Balance[];
  why: string;
}

export interface AddBot {
  type: "add-bot";
  id: string;
  seat: number;
  level?: "counting" | "mixed" | "tight";
}

export interface Configure {
  type: "configure";
  id: string;
  new: NewTable;
}

export interface BuyBehind {
  type: "buy-behind";
  id: string;
  chips: number;
  announced?: boolean;
}

export interface Announce {
  type: "announce";
  id: string;
}

export interface Arrived {
  type: "arrived";
  id: string;
  player: string;
}

export interface PayTime {
  type: "pay-time";
  id: string;
  pay: boolean;
}

export interface PayKill {
  type: "pay-kill";
  id: string;
  chips: number;
}

export interface SetRole {
  type: "role";
  id: string;
  player: string;
  role: "floor" | "host" | "player" | "spectator";
}

export interface Step {
  type: "step";
  id: string;
  decision: number;
  cards?: string[] | null;
}

export interface Begins {
  type: "begins";
  id: string;
  decision: number;
  seat: number;
}

export interface Winners {
  high: number[];
  low?: number[];
}

export interface PushPots {
  type: "push-pots";
  id: string;
  decision: number;
  pots: Winners[];
}

export interface Done {
  type: "done";
  id: string;
  number: number;
}

export interface Refusal {
  type: "refused";
  id: string;
  problem: string;
  rules: string[];
  instead: string;
  stale: boolean;
}

export interface Event {
  number: number;
  at: number;
  kind: string;
  text: string;
  rules?: string[];
  seat?: number;
  player?: string;
  chips?: number;
  cards?: string[];
  own?: string[];
}

export interface SeatView {
  seat: number;
  player?: string;
  bot?: string;
  status?: string;
  chips?: number;
  bet?: number;
  put?: number;
  cards?: string[];
  up?: string[];
  drew?: number;
  connected?: boolean;
  owes?: number;
  behind?: number;
  leg?: boolean;
  straddles?: boolean;
  leaves?: boolean;
  why?: string;
  hand?: string;
  bank?: number;
}

export interface PotView {
  amount: number;
  seats: number[];
}

export interface DealView {
  number: number;
  game: string;
  title: string;
  structure: string;
  limits: number[];
  blinds: number[];
  ante: number;
  button: number;
  order: number[];
  street: string;
  streets_left: number;
  to_act: number;
  waits_for: string;
  price: number;
  wagers: number;
  pot: number;
  pots: PotView[];
  boards?: string[][];
  killer?: number;
  straddler?: number;
  stub_left?: number;
  decision?: number;
  joker?: boolean;
  halves?: boolean;
  qualifier?: number;
  gone?: string[];
  paid?: Record<string, number>;
  would?: string[];
}

export interface Offer {
  decision: number;
  seat: number;
  phase: string;
  acts: string[];
  text: string;
  price?: number;
  call?: number;
  bring_in?: number;
  wager?: string;
  least?: number;
  most?: number;
  unit?: number;
  only_bounds?: boolean;
  draw_least?: number;
  draw_most?: number;
  rules?: Record<string, string[]>;
}

export interface ChoiceView {
  act: "agree" | "ante" | "back post" | "back wait" | "post" | "wait";
  price: number;
  after: number;
  sits_out: number;
  text: string;
  rules: string[];
}

export interface DueView {
  act: "decline-time" | "pay-kill" | "pay-time";
  chips: number;
  text: string;
  rules: string[];
}

export interface ClockView {
  seat: number;
  began: number;
  act: number;
  last: number;
}

export interface VoteView {
  kind: string;
  what: number;
  asked: string[];
  agreed: string[];
  decision: number;
}

export interface RulingView {
  incident: string;
  by: string;
  facts: Record<string, string>;
  question?: string;
  asks?: string;
  answers?: string[];
  outcome?: string;
  text?: string;
  steps?: string[];
  rules?: string[];
  choice?: string;
  can_be_carried_out?: boolean;
}

export interface RequestView {
  player: string;
  chips: number;
}

export interface View {
  table: string;
  name: string;
  number: number;
  now: number;
  viewer: string;
  role: "bot" | "floor" | "host" | "player" | "spectator";
  status: string;
  form: string;
  paused?: boolean;
  real?: boolean;
  forms?: string;
  form_list?: string[];
  chooser?: string;
  seat?: number;
  seats: SeatView[];
  button?: number;
  big_blind?: number;
  deal?: DealView | null;
  offer?: Offer | null;
  held?: string;
  wishes?: string[];
  stands?: string;
  stands_by?: string[];
  choices?: ChoiceView[];
  dues?: DueView[];
  clock?: ClockView | null;
  next_deal_at?: number;
  may_straddle?: boolean;
  bomb_pot?: number;
  may_chop?: boolean;
  may_hunt?: boolean;
  carried?: number;
  collected?: number;
  buy_in?: [number, number];
  votes?: VoteView[];
  ruling?: RulingView | null;
  requests?: RequestView[];
  muted?: string[];
}

export interface Hello {
  type: "hello";
  table: string;
  token?: string;
  since?: number | null;
}

export interface Ping {
  type: "ping";
  id: string;
}

export interface Update {
  type: "update";
  number: number;
  since: number;
  events: Event[];
  view: View;
}

export interface Pong {
  type: "pong";
  id: string;
  now: number;
}

export interface Fault {
  type: "fault";
  problem: string;
  id: string;
}

export interface NewPerson {
  person: string;
  token: string;
}

export interface Join {
  name: string;
  invitation?: string;
}

export interface Joined {
  table: string;
  name: string;
  role: "bot" | "floor" | "host" | "player" | "spectator";
  token: string;
}

export interface Invite {
  role?: "bot" | "floor" | "player" | "spectator";
  uses?: number;
  hours?: number;
}

export interface Invited {
  role: "bot" | "floor" | "host" | "player" | "spectator";
  code: string;
  path: string;
}

export interface TableInfo {
  id: string;
  name: string;
  form: string;
  house: string;
  status: string;
  players: number;
  seats: number;
  real: boolean;
  open: boolean;
  you: string;
}

export interface MemberInfo {
  name: string;
  role: "bot" | "floor" | "host" | "player" | "spectator";
  bot: string;
  muted: boolean;
}

export interface AccountView {
  player: string;
  paid_in: number;
  taken_out: number;
  in_front: number;
  corrected: number;
  net: number;
}

export interface Debt {
  giver: string;
  taker: string;
  chips: number;
}

export interface Ledger {
  accounts: AccountView[];
  house: number;
  pot: number;
  debts: Debt[];
}

export interface DealInfo {
  number: number;
  at: number;
  form: string;
  won: Record<string, number>;
}

export interface SeatThen {
  seat: number;
  player: string;
  chips: number;
  bet?: number;
  won?: number;
  cards?: string[];
  folded?: boolean;
  mucked?: boolean;
}

export interface Moment {
  event: Event;
  street?: string;
  boards?: string[][];
  pot?: number;
  seats?: SeatThen[];
}

export interface DealTold {
  number: number;
  form: string;
  players: Record<string, string>;
  stacks: Record<string, number>;
  steps: Moment[];
  cards: Record<string, string[]>;
}

export interface Problem {
  problem: string;
  instead: string;
  rules: string[];
}

export interface Host {
  host: string;
  table?: NewTable;
}

export interface Created {
  id: string;
  invitation: Invited;
}

export interface RuleText {
  title: string;
  text: string;
}

export interface Explained {
  table: string;
  number: number;
  viewer: string;
  role: "bot" | "floor" | "host" | "player" | "spectator";
  status: string;
  stands: string;
  stands_by: string[];
  choices: ChoiceView[];
  offer: Offer | null;
  rules: Record<string, RuleText>;
}

export interface StakesInfo {
  structure: "limit" | "no-limit" | "pot-limit" | "spread";
  usual: boolean;
  stakes: number[];
  blinds: number[];
  bets: number[];
  ante: number;
  bring_in: number;
  minimum: number;
}

export interface GameInfo {
  name: string;
  title: string;
  cards: number;
  board: number;
  draws: number;
  high: string;
  low: string;
  structures: StakesInfo[];
}

export interface MixInfo {
  name: string;
  title: string;
  forms: string[];
}

export interface Games {
  games: GameInfo[];
  mixes: MixInfo[];
}

export interface SettingInfo {
  name: string;
  value: boolean | number | string | (number | string)[];
  choices: (boolean | number | string)[];
  takes: string;
  rule: string;
  title: string;
  reason: string;
  layer: string;
  at_table: boolean;
}

export interface HouseInfo {
  name: string;
  departures: Record<string, boolean | number | string | (number | string)[]>;
}

export interface FactInfo {
  name: string;
  type: string;
  meaning: string;
  choices: string[];
}

export interface IncidentInfo {
  name: string;
  heading: string;
  short: string;
  summary: string;
  rules: string[];
  facts: FactInfo[];
  outcomes: Record<string, string>;
}

export interface Incidents {
  incidents: IncidentInfo[];
  shared: FactInfo[];
}

export interface RuleFound {
  rule: Rule;
  score: number;
  snippet: string;
}

export interface RuleLine {
  id: string;
  title: string;
  heading: string;
}

export interface SectionInfo {
  number: number;
  title: string;
  summary: string;
  rules: RuleLine[];
}

export interface AskFloor {
  incident: string;
  facts?: Record<string, string>;
  house?: "book" | "home" | "tda-2024" | "tournament";
}

export interface Question {
  name: string;
  type: string;
  takes: string;
  asks: string;
  choices: string[];
  usual: string;
  usually: string;
}

export interface FloorChoice {
  name: string;
  meaning: string;
  usual: boolean;
}

export interface Ruled {
  outcome: string;
  meaning: string;
  decided: boolean;
  since: string[];
  steps: string[];
  so: string[];
  choices: FloorChoice[];
  penalty: string;
  rules: string[];
  tda: string;
}

export interface FloorAnswer {
  question: Question | null;
  ruling: Ruled | null;
}

export interface Rule {
  id: string;
  section: number;
  title: string;
  text: string;
  kind: "conduct" | "definition" | "mechanic" | "policy" | "procedure" | "ruling";
  games: string[];
  structures: string[];
  confidence: "recalled" | "seed" | "verified";
  examples: string[];
  settings: string[];
  see: string[];
  decision: Decision | null;
}

export interface Decision {
  facts: string;
  outcome: string;
  discretion: boolean;
}

export type AnyCommand = Act | HoldAct | TakeSeat | Buy | Wish | Choose | Straddle | ChangeSeat | ChooseForm | BombPot | Chop | DealTimes | ShowCards | AskToSee | RabbitHunt | Say | CallFloor | AnswerFloor | CarryOut | Pause | Close | Remove | SetAway | Mute | GiveTime | Approve | Correct | BringForward | AddBot | Configure | BuyBehind | Announce | Arrived | PayTime | PayKill | SetRole | Step | Begins | PushPots;

export type FromServer = Update | Done | Refusal | Pong | Fault;
