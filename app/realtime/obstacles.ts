import { m } from '#messages/compiled/messages.js';

/**
 * The reason why there is no live connection. `offline`: the browser has no network. `no-answer`: the site
 * does not answer. `blocked`: the site answers ordinary requests only. `too-many`: the server has too many
 * connections from this network. `busy`: the database of the server does not answer.
 */
export type Obstacle = 'offline' | 'no-answer' | 'blocked' | 'too-many' | 'busy';

/** If there is no live connection for this long, the page says why, and then checks the reason at this interval. */
const OBSTACLE_INTERVAL_MS = 8000;

const PROBE_TIMEOUT_MS = 4000;

/** Finds out by an ordinary request why no live connection can be opened. */
export async function findObstacle(): Promise<Obstacle> {
  if (!navigator.onLine) return 'offline';
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    .then(response => response.text())
    .catch(() => '');
  // a proxy may answer in the site's place, so only the text of the site's own health check counts
  return answer === 'ok\n' ? 'blocked' : 'no-answer';
}

type WatchDeps = {
  readonly later: (ms: number, work: () => void) => void;
  readonly find: () => Promise<Obstacle>;
  readonly onFound: (obstacle: Obstacle) => void;
};

/** Creates an object that finds out why there is no connection, between the calls of `begin` and `end`. */
export function createObstacleWatch({ later, find, onFound }: WatchDeps) {
  let current: object | undefined;

  const lookLater = (wait: object) => later(OBSTACLE_INTERVAL_MS, () => void look(wait));
  async function look(wait: object): Promise<void> {
    if (wait !== current) return;
    const obstacle = await find();
    if (wait !== current) return;
    onFound(obstacle);
    lookLater(wait);
  }
  return {
    begin() {
      current = {};
      lookLater(current);
    },
    end() {
      current = undefined;
    },
  };
}

const MESSAGES: Readonly<Record<Obstacle, () => string>> = {
  offline: m.live_offline,
  'no-answer': m.live_no_answer,
  blocked: m.live_blocked,
  'too-many': m.live_too_many,
  busy: m.live_busy,
};

/** Returns the message that says why there is no live connection and what happens next. */
export const obstacleMessage = (obstacle: Obstacle): string => MESSAGES[obstacle]();
