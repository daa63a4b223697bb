import type { PlayRefusal } from '#engine/game.ts';
import type { HintRefusal } from '#engine/hint.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import type { Absences, Duel, Instant } from './duel.ts';

/** The duel of the room, and its round (0 before the first), that the player was looking at. */
type InDuel = { readonly duel: number };
type InRound = InDuel & { readonly round: number };

/** The whole log of the round so far, as text. A requested hint or restart is its last entry. */
type WithLog = InRound & { readonly log: string };

/** The fields of each kind of command. Puzzles and absences are added by the server, never by a player. */
type CommandFields = {
  readonly sit: { readonly name: string; readonly absences: Absences };
  readonly leave: Partial<InRound>; // present only when a player calls a match off (D18)
  readonly start: InRound & { readonly puzzle: Puzzle; readonly solution: Path; readonly absentSince: Instant | null };
  readonly hint: WithLog;
  readonly restart: WithLog;
  readonly solve: WithLog;
  readonly 'give-up': WithLog;
  readonly resign: InDuel;
  readonly 'claim-win': InDuel & { readonly absentSince: Instant | null };
  readonly 'ask-rematch': InDuel;
  readonly 'decline-rematch': InDuel;
};

export type CommandKind = keyof CommandFields;

/** A command of an authenticated player. A retry has the same `id`. */
export type Command<K extends CommandKind = CommandKind> = {
  [Each in K]: { readonly kind: Each; readonly id: string; readonly player: string } & CommandFields[Each];
}[K];

/** Why a command was refused. */
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
  | 'countdown'
  | 'already-finished'
  | 'log-unreadable'
  | 'log-rewritten'
  | 'not-granted'
  | 'ahead-of-the-clock'
  | 'not-solved'
  | 'opponent-present'
  | 'too-early'
  | PlayRefusal
  | HintRefusal;

/** The duel after a command, or the refusal of the command. */
export type DuelOrRefusal = Duel | DuelRefusal;
