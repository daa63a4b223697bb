import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keyOf } from '#app/client/storage/stored-challenges.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { RUN_PREFIX } from '#app/outbox/finished-runs.ts';
import { attemptsOf, GAME_PREFIX, storeAttempt } from '#app/outbox/stored-attempts.ts';
import { keepGame, keptGame } from '#app/play/daily/kept-games.ts';
import { dailyGame } from '#app/play/daily/testing/games.ts';
import { createFakePage } from '#app/playthrough/testing/fake-page.ts';
import { m } from '#messages/compiled/messages.js';
import { newRun } from './challenge-run.ts';
import { keepRun, keptRun } from './kept-runs.ts';
import { createRunPlay } from './run-play.ts';

const CODE = 'K7P2XA9Q0Z';
const ISSUED = { run: 'r', puzzles: ['1 .  2 .', '1 .  2 .'], elapsedMs: 4000, pace: [[100, 1]] as const };
const SOLUTION = [0, 1, 3, 2];
const RECORDED = { isNew: true, challenge: { code: CODE } };

let requests: { readonly path: string; readonly how: unknown; readonly body: object }[];
let answers: Record<string, Response | undefined>;
let comeOnline: () => void;

beforeEach(() => {
  requests = [];
  answers = { '/challenges/runs': Response.json(ISSUED), '/challenges/results': Response.json(RECORDED) };
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('addEventListener', (_online: string, send: () => void) => {
    comeOnline = send;
  });
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    requests.push({ path, how: JSON.parse(body).how, body: JSON.parse(body) });
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
});

type Challenge = Parameters<typeof createRunPlay>[0]['challenge'];

function start(about: Partial<Challenge> = {}) {
  const challenge: Challenge = { code: CODE, form: 'grid', level: null, day: null, grade: null, ...about };
  const fake = createFakePage();
  const [onRecorded, onElsewhere] = [vi.fn(), vi.fn()];
  const options = {
    challenge,
    player: undefined,
    page: fake.page,
    rivalOf: () => undefined,
  };
  const running = createRunPlay({ ...options, onRecorded, onElsewhere });
  onTestFinished(running.start());
  const draw = (...cells: readonly number[]) => running.play.onMoves(cells.map(cell => ({ kind: 'cell', cell })));
  const run = () => running.play.state.getState().active;
  return { ...fake, running, draw, run, onRecorded, onElsewhere };
}

/** Opens the page of a challenge in a test, with a run that the browser has already stored. */
function startKept() {
  const begun = newRun(CODE, ISSUED, 1_000_000);
  if (begun !== undefined) keepRun(begun, undefined, undefined);
  return start();
}

test('C4 the clock of a run goes on while the page is hidden and while the device sleeps', () => {
  const { running, show, pass, sleep } = startKept();
  expect(running.play.readMs()).toBe(4000);
  show(false);
  pass(5000);
  expect([running.play.readMs(), running.play.state.getState().isCovered]).toEqual([9000, false]);
  sleep(60_000);
  show(true);
  expect(running.play.readMs()).toBe(69_000);
});

test('V15 screen readers hear the time of a run with tenths, as the page shows it', () => {
  const { running, pass, draw } = startKept();
  draw(...SOLUTION);
  pass(1260);
  draw(...SOLUTION);
  expect(running.play.announcer.state.getState().liveText.text).toBe('Fil complet\u202f! Temps\u00a0: 0:05,2.');
});

test('C4 if the player asks for a hint during a run, a message says that a run has no hints', () => {
  const { running, run } = startKept();
  running.play.hint();
  expect(run()?.game.log).toEqual([]);
  expect(running.play.announcer.state.getState().shown?.message.text).toBe(m.challenge_no_hints());
});

test('C4 at the start of a run, the server issues the grids, and the browser stores the run', async () => {
  const { running, run } = start();
  expect(await running.begin()).toBeUndefined();
  expect([run()?.puzzles.length, keptRun(CODE, undefined)?.puzzles.length]).toEqual([2, 2]);
  expect(running.state.getState()).toMatchObject({ starting: undefined, isBegunHere: true });
});

test('C4 if the server refuses to start a run, no grid appears, and the page learns the reason', async () => {
  answers = { '/challenges/runs': Response.json({ refusal: 'already-finished' }, { status: 409 }) };
  const { running, run } = start();
  expect(await running.begin()).toBe('already-finished');
  expect([run(), running.state.getState().starting]).toEqual([undefined, 'already-finished']);
});

test('C4 after the last grid, the run is sent, then forgotten, and a press of a button shows the result', async () => {
  const { running, draw, run, onRecorded } = startKept();
  draw(...SOLUTION);
  expect([run()?.solved.length, requests]).toEqual([1, []]);
  draw(...SOLUTION);
  await vi.waitFor(() => expect(running.state.getState().sent?.kind).toBe('saved'));
  expect(onRecorded).not.toHaveBeenCalled();
  running.showRecorded();
  expect(onRecorded).toHaveBeenCalledExactlyOnceWith(RECORDED.challenge);
  expect(requests).toMatchObject([{ path: '/challenges/results', how: 'solved' }]);
  expect([run(), keptRun(CODE, undefined)]).toEqual([undefined, undefined]);
});

