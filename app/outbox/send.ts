import { call } from '#app/client/call.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { forgetChallenge, keyOf, storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { mainInput } from '#engine/input-kind.ts';
import { refused } from '#engine/result.ts';
import * as api from '#protocol/http.ts';
import { type Delivered, deliver, type Final, isFinal, type Outcome } from './deliver.ts';
import { type FinishedRun, finishedRun, forgetRun, inputOfRun, runCodes } from './finished-runs.ts';
import { attemptsOf, changeAttempts, keptLog, keptSquares, type StoredAttempt } from './stored-attempts.ts';
import { gridsFor, removeGrid, type WaitingGrid } from './waiting-grids.ts';
import { OUTCOMES, removeResult, type WaitingResult, waitingFor } from './waiting-results.ts';

const TIMEOUT_MS = 10_000;
// the time limit for sending a run is long, because the server may have to replay five grids
const RUN_TIMEOUT_MS = 15_000;

/**
 * Sends everything that waits in this browser. `path` is the path of the current page. If it is the page of a
 * challenge, the run at this challenge is left out, because the game on the page sends it.
 */
export async function sendAll(player: string | undefined, path = ''): Promise<Sent> {
  // a visitor's results of levels, free grids (made on demand) and challenges wait until a player signs in (V8)
  const [levels, grids, challenges] =
    player === undefined ? [[], [], 0] : [sendLevels(player), sendGrids(player), joinChallenges(player)];
  const [days, sent] = await Promise.all([
    sendDays(player),
    Promise.all([levels, grids, challenges, sendRuns(player, path), player && moveMemberships(player)]),
  ]);
  const saved = days.delivered.filter(({ outcome }) => outcome.kind === 'saved');
  return {
    delivered: [...sent[0], ...sent[1]],
    days: player === undefined ? 0 : days.joined + saved.length,
    challenges: sent[2],
  };
}

/** The result of a level or of a free grid (of a chosen size) that the browser has sent, with its outcome. */
type DeliveredResult = Delivered<WaitingResult | WaitingGrid>;

/**
 * What the browser has sent: the outcomes of the levels and free grids (of a chosen size), and how many finished days
 * and challenges were added to the account.
 */
export type Sent = {
  readonly delivered: readonly DeliveredResult[];
  readonly days: number;
  readonly challenges: number;
};

async function sendLevels(player: string): Promise<readonly Delivered<WaitingResult>[]> {
  const channel = new BroadcastChannel(OUTCOMES);
  const options = { player, timeoutMs: TIMEOUT_MS };
  const delivered = await deliver<WaitingResult, unknown>({
    lock: 'results',
    pending: () => waitingFor(player),
    send: ({ version, attempt, level, seed, log, puzzle }) =>
      version === 3
        ? call(api.playCalm, { attempt, level, isSolved: true }, options)
        : call(api.submitResult, { attempt, level, seed, log, puzzle }, options),
    settle({ attempt }, outcome) {
      channel.postMessage([attempt, outcome]);
      if (isFinal(outcome)) removeResult(attempt);
    },
  });
  channel.close();
  return delivered;
}

/**
 * Sends the solved free grids (of chosen size and difficulty) that wait in this browser, and resolves with their
 * outcomes.
 */
export const sendGrids = (player: string): Promise<readonly Delivered<WaitingGrid>[]> =>
  deliver<WaitingGrid, unknown>({
    lock: 'grids',
    pending: () => gridsFor(player),
    send: ({ code, log }) => call(api.submitGrid, { code, log }, { player, timeoutMs: TIMEOUT_MS }),
    settle({ code }, outcome) {
      if (isFinal(outcome)) removeGrid(code);
    },
  });

/**
 * The server's answer to the result of a daily grid: the result as the server counts it, and the verified times of all
 * players on that day.
 */
type DayAnswer = { readonly result: api.DailyResult; readonly times: api.DailyTimes };

/**
 * The number of visitors' days that have joined the account, and the outcomes of the results that were sent. If a result
 * was recorded, `linked` resolves once it counts in the player's circles, or cannot be linked to them now.
 */
type SentDays = {
  readonly joined: number;
  readonly delivered: readonly Delivered<StoredAttempt, DayAnswer>[];
  readonly linked: Promise<void> | undefined;
};

/**
 * Sends the results of days that wait in this browser. For a signed-in player, first joins the attempts of
 * visitors to the account (J27). Stores the outcome with each attempt. A visitor’s recorded days then count in their
 * circles.
 */
