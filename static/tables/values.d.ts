// What a phone keeps of tables, and what the server tells about them.
import type { Frame } from '/static/build/engine';

/** A mark of any game: what all have, and the fields of its word. */
export type Mark = Frame.Mark & { [field: string]: unknown };

export type Seat = { name: string; colour: string };

/** Why a mark was not accepted. `ended`: only because the play had ended; it is sent again when the table is open again. */
export type MarkRefusal = {
  kind: 'unreadable' | 'impossible' | 'forbidden' | 'ended';
  reasons: Frame.Reason[];
  message?: string;
};

/** A mark on this phone: with the server's number, refused by the server, or waiting to be sent. */
export type MarkRecord = { key: number; table: string; mark: Mark; made: number; seq?: number; refused?: MarkRefusal };

/** What is new about a mark. */
export type MarkNews = { mark: Mark; made?: number; seq?: number; refused?: MarkRefusal };

export type Role = 'host' | 'guest' | 'watch';

/** A phone that wants to be the host in the place of one that is gone; until a time by the server's clock. */
export type Claim = { phone: string; seats: number[]; at: number; until: number };

/** What makes a table of this phone a table of many. */
export type Shared = {
  /** The right to write, kept on this phone alone. */
  token: string;
  code: string | null;
  locked: boolean;
  role: Role;
  /** Seats of this phone. */
  mine: number[];
  phone: string;
  expires: number | null;
  /** For each seat the phone that holds it. */
  holders: (string | null)[];
  /** The last number that this phone has learnt, and when that happened. */
  seq: number;
  at?: number;
  /** The number of the roll call, while the host waits for everybody's marks. */
  ending?: number | null;
  claim?: Claim | null;
  /** Seats with secrets that others may not take along. */
  sealed?: boolean[];
  /** Seats that the host lets a new phone take, secrets and all. */
  offered?: boolean[];
  rules?: { from: string; to: string } | null;
  /** What this phone has become without its own doing, until somebody has read it. */
  became?: 'host' | 'guest';
};

/** What the host wants of the server, kept until the server has done it. */
export type Wish = { do: 'end'; at: number; anyway?: boolean } | { do: 'open' };

export type TableRecord = {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: Seat[];
  rules_version: string;
  created: number;
  changed: number;
  ended?: number;
  tally?: Frame.Tally;
  place?: string;
  note?: string;
  startPlayer?: number;
  /** The version of the rules of which the people at this phone know that they are counted by it. */
  rulesTold?: string;
  shared?: Shared;
  wish?: Wish;
};

// ---- what the server tells ---------------------------------------------------------------------------
export type Play = { ended: number; tally: Frame.Tally; place: string; note: string; rules_version: string };

export type ServerTable = {
  id: string;
  code: string | null;
  game: string;
  rules_version: string;
  options: Record<string, unknown>;
  start_player: number | null;
  locked: boolean;
  started: number;
  ended: number | null;
  ending?: number | null;
  expires: number | null;
  warned: number | null;
  seq: number;
  seats: (Seat & { phone: string | null; sealed?: boolean; offered?: boolean })[];
  you: { phone: string; role: Role; seats: number[] };
  play?: Play | null;
  claim?: Claim | null;
  rules_changed?: { from: string; to: string } | null;
};

export type Lobby = { id: string; game: string; locked: boolean; seats: Seat[]; free: number[] };

/** A phone at the table; `since`: when it was last here, if it is not. */
export type Around = { phone: string; role: Role; online: boolean; waiting: number; since?: number | null };

export type Result = { id: string; seq: number | null; refusal: MarkRefusal | null };

/** One thing that happened. A secret of others is told without its mark; `opened` are secrets that may be seen from now on. */
export type News = {
  seq: number;
  at: number;
  mark?: Mark;
  opened?: { seq: number; at: number; mark: Mark }[];
  /** Seats that still have a secret. */
  sealed?: number[];
  table?: ServerTable;
  /** Numbers of marks that this phone must not know any more. */
  forget?: number[];
};

export type Presence = { phones: Around[]; now?: number };

/** What a stream or a poll says. */
export type Told =
  { event: 'mark' | 'table'; data: News } | { event: 'presence'; data: Presence } | { event: 'anew' | 'gone'; data: object };

/** Whose marks or secrets are not there when the host wants to end. */
export type Missing = {
  missing: { phone: string; names: string[]; online: boolean; waiting: number }[];
  sealed?: { seat: number; name: string }[];
};
