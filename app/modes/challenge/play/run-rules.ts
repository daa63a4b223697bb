import { type Rules, USUAL_RULES } from '#app/playthrough/rules.ts';
import { m } from '#messages/compiled/messages.js';
import { type ChallengeRun, durationOf, gridNumber, isOver, reduceRun } from './challenge-run.ts';

export const RUN_RULES: Rules<ChallengeRun> = {
  ...USUAL_RULES,
  reduce: reduceRun,
  isOver,
  idOf: run => `${run.code} ${gridNumber(run)}`,
  openingText(run) {
    if (isOver(run)) return undefined;
    const { size, waypoints } = run.game.puzzle;
    const grid = m.grid_announce({ size, numbers: waypoints.length });
    const count = run.puzzles.length;
    return count === 1 ? grid : `${m.challenge_grid_next({ number: gridNumber(run), count })} ${grid}`;
  },
  gameBefore: ({ solved }) => solved.at(-1),
  winText(run) {
    const seconds = Math.floor(durationOf(run) / 1000);
    return m.daily_announce_win({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  },
};
