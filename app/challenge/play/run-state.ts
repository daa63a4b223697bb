import { type GameEvent, gameAnnouncement } from '#app/game/local-game.ts';
import { lostCellsAnnouncement } from '#app/game/play/lost-cells.ts';
import type { GameRules } from '#app/game/use-game.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { type ChallengeRun, durationOf, gridNumber, isSolvedRun, reduceRun } from './challenge-run.ts';

export type RunState = { readonly run: ChallengeRun | undefined; readonly tellsUnreachable: boolean };

export type RunAction =
  | { readonly kind: 'open'; readonly run: ChallengeRun | undefined }
  | { readonly kind: 'give-up' }
  | { readonly kind: 'tell-unreachable'; readonly isOn: boolean }
  | GameEvent;

export const NO_RUN: RunState = { run: undefined, tellsUnreachable: false };

/** Returns the next state. An action that the rules refuse changes nothing. */
function reduceState(state: RunState, action: RunAction): RunState {
  if (action.kind === 'tell-unreachable') return { ...state, tellsUnreachable: action.isOn };
  if (action.kind === 'open') return { ...state, run: action.run };
  const { run } = state;
  if (run === undefined) return state;
  const after = afterAction(run, action);
  return after === run ? state : { ...state, run: after };
}

function afterAction(
  run: ChallengeRun,
  action: Exclude<RunAction, { kind: 'open' | 'tell-unreachable' }>,
): ChallengeRun {
  if (action.kind === 'give-up') return isSolvedRun(run) ? run : { ...run, strokeStart: undefined, isGivenUp: true };
  return reduceRun(run, action);
}

/** Returns the announcement of a change: the first grid or the next one, a step of the game or the end. */
function announcementOf(before: RunState, after: RunState): string | undefined {
  const { run } = after;
  const previous = before.run;
  if (run === undefined || run.isGivenUp) return undefined;
  if (isSolvedRun(run)) return previous?.code === run.code && !isSolvedRun(previous) ? winText(run) : undefined;
  const { puzzle } = run.game;
  if (previous?.code !== run.code || previous.solved.length !== run.solved.length)
    return [run.puzzles.length > 1 && nextGridText(run), gridText(puzzle)].filter(Boolean).join(' ');
  const lost = after.tellsUnreachable && lostCellsAnnouncement(previous, run);
  return [gameAnnouncement(previous, run, true), lost].filter(Boolean).join(' ') || undefined;
}

const gridText = ({ size, waypoints }: Puzzle): string => m.grid_announce({ size, numbers: waypoints.length });

const nextGridText = (run: ChallengeRun): string =>
  m.challenge_grid_next({ number: gridNumber(run), count: run.puzzles.length });

function winText(run: ChallengeRun): string {
  const seconds = Math.floor(durationOf(run) / 1000);
  return m.daily_announce_win({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

export const RUN_RULES: GameRules<RunState, RunAction> = {
  reduce: reduceState,
  gameOf: ({ run }) => run?.game,
  announcementOf,
};
