import { type Rules, USUAL_RULES } from '#app/playthrough/rules.ts';
import { isWon, lastMs } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import type { DailyGame } from './daily-game.ts';

export const DAILY_RULES: Rules<DailyGame> = {
  ...USUAL_RULES,
  idOf: ({ attempt }) => attempt,
  openingText({ game }) {
    const { size, waypoints } = game.puzzle;
    return isWon(game) ? undefined : m.grid_announce({ size, numbers: waypoints.length });
  },
  winText({ game }) {
    const seconds = Math.floor(lastMs(game) / 1000);
    return m.daily_announce_win({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  },
};
