// @module-tag slow
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { drawnPath, writePath } from '#engine/notation.ts';
import { randomText } from '#protocol/random-text.ts';
import { finished } from '#server/daily/attempts/testing/daily-games.ts';
import { dailyAttempts, gameRooms } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { hashOfKey } from '#server/players/player.ts';
import { ENDPOINTS, endpointsHere } from './testing/endpoints-here.ts';

const database = testDatabase();

const DAY = '2026-11-23'; // 23 November 2026 is a Monday, whose daily grid is small
const NOON = '2026-11-23T11:00:00Z';
const LATER = '2026-11-23T11:00:10Z';

const TINY = '1 .\n2 .';
const TINY_LOG = '0@0 1@10 3@20 2@9000';
const LONG_JUNK = 'x'.repeat(49_000);

/** The id that stands for a player with a seat in a room. */
const SEATED = 'a1b2c3d4e5';

/** The number of requests with which the neighbour, a client of the same network, floods each endpoint. */
const FLOOD = 250;

const newKey = () => `${randomText()}-${randomText()}`.slice(0, 40);

/** Returns the fields of a request to make a circle, without the visitor's key. */
const newCircle = () => ({ run: randomText(), name: 'Les cousins', memberName: 'Ada', language: 'fr' }) as const;

const logOf = (solution: string): string =>
  drawnPath(solution)
    .map((cell, step, { length }) => `${cell}@${Math.floor((step * 9000) / (length - 1))}`)
    .join(' ');

type Request = {
  readonly name: string;
  readonly body: object;
  readonly player?: string;
  /** The fields that the server's answer must contain if the request is honest. Missing if the answer has no body. */
  readonly answer?: object;
};

let post: ReturnType<typeof endpointsHere>['post'];
let honest: readonly Request[];

beforeAll(async () => {
  const here = endpointsHere(database.db, NOON);
  post = here.post;
  honest = await prepare();
  for (const junk of await junkFor(honest))
    await Promise.all(Array.from({ length: FLOOD }, (_, index) => send(junk(index))));
  here.time.now = new Date(LATER);
});

const send = ({ name, body, player }: Request) => post(name, body, { player });

const answerOf = async (name: string, body: object, player?: string) => (await post(name, body, { player })).body;

