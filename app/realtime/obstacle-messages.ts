import { m } from '#messages/compiled/messages.js';
import type { Obstacle } from './obstacles.ts';

const MESSAGES: Readonly<Record<Obstacle, () => string>> = {
  offline: m.live_offline,
  'no-answer': m.live_no_answer,
  blocked: m.live_blocked,
  'too-many': m.live_too_many,
  busy: m.live_busy,
};

/** Says what keeps a page from its live connection, and what happens next. */
export const obstacleMessage = (obstacle: Obstacle): string => MESSAGES[obstacle]();