test('C4 a run that is given up is sent as given up, and a later move changes nothing', () => {
  const { running, draw, run } = startKept();
  draw(0);
  running.giveUp();
  draw(1);
  expect([run()?.isGivenUp, run()?.game.path, requests.map(({ how }) => how)]).toEqual([true, [0], ['given-up']]);
});

test('C4 the player can no longer give up a solved run', () => {
  answers = {};
  const { running, draw, run } = startKept();
  draw(...SOLUTION);
  draw(...SOLUTION);
  running.giveUp();
  expect(run()?.isGivenUp).toBe(false);
});

test('C4 if a run cannot be sent, it waits in the browser, and is sent when the network is back', async () => {
  answers = {};
  const { running, run, onRecorded } = startKept();
  running.giveUp();
  await vi.waitFor(() => expect(running.state.getState().sent?.kind).toBe('no-network'));
  expect([run()?.isGivenUp, keptRun(CODE, undefined)?.isGivenUp]).toEqual([true, true]);
  expect(onRecorded).not.toHaveBeenCalled();
  answers = { '/challenges/results': Response.json(RECORDED) };
  comeOnline();
  await vi.waitFor(() => expect(onRecorded).toHaveBeenCalledExactlyOnceWith(RECORDED.challenge));
});

test('C4 a run ends in this tab if another tab has sent it, but not if another tab has only stored it', () => {
  const { storedElsewhere, onElsewhere } = startKept();
  storedElsewhere(RUN_PREFIX + CODE);
  localStorage.removeItem(RUN_PREFIX + CODE);
  storedElsewhere(`${RUN_PREFIX}ANOTHER`);
  expect(onElsewhere).not.toHaveBeenCalled();
  storedElsewhere(RUN_PREFIX + CODE);
  expect(onElsewhere).toHaveBeenCalledOnce();
});

const DAY = '2026-11-22';
const DAILY = { attempt: 'a', day: DAY, solution: 'a b\nd c', issuedAt: 5000, isOnDay: true };
const KEY = 'k'.repeat(22);

/** Starts a run that is also the player's attempt at the grid of a day. */
async function startDay() {
  answers['/challenges/runs'] = Response.json({ ...ISSUED, puzzles: ['1 .  2 .'], daily: DAILY });
  const started = start({ day: DAY, grade: 3 });
  expect(await started.running.begin()).toBeUndefined();
  return started;
}

test('C13 a run that is a daily attempt is stored as the attempt of that day, with its thread', async () => {
  const { draw } = await startDay();
  expect(attemptsOf(undefined)).toMatchObject([{ day: DAY, attempt: 'a', key: keyOf(CODE), due: 'join' }]);
  draw(0, 1);
  expect(keptGame(DAILY)?.game).toMatchObject({
    grade: 3,
    begun: { issuedAt: 5000, isOnDay: true },
    game: { path: [0, 1] },
  });
});

test('C13 a run that is a daily attempt goes on with the thread that the page of the day has stored', async () => {
  storeAttempt({ day: DAY, attempt: 'a', key: KEY, due: 'join' });
  keepGame(dailyGame({ day: DAY, length: 3 }), 3000);
  const { run, draw, storedElsewhere } = await startDay();
  expect(requests[0]).toMatchObject({ body: { attemptKey: KEY } });
  expect(run()?.game.path).toEqual(SOLUTION.slice(0, 3));
  expect(attemptsOf(undefined)).toHaveLength(1);
  draw(1);
  // on the page of the day, the player has shortened the path
  keepGame(dailyGame({ day: DAY, length: 2 }), 3000);
  storedElsewhere(GAME_PREFIX + DAILY.attempt);
  expect(run()?.game.path).toEqual(SOLUTION.slice(0, 2));
});

test('K2 a run that is a daily attempt is sent with the kind of input that drew most of its squares', async () => {
  const { running } = await startDay();
  const cell = (at: number) => ({ kind: 'cell', cell: at }) as const;
  const [first = 0, ...rest] = SOLUTION;
  running.play.onMoves([cell(first)], [], 'mouse');
  answers['/challenges/results'] = Response.json(RECORDED);
  running.play.onMoves(rest.map(cell), [], 'finger');
  expect(keptGame(DAILY)?.game.drawn).toEqual({ mouse: 1, finger: 3 });
  await vi.waitFor(() => expect(requests.at(-1)).toMatchObject({ path: '/challenges/results' }));
  expect(requests.at(-1)).toMatchObject({ body: { how: 'solved', input: 'finger' } });
});

test('C13 the result of a solved run that is a daily attempt also waits as the result of the day', async () => {
  const result = {
    day: DAY,
    durationMs: 4900,
    undosUsed: 0,
    hintsUsed: 0,
    restartsUsed: 0,
    isKept: true,
    isVerified: true,
  };
  const { draw } = await startDay();
  answers['/challenges/results'] = undefined;
  draw(...SOLUTION);
  expect(attemptsOf(undefined)).toMatchObject([{ due: 'send', result: { isKept: true, isVerified: false } }]);
  answers['/challenges/results'] = Response.json(RECORDED);
  answers['/daily/results'] = Response.json({ isNew: false, result, times: { count: 1 } });
  comeOnline();
  await vi.waitFor(() => expect(attemptsOf(undefined)).toMatchObject([{ due: 'join', result }]));
});
