import type { ConnectionStatus, RoomSnapshot } from '#app/realtime/room-client.ts';
import { DUEL, type Finish, type Instant, type Seat } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { AutomatonView, SeatView } from '#engine/duel/view.ts';
import type { Game } from '#engine/game.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import { type Puzzle, puzzleRefusal } from '#engine/puzzle.ts';
import type { RoomState } from '#protocol/messages.ts';
import { openingCommand } from './sync/use-opening.ts';

export type RoundView = SeatView['rounds'][number];

/**
 * The minimum time without a connection after which the opponent is shown as away. A shorter loss is usually a
 * reload or a change of page.
 */
const MIN_AWAY_MS = 1000;

/** When a round has these numbers of seconds left, the page warns the player. */
const WARNINGS = [60, 30, 10];

/**
 * The opponent's absence since the time `since`. `hasLeft` is true if the opponent left the room, false if the
 * connection was lost. `mayClaim` is true if the player may now claim the win (D12).
 */
export type Away = {
  readonly since: Instant;
  readonly hasLeft: boolean;
  readonly mayClaim: boolean;
};

/**
 * One player of the duel, with points and progress. `number` is 1 for the player who was the host in the room's
 * first duel.
 */
export type Side = {
  readonly name: string;
  /**
   * If this player is an automaton (a computer opponent: the house or a recording) and not a person, its kind (D28).
   */
  readonly automaton?: AutomatonView | undefined;
  readonly number: 1 | 2;
  readonly total: number;
  readonly covered: number;
  /**
   * The opponent's path in the current round, once the player has finished that round (D27). Undefined on the
   * player's own side.
   */
  readonly path: Path | undefined;
  readonly finish: Finish | null;
};

/**
 * What all screens of a duel have: the server's view, both players, the state of their connections, and whether the
 * player may start a round.
 */
export type Table = {
  readonly view: SeatView;
  readonly you: Side;
  readonly rival: Side;
  readonly isLost: boolean;
  readonly isRivalHere: boolean;
  readonly away: Away | null;
  readonly mayStart: boolean;
  /** True if the player could start the next round, but must wait until the opponent is back (D17). */
  readonly mayStartOnceBack: boolean;
};

/**
 * The current round of the duel. `warning` is how many seconds were left at the latest warning that the round ends
 * soon, or undefined before the first warning.
 */
type CurrentRound = {
  readonly round: RoundView;
  readonly number: number;
  readonly size: number;
  readonly isTimeUp: boolean;
  readonly warning: number | undefined;
};

type InRound = Table & CurrentRound;

/**
 * The reason why the duel page has no connection and will get none. The page then shows an explanation instead of the
 * duel.
 */
type ShutReason = Exclude<ConnectionStatus, 'opening' | 'open' | 'lost'>;

/** The screens of the duel page. A screen contains no running clock, so it does not change every second. */
export type DuelScreen =
  | { readonly kind: 'opening' }
  | { readonly kind: 'shut'; readonly reason: ShutReason }
  | {
      readonly kind: 'stranger';
      readonly isOpen: boolean;
      readonly isFull: boolean;
      readonly automaton?: AutomatonView | undefined;
    }
  | { readonly kind: 'lobby' }
  | { readonly kind: 'closed'; readonly automaton?: AutomatonView | undefined }
  | { readonly kind: 'broken-grid' }
  | (Table & { readonly kind: 'ready' })
  | (InRound & { readonly kind: 'countdown' })
  | (InRound & { readonly kind: 'running'; readonly puzzle: Puzzle })
  | (InRound & { readonly kind: 'finished'; readonly puzzle: Puzzle; readonly finish: Finish })
  | (InRound & { readonly kind: 'complete'; readonly puzzle: Puzzle })
  | (Table & { readonly kind: 'over'; readonly ending: NonNullable<SeatView['ending']> });

const isShut = (status: ConnectionStatus): status is ShutReason => !['opening', 'open', 'lost'].includes(status);

/**
 * Returns what the duel page shows, from the state of the room, the player's game in this tab, and the time on the
 * server's clock.
 */
export function duelScreen({ status, state }: RoomSnapshot, local: Game | undefined, now: Instant): DuelScreen {
  if (isShut(status)) return { kind: 'shut', reason: status };
  if (state === undefined) return { kind: 'opening' };
  const { view } = state;
  if (openingCommand(view) !== undefined) return { kind: 'opening' };
  if (view.seat === null) {
    const { isOpen, isFull, automaton } = view;
    return { kind: 'stranger', isOpen, isFull, automaton };
  }
  if (view.status === 'abandoned') return { kind: 'closed', automaton: view.players.guest?.automaton };
  const hasBegun = view.status === 'playing' || view.status === 'finished' || view.number > 1;
  if (!hasBegun || view.players[otherSeat(view.seat)] === null) return { kind: 'lobby' };
  const table = tableOf(state, view, local, status === 'lost', now);
  if (view.ending !== null) return { kind: 'over', ...table, ending: view.ending };
  const round = view.rounds.at(-1);
  return round === undefined ? { kind: 'ready', ...table } : roundScreen(table, round, now);
}

