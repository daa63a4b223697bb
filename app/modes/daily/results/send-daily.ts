import { call } from '#app/client/call.ts';
import { keptLog } from '#app/modes/daily/play/kept-games.ts';
import { type Delivery, deliver, oneTabAtATime, type Unsent } from '#app/outbox/deliver.ts';
import { attemptsOf, changeAttempts, type StoredAttempt } from '#app/outbox/stored-attempts.ts';
import { refused } from '#engine/result.ts';
import * as api from '#protocol/http.ts';

const TIMEOUT_MS = 10_000;
const LOCK = 'daily';

/** What became of the results that were due: the times of their days, and why sending has stopped if it has. */
export type Sending = {
  readonly times: ReadonlyMap<string, api.DailyTimes>;
  readonly stopped: Unsent | undefined;
};

/**
 * Sends what the server has still to hear: first, once a player has signed in, that a visitor's attempts are theirs;
 * then the results (J27). Only one tab sends at a time. What became of an attempt is stored with it.
 */
export async function sendDaily(player: string | undefined): Promise<Sending> {
  if (player !== undefined) await oneTabAtATime(LOCK, () => join(player));
  return sendResults(player);
}

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

/** The server's count of a result, and the times of its day. */
type Answer = { readonly result: api.DailyResult; readonly times: api.DailyTimes };

async function sendResults(player: string | undefined): Promise<Sending> {
  const times = new Map<string, api.DailyTimes>();
  let stopped: Unsent | undefined;
  await deliver<StoredAttempt, Answer>({
    name: LOCK,
    pending: () => attemptsOf(player).filter(({ due }) => due === 'send'),
    send({ attempt, key }) {
      const log = keptLog(attempt);
      if (log === undefined) return Promise.resolve(refused('only-figures')); // which prove nothing
      return call(api.finishDaily, { attempt, key, log }, { player, timeoutMs: TIMEOUT_MS });
    },
    final: FINAL,
    settle(stored, delivery) {
      if (delivery.state === 'unsent') stopped = delivery.reason;
      else changeAttempts([stored.attempt], () => settled(stored, delivery));
      if (delivery.state === 'recorded') times.set(stored.attempt, delivery.value.times);
    },
  });
  return { times, stopped };
}

/** Returns an attempt with the server's answer. With its key, an account that comes later can still take it over. */
function settled(stored: StoredAttempt, delivery: Exclude<Delivery<Answer>, { state: 'unsent' }>): StoredAttempt {
  const { key, day } = stored;
  const due = key === undefined ? undefined : 'join';
  if (delivery.state === 'recorded') return { ...stored, due, result: { ...delivery.value.result, day } };
  const { refusal } = delivery;
  if (refusal === 'no-such-attempt') return { ...stored, refusal, key: undefined, due: undefined };
  return { ...stored, due, refusal: refusal === 'only-figures' ? 'no-such-attempt' : refusal };
}

/** The refusals that judge the game itself. A new one does not compile until it is added. */
const FINAL: Readonly<Record<api.DailyRefusal | 'only-figures', true>> = {
  impossible: true,
  'not-solved': true,
  'too-fast': true,
  'too-slow': true,
  'not-your-attempt': true,
  'no-such-attempt': true,
  'only-figures': true,
};
