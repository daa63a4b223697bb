import type { PlayRefusal } from '#engine/game.ts';
import type { HintRefusal } from '#engine/hint.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import type { Result } from '#engine/result.ts';
import type { Plan } from './automata/automaton.ts';
import type { Absences, Duel, Instant } from './duel.ts';

/**
 * The number of the duel that was on the player's screen. It lets the server refuse a command that arrives in a
 * later duel.
 */
type InDuel = { readonly duel: number };

/** The numbers of the duel and the round that were on the player's screen. Before the first round, the round is 0. */
type InRound = InDuel & { readonly round: number };

/**
 * The player's whole log of the round so far, as text. If the command requests a hint or a restart, the log ends with
 * that hint or restart.
 */
type WithLog = InRound & { readonly log: string };

/**
 * A log that ends the round for its player. The server adds `finishedWithin` only after an outage of the servers:
 * the earliest and the latest instant at which the player can have finished (D35, D36).
 */
type Finishing = WithLog & {
  readonly finishedWithin?: { readonly from: Instant; readonly to: Instant } | undefined;
};

/**
 * The fields of each kind of command. The server itself sets `puzzle`, `solution`, `plan`, `absences`,
 * `absentSince` and `finishedWithin`; it does not take them from the player.
 */
type CommandFields = {
  /** A command to sit down. If `name` is undefined, a player who already has a seat keeps their name. */
  readonly sit: { readonly name: string | undefined; readonly absences: Absences };
  // A `leave` command names the duel and the round only if it cancels a match (D18).
  readonly leave: Partial<InRound>;
  readonly start: InRound & {
    readonly puzzle: Puzzle;
    readonly solution: Path;
    readonly plan?: Plan | undefined; // the game that an automatic opponent will play in the new round (D29)
    readonly absentSince: Instant | null;
  };
  readonly hint: WithLog;
  readonly restart: WithLog;
  readonly solve: Finishing;
  readonly 'give-up': Finishing;
  readonly skip: InRound;
  readonly resign: InDuel;
  readonly 'claim-win': InDuel & { readonly absentSince: Instant | null };
  readonly 'ask-rematch': InDuel;
  readonly 'decline-rematch': InDuel;
};

export type CommandKind = keyof CommandFields;

/** A command of an authenticated player. If a player sends a command again, it has the same `id`. */
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
