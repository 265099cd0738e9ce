// What the screens of Lifeboat speak of: the engine's values, and what is chosen on the screen before it is a mark.
import type { Lifeboat } from '/static/build/engine';
import type { PadContext as OfPad, RefereeContext as OfReferee } from '/static/games/context';
import type { Words } from '/static/sentences.js';

export type Who = Lifeboat.Who;
export type Card = Lifeboat.Card;
export type Facts = Lifeboat.Facts;
export type Look = Lifeboat.Look;
export type Member = Lifeboat.Member;
export type NavigationCard = Lifeboat.NavigationCard;
export type Side = Lifeboat.Side;
export type State = Lifeboat.State;

export type Asking = { words: Words; facts: Facts; wonder: PadContext['wonder'] };

/** Each side begins with its leader: who asked, and who refused. */
/** `lending`: those who stay outside and yet put a weapon in. */
export type Fight = { attack: Who[]; defence: Who[]; goal: Lifeboat.Goal; arming?: Who | ''; lending?: Who[] };

/** What is chosen so far about a navigation card; an answer that is missing is still open. */
export type Choices = Pick<Partial<Lifeboat.SteerInput>, 'card' | 'chum' | 'preserver' | 'water'> & {
  catcher?: Who | '';
  paying?: Who[];
  correcting?: boolean;
  looking?: Who | '';
  asking?: '' | 'chum' | 'preserver' | 'water';
};

/** A deed of one person on its way to a mark: the tile that was tapped, and what is chosen so far. `before`: what lay open when a fight
 * began, `opened`: cards opened in it, `prize`: which of them was the closed one that is fought for. */
export type Deed = {
  seat: number;
  kind: 'swap' | 'rob' | 'steal' | 'special' | 'free' | 'hand';
  wish?: Lifeboat.DeedOption;
  target?: Who;
  card?: Card | '';
  fight?: Fight;
  before?: Record<string, Card[]>;
  opened?: Record<string, Card[]>;
  prize?: Card | '';
  flare?: boolean;
  birds?: number[];
};

/** The table on this phone. `look`: the last answer about the boat, `writing`: several marks are on their way, `eyes`: the seat that looks at its secret cards, `correcting`: whose are entered again. */
export type PadContext = OfPad<
  'lifeboat',
  {
    look?: Look;
    writing?: boolean;
    deed?: Deed | null;
    steer?: Choices;
    eyes?: number;
    shown?: boolean;
    correcting?: number;
    sure?: boolean;
    ending?: 'fates' | 'treasures' | 'cards' | 'lines';
  }
>;

/** A situation to ask about: a boat, and what is tried out on it. */
export type Situation = {
  state: State;
  view: 'boat' | 'fight' | 'navigation' | 'may' | 'provisions';
  who: Who;
  fight: Fight;
  weapons: Record<string, Card[]>;
  steer: Choices;
  /** `asked`: the wish that a rule led here with. */
  may: Moment & { target?: Who | ''; not_my_turn?: boolean; asked?: string };
  deck?: number;
};
export type Moment = Pick<
  Lifeboat.CheckInput,
  'fight_on' | 'already_in' | 'kid_announced' | 'kid_steal' | 'actor_overboard' | 'target_overboard'
>;

export type RefereeContext = OfReferee<'lifeboat', Situation>;