export async function sendDays(player: string | undefined): Promise<SentDays> {
  const joined = player === undefined ? 0 : await joinDays(player);
  const delivered = await deliver<StoredAttempt, DayAnswer>({
    lock: 'daily',
    pending: () => attemptsOf(player).filter(({ due }) => due === 'send'),
    send: stored => sendDay(stored, player),
    settle({ attempt }, outcome) {
      if (isFinal(outcome)) changeAttempts([attempt], stored => settled(stored, outcome));
    },
  });
  const isSaved = delivered.some(({ outcome }) => outcome.kind === 'saved');
  return { joined, delivered, linked: isSaved ? linkToCircles(player) : undefined };
}

/**
 * Sends the result of a day. If the server has already recorded the result, it changes nothing, and answers with
 * the times that it knows now (V1).
 */
export async function sendDay({ attempt, key }: StoredAttempt, player: string | undefined) {
  const log = keptLog(attempt);
  // a result is not sent without its log, because it would prove nothing
  if (log === undefined) return refused('only-figures');
  const input = mainInput(keptSquares(attempt));
  return call(api.finishDaily, { attempt, key, log, input }, { player, timeoutMs: TIMEOUT_MS });
}

/**
 * Links a visitor’s recorded days to the circles that this browser stores (K2), if it stores any. Few browsers do. The
 * days of an account need no link.
 */
async function linkToCircles(player: string | undefined): Promise<void> {
  if (player === undefined && localStore.get('circles'))
    await import('./link-finishes.ts').then(
      ({ linkFinishes }) => linkFinishes(),
      () => {},
    );
}

/**
 * Loads the script that moves a visitor's attempts, challenges and memberships of circles to an account. Few pages have
 * anything to move.
 */
const loadJoin = () => import('./join.ts').catch(() => undefined);

/** Joins the attempts of visitors to the account, and resolves with the number of finished days among them. */
const joinDays = async (player: string): Promise<number> =>
  attemptsOf(undefined).some(({ key }) => key !== undefined) ? ((await loadJoin())?.joinDays(player) ?? 0) : 0;

/** Joins the challenges of visitors to the account, and resolves with their number. */
const joinChallenges = async (player: string): Promise<number> =>
  storedChallenges().length > 0 ? ((await loadJoin())?.joinChallenges(player) ?? 0) : 0;

/** Moves the visitor’s memberships of circles to the account, if this browser stores any. */
const moveMemberships = async (player: string): Promise<void> =>
  localStore.get('circles') ? (await loadJoin())?.moveMemberships(player) : undefined;

/**
 * Returns an attempt as it is stored after the server's final answer. The attempt keeps its key, so that it can
 * join an account later. If the server does not know the attempt, the key is removed.
 */
function settled(stored: StoredAttempt, outcome: Final<DayAnswer>): StoredAttempt {
  const due = stored.key === undefined ? undefined : 'join';
  if (outcome.kind === 'saved') return { ...stored, due, result: { ...outcome.answer.result, day: stored.day } };
  const { refusal } = outcome;
  if (refusal === 'no-such-attempt') return { ...stored, refusal, key: undefined, due: undefined };
  return { ...stored, due, refusal: refusal === 'only-figures' ? 'no-such-attempt' : refusal };
}

async function sendRuns(player: string | undefined, path: string): Promise<void> {
  for (const code of runCodes().filter(each => !path.endsWith(each)))
    await deliverRun(code, player, () => finishedRun(code, player));
}

/** Sends a finished run, and removes it after a final answer. Resolves with the outcome. */
export async function sendRun(run: FinishedRun, player: string | undefined): Promise<Outcome<RunAnswer>> {
  const [delivered] = await deliverRun(run.code, player, () => run);
  return delivered?.outcome ?? { kind: 'no-answer' };
}

/** The server's answer to a finished run: the challenge as its player may see it now. */
type RunAnswer = { readonly challenge: api.ChallengeView };

const deliverRun = (code: string, player: string | undefined, read: () => FinishedRun | undefined) =>
  deliver<FinishedRun, RunAnswer>({
    lock: `challenge ${code}`,
    pending() {
      const run = read();
      return run === undefined ? [] : [run];
    },
    send: ({ logs, how }) =>
      call(
        api.finishRun,
        { code, key: keyOf(code), logs, how, input: inputOfRun(code) },
        { player, timeoutMs: RUN_TIMEOUT_MS },
      ),
    settle(_, outcome) {
      if (isFinal(outcome)) forgetRun(code);
      if (outcome.kind === 'refused' && outcome.refusal === 'no-such-challenge') forgetChallenge(code);
    },
  });
