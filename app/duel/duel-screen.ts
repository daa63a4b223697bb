import type { ConnectionStatus, RoomSnapshot } from '#app/realtime/room-client.ts';
import type { Finish, Instant, Seat } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView } from '#engine/duel/view.ts';
import type { Game } from '#engine/game.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import { type Puzzle, puzzleRefusal } from '#engine/puzzle.ts';
import type { RoomState } from '#protocol/messages.ts';
import { type Away, awayOf, awaySince } from './away.ts';

type RoundView = SeatView['rounds'][number];

/** One of the two, as the screen names and counts them. `number` is 1 for the host of the room's first duel. */
export type Side = {
  readonly name: string;
  readonly number: 1 | 2;
  readonly total: number;
  readonly covered: number;
  readonly finish: Finish | null;
};

/** What stands in every screen of a duel: the view, both sides, how the two lines stand, and who may start a round. */
export type Table = {
  readonly view: SeatView;
  readonly you: Side;
  readonly rival: Side;
  readonly isLost: boolean;
  readonly isRivalHere: boolean;
  readonly away: Away | null;
  readonly mayStart: boolean;
  /** Whether only the absence of the rival keeps this player from starting the next round (D17). */
  readonly mayStartOnceBack: boolean;
};

/** The round on the table; seconds since it began, and until it ends. */
type RoundOnTable = {
  readonly round: RoundView;
  readonly number: number;
  readonly size: number;
  readonly seconds: number;
  readonly secondsLeft: number;
};

type InRound = Table & RoundOnTable;

/** Why a line was closed for good. */
type ShutReason = Exclude<ConnectionStatus, 'opening' | 'open' | 'lost'>;

/** What the page of a duel shows. */
export type DuelScreen =
  | { readonly kind: 'opening' }
  | { readonly kind: 'shut'; readonly reason: ShutReason }
  | { readonly kind: 'stranger'; readonly isOpen: boolean; readonly isFull: boolean }
  | { readonly kind: 'lobby' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'broken-grid' }
  | (Table & { readonly kind: 'ready' })
  | (InRound & { readonly kind: 'countdown'; readonly secondsToGo: number })
  | (InRound & { readonly kind: 'running'; readonly puzzle: Puzzle })
  | (InRound & { readonly kind: 'finished'; readonly puzzle: Puzzle; readonly finish: Finish })
  | (InRound & { readonly kind: 'complete'; readonly puzzle: Puzzle })
  | (Table & { readonly kind: 'over'; readonly ending: NonNullable<SeatView['ending']> });

const isShut = (status: ConnectionStatus): status is ShutReason => !['opening', 'open', 'lost'].includes(status);

/** What is to be shown of a room at an instant of the server's clock; `own` is the player's game of the round. */
export function duelScreen({ status, state }: RoomSnapshot, own: Game | undefined, now: Instant): DuelScreen {
  if (isShut(status)) return { kind: 'shut', reason: status };
  if (state === undefined) return { kind: 'opening' };
  const { view } = state;
  if (view.seat === null) return { kind: 'stranger', isOpen: view.isOpen, isFull: view.isFull };
  if (view.status === 'abandoned') return { kind: 'closed' };
  const hasBegun = view.status === 'playing' || view.status === 'finished' || view.number > 1;
  if (!hasBegun || view.players[otherSeat(view.seat)] === null) return { kind: 'lobby' };
  const table = tableOf(state, view, own, status === 'lost', now);
  if (view.ending !== null) return { kind: 'over', ...table, ending: view.ending };
  const round = view.rounds.at(-1);
  return round === undefined ? { kind: 'ready', ...table } : roundScreen(table, round, now);
}

function roundScreen(table: Table, round: RoundView, now: Instant): DuelScreen {
  const shown = { ...table, ...onTable(table.view, round, now) };
  const { puzzle } = round;
  if (puzzle === null)
    return { kind: 'countdown', ...shown, secondsToGo: Math.max(0, Math.ceil((round.startsAt - now) / 1000)) };
  if (puzzleRefusal(puzzle) !== undefined) return { kind: 'broken-grid' };
  if (round.isComplete) return { kind: 'complete', ...shown, puzzle };
  const { finish } = table.you;
  return finish === null ? { kind: 'running', ...shown, puzzle } : { kind: 'finished', ...shown, puzzle, finish };
}

/** The clock of a round stands still at what its last finish took. */
function onTable({ rounds }: SeatView, round: RoundView, now: Instant): RoundOnTable {
  const { startsAt, endsAt, games, isComplete } = round;
  const lastedMs = Math.max(games.host.finish?.durationMs ?? 0, games.guest.finish?.durationMs ?? 0);
  const until = isComplete ? startsAt + lastedMs : Math.min(now, endsAt);
  return {
    round,
    number: rounds.length,
    size: sizeOfLevel(round.level),
    seconds: Math.max(0, Math.floor((until - startsAt) / 1000)),
    secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)),
  };
}

function tableOf(state: RoomState, view: SeatView, own: Game | undefined, isLost: boolean, now: Instant): Table {
  const you = sideOf(state, view, view.seat);
  const isRivalHere = awaySince(state, view) === null;
  const isTurn = view.mayStartAt !== null && now >= view.mayStartAt;
  return {
    view,
    you: own === undefined || you.finish?.how === 'solved' ? you : { ...you, covered: own.path.length },
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
  const isThrough = round !== undefined && finish?.how === 'solved';
  return {
    name: player?.name ?? '',
    number: (seat === 'host') === (view.number % 2 === 1) ? 1 : 2, // the seats are changed at every rematch, the people are not
    total: player?.total ?? 0,
    covered: isThrough ? sizeOfLevel(round.level) ** 2 : presence[seat].covered,
    finish,
  };
}
