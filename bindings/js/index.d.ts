/** What views, events and answers hold: docs/protocol.md. */
export type View = { game: string; seat: number | null; seats: number; to_act: number[]; over: boolean; winners: number[]; points: (number | null)[] } & Record<string, any>;
export type Event = { event: string; seat: number | null; text: string } & Record<string, any>;
export type Legal = { move: string; text: string } & Record<string, any>;
export type Option = { option: string; text: string; preset: string; choices: { choice: string; text: string }[] };
export type Game = { game: string; rules: number; title: string; about: string; seats_min: number; seats_max: number; options: Option[]; bots: { bot: string; about: string }[] } & Record<string, any>;
export type Advice = { best: number; options: { move: string; text: string; win: number; error: number; reason: string }[]; why: string[] } & Record<string, any>;
export type Lang = "en" | "ru" | "uk";

export declare const CHANCE: 30;
export declare const SPECTATOR: 31;
export declare const LANGS: Lang[];

export declare class AditError extends Error {
  code: string;
}

export declare function load(source?: string | URL | ArrayBuffer | ArrayBufferView): Promise<void>;
export declare function games(lang?: Lang): Promise<Game[]>;

export interface Start {
  game: string;
  players?: number;
  names?: string[];
  options?: Record<string, string>;
  /** 64 hexadecimal digits; without it, of the system's generator. */
  seed?: string;
  bots?: Record<number, string>;
  lang?: Lang;
}

export declare class Match {
  private constructor(core: unknown);
  static start(what: Start): Promise<Match>;
  static load(record: string, lang?: Lang): Promise<Match>;
  /** Of a loaded match. */
  readonly head?: { game: string; seats: number; names: string[]; moves: number; finished: boolean; fair: boolean | null };
  readonly toAct: number[];
  readonly over: boolean;
  readonly hash: string;
  lang(code: Lang): void;
  seatBot(seat: number, bot: string): void;
  step(): boolean;
  play(): boolean;
  move(seat: number, notation: string): void;
  legal(seat: number): Legal[];
  view(seat?: number): View;
  events(seat?: number): Event[];
  table(seat?: number): string;
  record(): string;
  seek(moves: number): void;
  advise(seat: number, playouts?: number): Advice;
}
