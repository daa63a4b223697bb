/**
 * The paces at which the automaton of the site (the house) plays: adapted to the opponent’s pace, or one of three fixed
 * paces.
 */
export const STRENGTHS = ['adaptive', 'calm', 'steady', 'quick'] as const;

export type Strength = (typeof STRENGTHS)[number];

/** A round that a player has finished: its level, and the points that the round has cost them. */
export type PastRound = { readonly level: number; readonly lostPoints: number };

/** The maximum number of past rounds from which the house takes its pace. */
export const MAX_PAST_ROUNDS = 25;

/** The kinds of automata. */
export const AUTOMATA = ['house', 'recording'] as const satisfies readonly Automaton['kind'][];

/**
 * The player of a seat on which no person sits (D28). The house takes its pace from the opponent’s past rounds, the
 * latest last. A recording plays what a player has played in an earlier duel.
 */
export type Automaton =
  | { readonly kind: 'house'; readonly strength: Strength; readonly past: readonly PastRound[] }
  | { readonly kind: 'recording'; readonly recording: string; readonly recordedAt: number };

const DAY_MS = 86_400_000;

/**
 * Returns the instant at which the UTC day of a recording began. Other players learn only this instant of its time
 * (D32).
 */
export const recordedDay = (recordedAt: number): number => recordedAt - (recordedAt % DAY_MS);

/**
 * The plan of an automaton’s round (D29): its whole log, the way it ends, and its duration. It is decided when the
 * round starts, so that any server can continue the duel. No browser sees it before its player has finished.
 */
export type Plan = {
  readonly log: string;
  readonly how: 'solved' | 'given-up' | 'out-of-time';
  readonly durationMs: number;
};