/** Starts the games that two honest players, a visitor and one with an account, will finish after the flood. */
async function prepare(): Promise<readonly Request[]> {
  const player = await newPlayer(database.db);
  const started = async (owner?: string) => {
    const { attempt, key, solution } = await answerOf('daily-attempts', { day: DAY }, owner);
    return { attempt, key, log: logOf(solution) };
  };
  const [daily, open, joined, own] = [await started(), await started(), await started(), await started(player)];
  const levelOf = async (level: number) => {
    const { attempt, seed, puzzle, solution } = await answerOf('attempts', { level }, player);
    return { attempt, level, seed, puzzle, log: logOf(solution) };
  };
  const [level, calm] = [await levelOf(1), await levelOf(2)];
  const free = generateGrid({ size: 5, hasWalls: false, grade: 1 }, 'free');
  if (!free.ok) throw new Error(free.refusal);
  const freeGrid = { code: writeGridCode(free.value.puzzle), log: logOf(writePath(5, free.value.solution)) };

  const [challenger, runner, finisher, joiner] = [newKey(), newKey(), newKey(), newKey()];
  const grid = { form: 'grid', language: 'fr', puzzle: TINY, log: TINY_LOG } as const;
  const { code } = await answerOf('challenges/create', { ...grid, run: randomText(), key: challenger });
  const { run } = await answerOf('challenges/start', { code, key: runner });
  await answerOf('challenges/start', { code }, player);
  for (const key of [finisher, joiner]) await answerOf('challenges/start', { code, key });
  const { challenge } = await answerOf('challenges/finish', { code, key: finisher, logs: [''], how: 'given-up' });
  const result = { code, logs: [TINY_LOG], how: 'solved' };
  const isNew = { isNew: true };
  const [maker, member, mover] = [newKey(), newKey(), newKey()];
  const circle = (await answerOf('circles/create', { ...newCircle(), key: maker })).code;
  for (const key of [member, mover]) await answerOf('circles/join', { code: circle, key, name: 'Ada' });
  const { members } = await answerOf('circles/read', { code: circle, key: member });
  const memberId = members.find((each: { readonly isYou: boolean }) => each.isYou).id;
  const done = { attempt: randomText(), key: newKey() };
  await database.db
    .insert(dailyAttempts)
    .values(finished({ id: done.attempt, day: DAY, playerId: null, keyHash: hashOfKey(done.key) }));
  const transfer = (await answerOf('transfers/create', new Uint8Array([1]))).code;
  const { room } = await answerOf('house-duels', { strength: 'calm', past: [] });
  await database.db.update(gameRooms).set({ player1Id: SEATED }).where(eq(gameRooms.roomCode, room));

  return [
    { name: 'daily-attempts', body: { day: DAY, key: open.key }, answer: { attempt: open.attempt } },
    { name: 'daily-attempts', body: { day: DAY }, player, answer: { attempt: own.attempt } },
    { name: 'daily-results', body: daily, answer: isNew },
    { name: 'daily-results', body: own, player, answer: isNew },
    {
      name: 'daily-join',
      body: { attempts: [{ attempt: joined.attempt, key: joined.key }] },
      player,
      answer: { joined: 1 },
    },
    { name: 'attempts', body: { level: 1 }, player, answer: { attempt: level.attempt } },
    { name: 'results', body: level, player, answer: isNew },
    { name: 'grid-results', body: freeGrid, player, answer: isNew },
    {
      name: 'calm-attempts',
      body: { attempt: calm.attempt, level: 2, isSolved: true },
      player,
      answer: { isCalm: true },
    },
    {
      name: 'challenges/create',
      body: { ...grid, run: randomText(), key: newKey() },
      answer: { code: expect.any(String) },
    },
    { name: 'challenges/start', body: { code, key: runner }, answer: { run } },
    { name: 'challenges/finish', body: { ...result, key: runner }, answer: isNew },
    { name: 'challenges/finish', body: result, player, answer: isNew },
    { name: 'challenges/name', body: { code, key: finisher, name: 'Ada' }, answer: { name: 'Ada' } },
    { name: 'challenges/read', body: { code, key: finisher }, answer: { you: 'finished' } },
    {
      name: 'challenges/read-log',
      body: { code, key: finisher, run: challenge.challenger.run },
      answer: { logs: [TINY_LOG] },
    },
    { name: 'challenges/answers', body: { claims: [{ code, key: challenger }] }, answer: { unseen: 3 } },
    {
      name: 'challenges/create',
      body: { form: 'back', language: 'fr', run: randomText(), code, key: finisher },
      answer: { code: expect.any(String) },
    },
    { name: 'challenges/open-room', body: { code, key: finisher }, answer: { room: expect.any(String) } },
    {
      name: 'challenges/list',
      body: { claims: [{ code, key: challenger }] },
      answer: { challenges: [{ code }] },
    },
    { name: 'challenges/join', body: { claims: [{ code, key: joiner }] }, player, answer: { kept: [code] } },
    { name: 'challenges/withdraw', body: { code, key: challenger }, answer: { isWithdrawn: true } },
    { name: 'circles/create', body: { ...newCircle(), key: newKey() }, answer: { code: expect.any(String) } },
    { name: 'circles/join', body: { code: circle, key: member }, answer: { code: circle } },
    { name: 'circles/read', body: { code: circle, key: member }, answer: { you: 'member' } },
    {
      name: 'circles/list',
      body: { claims: [{ code: circle, key: member }] },
      answer: { circles: [{ code: circle }] },
    },
    {
      name: 'circles/link-finishes',
      body: { claims: [{ code: circle, key: member }], attempts: [done] },
      answer: { linked: 1 },
    },
    {
      name: 'circles/read-game',
      body: { code: circle, key: member, member: memberId, day: DAY },
      answer: { puzzle: TINY },
    },
    {
      name: 'circles/move-memberships',
      body: { claims: [{ code: circle, key: mover }] },
      player,
      answer: { moved: 1 },
    },
    { name: 'circles/leave', body: { code: circle, key: member }, answer: { hasLeft: true } },
    { name: 'circles/change', body: { code: circle, key: maker, close: true }, answer: { isChanged: true } },
    { name: 'transfers/create', body: new Uint8Array([1]), answer: { code: expect.any(String) } },
    { name: 'transfers/take', body: { code: transfer }, answer: { sealed: 'AQ==' } },
    { name: 'house-duels', body: { strength: 'calm', past: [] }, answer: { room: expect.any(String) } },
    { name: 'recording-duels', body: {}, player, answer: { recording: null } },
    { name: 'recordings', body: { lends: true }, player, answer: { lends: true } },
    { name: 'running-duels', body: { room, player: SEATED }, answer: { isRunning: false } },
    { name: 'matchmaking', body: { intent: 'seek' }, player, answer: { state: 'searching' } },
    { name: 'game-started', body: { mode: 'solo', language: 'fr', timestamp: NOON } },
  ];
}

/**
 * Returns the requests with which the neighbour, a client of the same network, floods the endpoints. No request has a
 * key or the session of an honest player, and the server stores no request.
 */
