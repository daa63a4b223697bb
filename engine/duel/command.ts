import type { PlayRefusal } from '#engine/game.ts';
import type { HintRefusal } from '#engine/hint.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import type { Result } from '#engine/result.ts';
import type { Plan } from './automata/automaton.ts';
import type { Absences, Duel, Instant } from './duel.ts';

/** The number of the duel that the player was looking at. */
type InDuel = { readonly duel: number };

/** The numbers of the duel and the round that the player was looking at. Round 0 precedes the first round. */
type InRound = InDuel & { readonly round: number };

/** The whole log of the round so far, as text. A requested hint or restart must be the last entry. */
type WithLog = InRound & { readonly log: string };

/**
 * A log that ends the round for its player. `finishedWithin` is present only after an outage of the servers: the instants
 * between which the player has finished, as far as the servers know (D35, D36).
 */
type Finishing = WithLog & {
  readonly finishedWithin?: { readonly from: Instant; readonly to: Instant } | undefined;
};

/**
 * The fields of each kind of command. The server adds puzzles, absences and the bounds of a finish; players never send
 * them.
 */
type CommandFields = {
  /** Without a name, a player with a seat keeps the one they have. */
  readonly sit: { readonly name: string | undefined; readonly absences: Absences };
  readonly leave: Partial<InRound>; // Fields are present only when a player cancels a match (D18).
  readonly start: InRound & {
    readonly puzzle: Puzzle;
    readonly solution: Path;
    readonly plan?: Plan | undefined; // present only against an automaton (D29)
    readonly absentSince: Instant | null;
  };
  readonly hint: WithLog;
  readonly restart: WithLog;
  readonly solve: Finishing;
  readonly 'give-up': Finishing;
  readonly resign: InDuel;
  readonly 'claim-win': InDuel & { readonly absentSince: Instant | null };
  readonly 'ask-rematch': InDuel;
  readonly 'decline-rematch': InDuel;
};

export type CommandKind = keyof CommandFields;

/** A command of an authenticated player. A retry has the same `id` as the original command. */
export type Command<K extends CommandKind = CommandKind> = {
  [Each in K]: { readonly kind: Each; readonly id: string; readonly player: string } & CommandFields[Each];
}[K];

/** The reasons why a command can be refused. */
export type DuelRefusal =
  | 'room-full'
  | 'room-closed'
  | 'not-seated'
  | 'has-left'
  | 'another-duel'
  | 'another-round'
  | 'not-begun'
  | 'over'
  | 'not-over'
  | 'no-opponent'
  | 'opponent-left'
  | 'opponent-away'
  | 'host-starts'
  | 'round-under-way'
  | 'unfit-puzzle'
  | 'unfit-plan'
  | 'countdown'
  | 'already-finished'
  | 'log-unreadable'
  | 'log-rewritten'
  | 'not-granted'
  | 'ahead-of-the-clock'
  | 'not-solved'
  | 'implausible'
  | 'opponent-present'
  | 'too-early'
  | PlayRefusal
  | HintRefusal;

/** The duel after a command, or the reason why the command was refused. */
export type Decision = Result<Duel, DuelRefusal>;
