import { m } from '#messages/compiled/messages.js';

/**
 * The obstacle to a live connection, as far as the browser knows: it has no network; the site does not answer;
 * the site answers, but no live connection opens; or the server has said that it has too many connections from this
 * network, or that its database does not answer.
 */
export type Obstacle = 'offline' | 'no-answer' | 'blocked' | 'too-many' | 'busy';

/**
 * The time without a connection after which the page gives a reason, and the interval at which it checks the reason
 * again.
 */
const OBSTACLE_INTERVAL_MS = 8000;

const PROBE_TIMEOUT_MS = 4000;

/** Finds out by an ordinary request why a live connection does not open. */
export async function findObstacle(): Promise<Obstacle> {
  if (!navigator.onLine) return 'offline';
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    .then(response => response.text())
    .catch(() => '');
  return answer === 'ok\n' ? 'blocked' : 'no-answer'; // a proxy may answer in the place of the site
}

type WatchDeps = {
  readonly later: (ms: number, work: () => void) => void;
  readonly find: () => Promise<Obstacle>;
  readonly onFound: (obstacle: Obstacle) => void;
};

/** Looks for the reason why there is no connection, from the call of `begin` until the call of `end`. */
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

/** Returns the message that names the obstacle to the live connection, and says what happens next. */
export const obstacleMessage = (obstacle: Obstacle): string => MESSAGES[obstacle]();