async function junkFor(targets: readonly Request[]): Promise<readonly ((index: number) => Request)[]> {
  const neighbour = await newPlayer(database.db);
  const theirs = (name: string, player?: string) =>
    targets.find(target => target.name === name && target.player === player)?.body as Record<string, never>;
  const owner = targets.find(({ player }) => player !== undefined)?.player;
  const { key: _, ...daily } = theirs('daily-results');
  const { code } = theirs('challenges/read');
  const unknown = () =>
    randomText()
      .slice(0, 10)
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '0')
      .padEnd(10, '0');
  const ofChallenges = (name: string, fields: object = {}) => [
    () => ({ name: `challenges/${name}`, body: { code: unknown(), key: newKey(), ...fields } }),
    () => ({ name: `challenges/${name}`, body: { code, key: newKey(), ...fields } }),
  ];
  const { code: circle } = theirs('circles/read');
  const ofCircles = (name: string, fields: object = {}) => [
    () => ({ name: `circles/${name}`, body: { code: unknown(), key: newKey(), ...fields } }),
    () => ({ name: `circles/${name}`, body: { code: circle, key: newKey(), ...fields } }),
  ];
  const withdrawn = { form: 'grid', language: 'fr', puzzle: TINY, log: TINY_LOG, run: randomText(), key: newKey() };
  const over = (await answerOf('challenges/create', withdrawn)).code;
  await answerOf('challenges/withdraw', { code: over, key: withdrawn.key });
  return [
    () => ({ name: 'daily-attempts', body: { day: '2026-11-24', key: newKey() } }),
    () => ({ name: 'daily-results', body: { attempt: randomText(), key: newKey(), log: LONG_JUNK } }),
    () => ({ name: 'daily-results', body: { ...daily, key: newKey(), log: LONG_JUNK } }),
    () => ({ name: 'daily-results', body: { attempt: randomText(), log: LONG_JUNK }, player: neighbour }),
    () => ({ name: 'daily-join', body: { attempts: [{ attempt: randomText(), key: newKey() }] }, player: neighbour }),
    () => ({ name: 'results', body: theirs('results', owner), player: neighbour }),
    () => ({ name: 'grid-results', body: { ...theirs('grid-results', owner), log: LONG_JUNK }, player: neighbour }),
    () => ({ name: 'calm-attempts', body: theirs('calm-attempts', owner), player: neighbour }),
    () => ({ name: 'challenges/create', body: { ...withdrawn, run: randomText(), log: LONG_JUNK } }),
    () => ({ name: 'challenges/start', body: { code: over, key: newKey() } }),
    ...ofChallenges('finish', { logs: [LONG_JUNK], how: 'solved' }),
    ...ofChallenges('read'),
    ...ofChallenges('read-log', { run: 'x' }),
    ...ofChallenges('name', { name: 'Ada' }),
    ...ofChallenges('withdraw'),
    ...ofChallenges('open-room'),
    () => ({ name: 'challenges/start', body: { code: unknown(), key: newKey() } }),
    () => ({
      name: 'challenges/create',
      body: { form: 'back', language: 'fr', run: randomText(), code: unknown(), key: newKey() },
    }),
    () => ({
      name: 'challenges/create',
      body: { form: 'back', language: 'fr', run: randomText(), code, key: newKey() },
    }),
    () => ({ name: 'challenges/answers', body: { claims: [{ code, key: newKey() }] } }),
    () => ({ name: 'challenges/list', body: { claims: [{ code, key: newKey() }] } }),
    () => ({ name: 'challenges/join', body: { claims: [{ code, key: newKey() }] }, player: neighbour }),
    ...ofCircles('join', { name: '...' }),
    ...ofCircles('read'),
    ...ofCircles('read-game', { member: 'x', day: DAY }),
    ...ofCircles('leave'),
    ...ofCircles('change', { close: true }),
    () => ({ name: 'circles/create', body: { ...newCircle(), name: '...', key: newKey() } }),
    () => ({ name: 'circles/list', body: { claims: [{ code: circle, key: newKey() }] } }),
    () => ({
      name: 'circles/link-finishes',
      body: { claims: [{ code: circle, key: newKey() }], attempts: [{ attempt: randomText(), key: newKey() }] },
    }),
    () => ({
      name: 'circles/move-memberships',
      body: { claims: [{ code: circle, key: newKey() }] },
      player: neighbour,
    }),
    () => ({ name: 'transfers/create', body: new Uint8Array() }),
    () => ({ name: 'transfers/take', body: { code: unknown() } }),
    () => ({ name: 'running-duels', body: { room: unknown().slice(0, 6), player: 'b2c3d4e5f6' } }),
    () => ({ name: 'recording-duels', body: {}, player: neighbour }),
    () => ({ name: 'house-duels', body: { strength: 'none', past: [] } }),
    () => ({ name: 'recordings', body: { lends: true }, player: neighbour }),
    () => ({ name: 'matchmaking', body: { intent: 'leave' }, player: neighbour }),
    () => ({ name: 'attempts', body: { level: 1 }, player: neighbour }),
    () => ({ name: 'game-started', body: { mode: 'none' } }),
  ];
}

test('M10 the honest requests of these tests include every endpoint', () => {
  expect([...new Set(honest.map(({ name }) => name))].toSorted()).toEqual(ENDPOINTS.toSorted());
});

test('M10 after a client has sent junk to every endpoint, honest players of the same network still get answers', async () => {
  const answers: object[] = [];
  for (const request of honest) answers.push({ name: request.name, ...(await send(request)) });
  expect(answers).toMatchObject(
    honest.map(({ name, answer }) => ({ name, status: answer ? 200 : 204, ...(answer && { body: answer }) })),
  );
});
