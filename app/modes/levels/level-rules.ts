import { numberText } from '#app/i18n/format.ts';
import { type Rules, USUAL_RULES } from '#app/playthrough/rules.ts';
import { lastMs, tally } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { type ActiveLevel, makeCalm } from './solo-game.ts';

const isCalm = ({ attempt }: ActiveLevel): boolean => attempt.isCalm === true;

export const LEVEL_RULES: Rules<ActiveLevel> = {
  ...USUAL_RULES,
  idOf: ({ attempt }) => attempt.id,
  isCalm,
  makeCalm,
  isTimed: active => !isCalm(active),
  openingText: ({ attempt: { level }, game: { puzzle } }) =>
    m.solo_announce_level({ level, size: puzzle.size, numbers: puzzle.waypoints.length }),
  winText: active => {
    const { attempt, game } = active;
    if (isCalm(active)) return m.solo_win_title();
    return m.solo_win_announce({ level: attempt.level, score: numberText(tally(game, lastMs(game)).score) });
  },
};
