import { call } from '#app/client/call.ts';
import { keptLog } from '#app/daily/storage/kept-games.ts';
import { attemptsOf, changeAttempts, type StoredAttempt } from '#app/daily/storage/stored-attempts.ts';
import * as api from '#protocol/http.ts';

const TIMEOUT_MS = 10_000;

/** The number of failures after which sending stops. Until then, a failed result does not block the others. */
const MAX_FAILURES = 3;

/** The reasons for which a result stays in the browser until it is sent again. */
export type Unsent = 'signed-out' | 'no-network' | 'no-answer';

/** What became of the results that were due: the times of their days, and why sending has stopped if it has. */
export type Sending = {
  readonly times: ReadonlyMap<string, api.DailyTimes>;
  readonly stopped: Unsent | undefined;
};

/**
 * Sends what the server has still to hear: first, once somebody has signed in, that a visitor's attempts are theirs;
 * then the results (J27). Only one tab sends at a time. What became of an attempt is stored with it.
 */
export const sendDaily = (player: string | undefined): Promise<Sending> =>
  oneTabAtATime(async () => {
    if (player !== undefined) await join(player);
    return sendResults(player);
  });

/** Gives a visitor's attempts to the account, and forgets their keys. Without an answer, it changes nothing. */
async function join(player: string): Promise<void> {
  const keyed = attemptsOf(undefined).filter(hasKey);
  for (let first = 0; first < keyed.length; first += api.MAX_JOINED_ATTEMPTS) {
    const batch = keyed.slice(first, first + api.MAX_JOINED_ATTEMPTS);
    const attempts = batch.map(({ attempt, key }) => ({ attempt, key }));
    const joined = await call(api.joinDaily, { attempts }, { player, timeoutMs: TIMEOUT_MS });
    if (!joined.ok) return;
    changeAttempts(
      batch.map(({ attempt }) => attempt),
      ({ key: _, due, ...rest }) => ({ ...rest, owner: player, due: due === 'send' ? due : undefined }),
    );
  }
}

const hasKey = (stored: StoredAttempt): stored is StoredAttempt & { readonly key: string } => stored.key !== undefined;

async function sendResults(player: string | undefined): Promise<Sending> {
  const times = new Map<string, api.DailyTimes>();
  let stopped: Unsent | undefined;
  let failures = 0;
  for (const stored of attemptsOf(player).filter(({ due }) => due === 'send')) {
    const sent = await send(stored, player);
    if (typeof sent === 'object') times.set(stored.attempt, sent);
    else stopped = sent ?? stopped;
    if (typeof sent === 'string' && ++failures === MAX_FAILURES) break;
  }
  return { times, stopped };
}

/** Sends one result. Returns the times of its day, the reason to try again later, or undefined after a refusal. */
async function send({ day, attempt, key }: StoredAttempt, player: string | undefined) {
  const log = keptLog(attempt);
  const done = (change: Partial<StoredAttempt>) =>
    changeAttempts([attempt], stored => ({ ...stored, due: key === undefined ? undefined : 'join', ...change }));
  if (log === undefined) {
    done({ refusal: 'no-such-attempt' }); // only the figures are left, which prove nothing
    return undefined;
  }
  const sent = await call(api.finishDaily, { attempt, key, log }, { player, timeoutMs: TIMEOUT_MS });
  if (sent.ok) {
    done({ result: { ...sent.value.result, day } });
    return sent.value.times;
  }
  const { refusal } = sent;
  if (!Object.hasOwn(FINAL, refusal))
    return refusal === 'signed-out' || refusal === 'no-network' ? refusal : 'no-answer';
  done({ refusal, ...(refusal === 'no-such-attempt' && { key: undefined, due: undefined }) });
  return undefined;
}

/** The refusals that judge the game itself. A new one does not compile until it is added. */
const FINAL: Readonly<Record<api.DailyRefusal, true>> = {
  impossible: true,
  'not-solved': true,
  'too-fast': true,
  'too-slow': true,
  'not-your-attempt': true,
  'no-such-attempt': true,
};

/** Runs `work` in one tab at a time. Without the Web Locks API, two may send a result, which counts once (V1). */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request('daily', work);
