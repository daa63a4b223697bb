import { type GameEvent, gameAnnouncement, reduceGame } from '#app/game/local-game.ts';
import { lostCellsAnnouncement } from '#app/game/play/lost-cells.ts';
import type { GameRules } from '#app/game/use-game.ts';
import { isWon, lastMs } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import type { DailyGame } from './daily-game.ts';

/** The state of the page of a day. `isWonHere` is true if the grid was solved on this page, and not before. */
export type DailyState = {
  readonly game: DailyGame | undefined;
  readonly isWonHere: boolean;
  readonly tellsUnreachable: boolean;
};

export type DailyAction =
  | { readonly kind: 'open'; readonly game: DailyGame | undefined }
  | { readonly kind: 'tell-unreachable'; readonly isOn: boolean }
  | GameEvent;

export const COVERED: DailyState = { game: undefined, isWonHere: false, tellsUnreachable: false };

/** Returns the next state. An action that the rules refuse changes nothing. */
function dailyReducer(state: DailyState, action: DailyAction): DailyState {
  if (action.kind === 'tell-unreachable') return { ...state, tellsUnreachable: action.isOn };
  if (action.kind === 'open') return { ...state, game: action.game, isWonHere: false };
  if (state.game === undefined) return state;
  const game = reduceGame(state.game, action);
  if (game === state.game) return state;
  return { ...state, game, isWonHere: state.isWonHere || (isWon(game.game) && !isWon(state.game.game)) };
}

function dailyAnnouncement(before: DailyState, after: DailyState): string | undefined {
  const [previous, current] = [before.game, after.game];
  if (current === undefined) return undefined;
  const { puzzle, path } = current.game;
  if (previous?.attempt !== current.attempt)
    return isWon(current.game) ? undefined : m.grid_announce({ size: puzzle.size, numbers: puzzle.waypoints.length });
  if (isWon(current.game) && path !== previous.game.path) {
    const seconds = Math.floor(lastMs(current.game) / 1000);
    return m.daily_announce_win({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  }
  const lost = after.tellsUnreachable && lostCellsAnnouncement(previous, current);
  return [gameAnnouncement(previous, current, true), lost].filter(Boolean).join(' ') || undefined;
}

export const DAILY_RULES: GameRules<DailyState, DailyAction> = {
  reduce: dailyReducer,
  gameOf: ({ game }) => game?.game,
  announcementOf: dailyAnnouncement,
};
