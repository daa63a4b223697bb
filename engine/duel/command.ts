import type { PlayRefusal } from '#engine/game.ts';
import type { HintRefusal } from '#engine/hint.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import type { Absences, Duel, Instant } from './duel.ts';

/** Which duel of the room, and which of its rounds (0 before the first), the player was looking at. */
type InDuel = { readonly duel: number };
type InRound = InDuel & { readonly round: number };

/** The whole log of the round so far, written. A hint or a restart that is asked for is its last entry. */
type WithLog = InRound & { readonly log: string };

/** What each kind of command says. The server adds to it what no player may: puzzles, and who is absent since when. */
type CommandFields = {
  readonly sit: { readonly name: string; readonly absences: Absences };
  readonly leave: Partial<InRound>; // only a match that is called off names them
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

/** What one player wants done; the server has made sure that it is this player. A retry bears the same `id`. */
export type Command<K extends CommandKind = CommandKind> = {
  [Each in K]: { readonly kind: Each; readonly id: string; readonly player: string } & CommandFields[Each];
}[K];

/** Why a command was not followed. */
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

/** The duel after a command, or why it stays as it is. */
export type DuelOrRefusal = Duel | DuelRefusal;