function roundScreen(table: Table, round: RoundView, now: Instant): DuelScreen {
  const shown = { ...table, ...currentRound(table.view, round, now) };
  const { puzzle } = round;
  if (puzzle === null) return { kind: 'countdown', ...shown };
  if (puzzleRefusal(puzzle) !== undefined) return { kind: 'broken-grid' };
  if (round.isComplete) return { kind: 'complete', ...shown, puzzle };
  const { finish } = table.you;
  return finish === null ? { kind: 'running', ...shown, puzzle } : { kind: 'finished', ...shown, puzzle, finish };
}

function currentRound({ rounds }: SeatView, round: RoundView, now: Instant): CurrentRound {
  const left = secondsLeft(round, now);
  return {
    round,
    number: rounds.length,
    size: sizeOfLevel(round.level),
    isTimeUp: left === 0,
    warning: WARNINGS.findLast(seconds => left <= seconds),
  };
}

/** Returns the seconds until the grid of a round appears. */
export const secondsToGo = ({ startsAt }: RoundView, now: Instant): number =>
  Math.max(0, Math.ceil((startsAt - now) / 1000));

/**
 * Returns the seconds on the clock of a round. When both players have finished, the clock shows the time of the
 * player who took longer.
 */
export function secondsPlayed({ startsAt, endsAt, games, isComplete }: RoundView, now: Instant): number {
  const lastedMs = Math.max(games.host.finish?.durationMs ?? 0, games.guest.finish?.durationMs ?? 0);
  const playedMs = isComplete ? lastedMs : Math.min(now, endsAt) - startsAt;
  return Math.max(0, Math.floor(playedMs / 1000));
}

/** Returns the seconds that are left of a round. */
export const secondsLeft = ({ endsAt }: RoundView, now: Instant): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

/** Returns the seconds for which the opponent has been away. */
export const secondsAway = ({ since }: Away, now: Instant): number => Math.max(0, Math.floor((now - since) / 1000));

/**
 * Joins into one text the parts of a screen that change with time alone. When the text changes, the page must
 * render the screen again.
 */
export function timedPart(screen: DuelScreen): string {
  if (!('rival' in screen)) return '';
  const { away, mayStart, mayStartOnceBack } = screen;
  const inRound = screen.kind === 'running' ? [screen.isTimeUp, screen.warning] : [];
  return [away?.since, away?.mayClaim, mayStart, mayStartOnceBack, ...inRound].join();
}

function tableOf(state: RoomState, view: SeatView, local: Game | undefined, isLost: boolean, now: Instant): Table {
  const you = sideOf(state, view, view.seat);
  const isRivalHere = awaySince(state, view) === null;
  const isTurn = view.mayStartAt !== null && now >= view.mayStartAt;
  return {
    view,
    you: local === undefined || you.finish?.how === 'solved' ? you : { ...you, covered: local.path.length },
    rival: sideOf(state, view, otherSeat(view.seat)),
    isLost,
    isRivalHere,
    away: awayOf(state, view, now),
    mayStart: isTurn && isRivalHere,
    mayStartOnceBack: isTurn && !isRivalHere,
  };
}

function sideOf({ presence }: RoomState, view: SeatView, seat: Seat): Side {
  const player = view.players[seat];
  const round = view.rounds.at(-1);
  const finish = round?.games[seat].finish ?? null;
  const isSolved = round !== undefined && finish?.how === 'solved';
  return {
    name: player?.name ?? '',
    automaton: player?.automaton,
    // the players swap the seats of host and guest in each rematch, but each keeps the number of the first duel
    number: (seat === 'host') === (view.number % 2 === 1) ? 1 : 2,
    total: player?.total ?? 0,
    covered: isSolved ? sizeOfLevel(round.level) ** 2 : presence[seat].covered,
    path: presence[seat].path,
    finish,
  };
}

/** Returns when the opponent left the room or lost the connection, or null while the opponent is connected. */
function awaySince({ presence }: RoomState, { seat, players }: SeatView): Instant | null {
  const rival = otherSeat(seat);
  return players[rival]?.leftAt ?? presence[rival].awaySince;
}

/**
 * Returns the opponent's absence. Returns null while the opponent is connected, and in the first second after the
 * connection was lost.
 */
function awayOf(state: RoomState, view: SeatView, now: Instant): Away | null {
  const since = awaySince(state, view);
  if (since === null) return null;
  const hasLeft = view.players[otherSeat(view.seat)]?.leftAt != null;
  const awayMs = Math.max(0, now - since);
  if (!hasLeft && awayMs < MIN_AWAY_MS) return null;
  return {
    since,
    hasLeft,
    mayClaim: view.status === 'playing' && awayMs >= DUEL.claimAfterMs,
  };
}
