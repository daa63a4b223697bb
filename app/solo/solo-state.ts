import { type GameEvent, gameAnnouncement, reduceGame } from '#app/game/local-game.ts';
import { lostCellsAnnouncement } from '#app/game/play/lost-cells.ts';
import type { GameRules } from '#app/game/use-game.ts';
import { numberText } from '#app/i18n/format.ts';
import { isWon, lastMs, tally } from '#engine/game.ts';
import type { Generated } from '#engine/generator/generate.ts';
import { m } from '#messages/compiled/messages.js';
import { type Attempt, goToLevel, loadPuzzle, makeCalm, type SoloGame, withWonLevel } from './solo-game.ts';

/**
 * The state of the solo page. `soloGame` is undefined until it has been read from storage. `hasFailed` is
 * true if the puzzle of the current level could not be generated. `isWonHere` is true if the current level
 * was won on this page, rather than in another tab or before the page loaded. `tellsUnreachable` is true if the
 * player wants to hear which squares can no longer be reached (R23).
 */
export type SoloState = {
  readonly soloGame: SoloGame | undefined;
  readonly hasFailed: boolean;
  readonly isWonHere: boolean;
  readonly tellsUnreachable: boolean;
};

/** An attempt with its generated puzzle or the generator's refusal. */
export type PreparedLevel = { readonly attempt: Attempt; readonly generated: Generated };

export type SoloAction =
  | { readonly kind: 'read'; readonly soloGame: SoloGame }
  | ({ readonly kind: 'prepared' } & PreparedLevel)
  | GameEvent
  | { readonly kind: 'calm' }
  | { readonly kind: 'tell-unreachable'; readonly isOn: boolean }
  | { readonly kind: 'next'; readonly level: number }
  | { readonly kind: 'retry' };

const NOTHING_HAPPENED = { hasFailed: false, isWonHere: false };

export const EMPTY: SoloState = { soloGame: undefined, ...NOTHING_HAPPENED, tellsUnreachable: false };

/** Returns the next state. An action that the rules refuse changes nothing. */
export function soloReducer(state: SoloState, action: SoloAction): SoloState {
  if (action.kind === 'tell-unreachable') return { ...state, tellsUnreachable: action.isOn };
  if (action.kind === 'read')
    return { ...state, ...NOTHING_HAPPENED, soloGame: stillCalm(state.soloGame, action.soloGame) };
  if (state.soloGame === undefined) return state;
  const { soloGame } = state;
  switch (action.kind) {
    case 'prepared':
      return acceptPrepared(state, soloGame, action);
    case 'calm': {
      const calm = makeCalm(soloGame);
      return calm === soloGame ? state : { ...state, soloGame: calm };
    }
    case 'next':
      return { ...state, ...NOTHING_HAPPENED, soloGame: goToLevel(soloGame, action.level) };
    case 'retry':
      return { ...state, hasFailed: false };
    default:
      return afterEvent(state, soloGame, action);
  }
}

/** Returns a game that another tab has stored. An attempt that is calm in this tab is so in that game, too (R21). */
const stillCalm = (before: SoloGame | undefined, read: SoloGame): SoloGame =>
  before?.activeLevel?.attempt.isCalm && before.activeLevel.attempt.id === read.activeLevel?.attempt.id
    ? makeCalm(read)
    : read;

/**
 * Makes a prepared level the active level. Ignores it if it is not the current
 * level or if a level is already active.
 */
function acceptPrepared(state: SoloState, soloGame: SoloGame, { attempt, generated }: PreparedLevel): SoloState {
  if (soloGame.activeLevel !== undefined || soloGame.level !== attempt.level) return state;
  if (!generated.ok) return { ...state, hasFailed: true };
  const { puzzle, solution } = generated.value;
  return { ...state, ...NOTHING_HAPPENED, soloGame: loadPuzzle(soloGame, attempt, puzzle, solution) };
}

/** Plays in the active level. A win adds the level to the totals, unless it is calm (V12). */
function afterEvent(state: SoloState, soloGame: SoloGame, event: GameEvent): SoloState {
  const before = soloGame.activeLevel;
  if (before === undefined) return state;
  const activeLevel = reduceGame(before, event);
  if (activeLevel === before) return state;
  const played = { ...soloGame, activeLevel };
  if (!isWon(activeLevel.game) || isWon(before.game)) return { ...state, soloGame: played };
  const totals = activeLevel.attempt.isCalm ? soloGame.totals : withWonLevel(soloGame.totals, activeLevel.game);
  return { ...state, soloGame: { ...played, totals }, isWonHere: true };
}

export const hasWon = (soloGame: SoloGame | undefined): boolean =>
  soloGame?.activeLevel !== undefined && isWon(soloGame.activeLevel.game);

/**
 * Returns the announcement of a change: a new level, a failure to generate it, a step of the game or the win.
 */
function soloAnnouncement(before: SoloState, after: SoloState): string | undefined {
  if (after.hasFailed && !before.hasFailed) return m.solo_failed();
  const { soloGame } = after;
  const active = soloGame?.activeLevel;
  if (soloGame === undefined || active === undefined) return undefined;
  const { level } = soloGame;
  const { game } = active;
  const previous = before.soloGame?.activeLevel;
  if (previous?.attempt.id !== active.attempt.id)
    return m.solo_announce_level({ level, size: game.puzzle.size, numbers: game.puzzle.waypoints.length });
  const { isCalm = false } = active.attempt;
  if (!isWon(game) || game.path === previous.game.path) {
    const texts = [
      gameAnnouncement(previous, active, isCalm),
      after.tellsUnreachable && lostCellsAnnouncement(previous, active),
    ];
    return texts.filter(Boolean).join(' ') || undefined;
  }
  if (isCalm) return m.solo_win_title();
  return m.solo_win_announce({ level, score: numberText(tally(game, lastMs(game)).score) });
}

export const SOLO_RULES: GameRules<SoloState, SoloAction> = {
  reduce: soloReducer,
  gameOf: ({ soloGame }) => soloGame?.activeLevel?.game,
  announcementOf: soloAnnouncement,
};
