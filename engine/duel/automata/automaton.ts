/**
 * The paces (drawing speeds) at which the house (the automatic opponent) plays: adapted to the opponent’s pace, or one
 * of three fixed paces.
 */
export const STRENGTHS = ['adaptive', 'calm', 'steady', 'quick'] as const;

export type Strength = (typeof STRENGTHS)[number];

/** A round that a player has finished: its level, and the points that the player lost in it. */
export type PastRound = { readonly level: number; readonly lostPoints: number };

/**
 * The maximum number of past rounds from which the house (the automatic opponent) computes its pace (drawing speed).
 */
export const MAX_PAST_ROUNDS = 25;

export const AUTOMATA = ['house', 'recording'] as const satisfies readonly Automaton['kind'][];

/**
 * An automaton that plays in a seat instead of a person (D28). The `house` is the site’s own program. It adapts to
 * `past`: the earlier rounds of the person it plays against, the latest last. A `recording` replays what a player did
 * in an earlier duel. That duel was stored at `recordedAt`.
 */
export type Automaton =
  | { readonly kind: 'house'; readonly strength: Strength; readonly past: readonly PastRound[] }
  | { readonly kind: 'recording'; readonly recording: string; readonly recordedAt: number };

const DAY_MS = 86_400_000;

/**
 * Returns the start of the UTC day on which a recording was made. Other players see only this day, not the exact
 * time (D32).
 */
export const recordedDay = (recordedAt: number): number => recordedAt - (recordedAt % DAY_MS);

/**
 * What an automaton (computer opponent) will do in a round (D29): its whole log, the way it ends the round, and its
 * duration. The plan is made when the round starts and stored with it, so that any server can continue the duel. Before
 * the opponent has finished the round, the opponent's browser learns only how many squares the automaton’s path has.
 */
export type Plan = {
  readonly log: string;
  readonly how: 'solved' | 'given-up' | 'out-of-time';
  readonly durationMs: number;
};
