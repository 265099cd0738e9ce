// What a game's screens get from the frame, with the types of the game's own engine.
import type { Answer, AskOf, Input, Questions, Slug } from '/static/build/engine';
import type { Context as OfPads } from '/static/pads/play.js';
import type { Context as OfReferees } from '/static/referee/referee.js';
import type { Table } from '/static/tables/table.js';
import type { Seen } from '/static/tables/watch.js';

/** What a question answers if it is not refused. */
export type Answered<G extends Slug, Q extends keyof Questions[G]> = Questions[G][Q] extends { answer: infer A } ? A : never;

/** Any mark of a game; `do` tells which. */
export type MarkOf<G extends Slug> = Input<G, 'mark'> extends { mark: infer M extends { do: string } } ? M : never;

/** What a mark of this word says, the mark's id, seat and word apart. */
type Fields<G extends Slug, Word> = Omit<Extract<MarkOf<G>, { do: Word }>, 'id' | 'seat' | 'do'>;

type Asking<G extends Slug> = {
  facts: Answered<G, 'facts'>;
  ask: AskOf<G>;
  /** The latest answer that is there, asked again whenever the input changes; `key`: the place on the screen it is for. */
  wonder: <Q extends keyof Questions[G] & string>(key: string, question: Q, input: Input<G, Q>) => Answer<G, Q> | undefined;
};

export type TableOf<G extends Slug> = Omit<Table, 'state' | 'tally'> & {
  state: Answered<G, 'mark'> extends { state: infer S } ? S : never;
  tally: Answered<G, 'score'> | null;
};

/** `Ui`: what the pad of this game remembers between two drawings. */
export type PadContext<G extends Slug, Ui> = Omit<OfPads, keyof Asking<G> | 'act' | 'table' | 'ui'> &
  Asking<G> & {
    table: TableOf<G>;
    ui: Ui;
    act: <Word extends MarkOf<G>['do']>(seat: number | null, what: Word, fields?: Fields<G, Word>) => Promise<boolean>;
  };

/** `Ui`: the situation on the screen of this game's referee, all that a link to it holds. */
export type RefereeContext<G extends Slug, Ui> = Omit<OfReferees, keyof Asking<G> | 'change' | 'ui'> &
  Asking<G> & { ui: Ui; change: (ui: Ui) => void };

/** What a TV shows of this game. */
export type SeenOf<G extends Slug> = Omit<Seen, 'state' | 'facts' | 'wonder'> &
  Pick<Asking<G>, 'facts' | 'wonder'> & { state: TableOf<G>['state'] };
