import { expect, test } from 'vitest';
import { randomText } from '#protocol/random-text.ts';
import { createLimits, type Limits } from '#server/auth/limits/rate-limits.ts';
import { logOf, TINY } from '#server/challenges/testing/challenge-games.ts';
import { rateLimits } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { challengeServer, type Person, visitor } from './testing/challenge-server.ts';

const database = testDatabase();

const TOO_MANY = { status: 429, body: { refusal: 'too-many' } };
const UNKNOWN = { status: 404, body: { refusal: 'no-such-challenge' } };

const grid = (fields: object = {}) => ({
  ...{ form: 'grid', run: randomText(), language: 'fr', puzzle: TINY, log: logOf(9000) },
  ...fields,
});

test('C12 after ten unknown codes, a network gets no answers about challenges, but another network does', async () => {
  const { challenge, post } = challengeServer(database);
  const code = await challenge(visitor());
  const guesses = ['read', 'start', 'finish', 'routes', 'withdraw', 'room', 'name', 'start', 'create', 'read'] as const;
  const more = { finish: { logs: [''], how: 'given-up' }, name: { name: 'Ada' }, routes: { run: 'a' } } as const;
  for (const [index, name] of guesses.entries()) {
    const unknown = `000000000${index}`;
    const fields = name === 'create' ? { form: 'back', run: randomText(), language: 'fr' } : {};
    const sent = {
      code: unknown,
      ...fields,
      ...(name === 'finish' || name === 'name' || name === 'routes' ? more[name] : {}),
    };
    expect([name, await post(name, visitor(), sent)]).toEqual([name, UNKNOWN]);
  }
  expect(await post('read', visitor(), { code })).toEqual(TOO_MANY);
  expect(await post('read', visitor(), { code: '0000000000' })).toEqual(TOO_MANY);
  expect(await post('start', visitor(), { code })).toEqual(TOO_MANY);
  expect((await post('read', visitor(), { code }, '192.0.2.2')).status).toBe(200);
});

test('M4 C12 if a network tries a hundred unknown codes at once, only ten of the requests are answered', async () => {
  const { post } = challengeServer(database);
  const guesses = Array.from({ length: 100 }, () => post('read', visitor(), { code: '0000000000' }));
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === UNKNOWN.status)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === TOO_MANY.status)).toHaveLength(90);
});

test.each([
  ['ten challenges of visitors from one network', 10, async () => visitor()],
  ['twenty challenges of an account', 20, async () => ({ id: await newPlayer(database.db) })],
] as const)(
  'C12 %s a day are allowed, and sending a request again does not count as another one',
  async (_what, count, newPerson) => {
    await database.db.delete(rateLimits);
    const { post } = challengeServer(database, createLimits(database.db, 's'.repeat(32)));
    const person: Person = await newPerson();
    const sent = Array.from({ length: count }, (_, index) => grid({ log: logOf(9000 + index) }));
    for (const request of [...sent, ...sent]) expect((await post('create', person, request)).status).toBe(200);
    expect(await post('create', person, grid({ log: logOf(8000) }))).toEqual(TOO_MANY);
    expect((await post('create', person, sent[0] ?? {})).status).toBe(200);
    expect((await post('create', person, { ...sent[0], run: randomText() })).body.isOpen).toBe(true);
    const other = 'id' in person ? { id: await newPlayer(database.db) } : visitor();
    const address = 'id' in person ? '192.0.2.1' : '192.0.2.2';
    expect((await post('create', other, grid(), address)).status).toBe(200);
  },
);

test('M10 if the limits are used up, no challenge or run can begin, but a run that has begun can end', async () => {
  const exhausted: Limits = { allow: async () => false, spend: async () => false, forgive: async () => {} };
  const [{ challenge, post: before }, { post }] = [challengeServer(database), challengeServer(database, exhausted)];
  const [challenger, runner] = [visitor(), visitor()];
  const player = { id: await newPlayer(database.db) };
  const code = await challenge(challenger);
  const { run } = (await before('start', runner, { code })).body;
  await before('start', player, { code });
  expect(await post('create', visitor(), grid())).toEqual(TOO_MANY);
  expect(await post('create', visitor(), { form: 'five', run: randomText(), language: 'fr' })).toEqual(TOO_MANY);
  expect(await post('start', visitor(), { code })).toEqual(TOO_MANY);
  expect(await post('room', challenger, { code })).toEqual(TOO_MANY);
  expect((await post('start', runner, { code })).body).toMatchObject({ run });
  const given = { code, logs: ['0@0'], how: 'given-up' };
  expect((await post('finish', runner, given)).body).toMatchObject({ isNew: true });
  expect((await post('finish', runner, given)).body).toMatchObject({ isNew: false });
  // the account has sent as many characters of logs as it may (M5)
  expect(await post('finish', player, given)).toEqual(TOO_MANY);
  const characters = challengeServer(database, { ...exhausted, allow: async () => true });
  expect(await characters.post('create', player, grid())).toEqual(TOO_MANY);
});

test('a network may send 600 requests a minute about challenges that its visitors have not started', async () => {
  const { challenge, post } = challengeServer(database);
  const code = await challenge(visitor());
  for (let view = 0; view < 600; view++) expect((await post('answers', {}, { claims: [] })).status).toBe(200);
  for (const [name, fields] of [
    ['read', { code }],
    ['withdraw', { code }],
    ['name', { code, name: 'Ada' }],
    ['routes', { code, run: 'a' }],
    ['answers', { claims: [] }],
    ['list', { claims: [] }],
  ] as const)
    expect([name, await post(name, {}, fields)]).toEqual([name, TOO_MANY]);
});

test.each([
  ['that is too long', 'x'.repeat(31), 'too-long'],
  ['that is much too long', 'x'.repeat(5000), 'too-long'],
  ['that cannot be seen', '\u3164', 'missing'],
  ['without a letter', '...', 'missing'],
  ['with too many marks', `a${'\u0301'.repeat(119)}`, 'unwanted-characters'],
  ['with a direction override', 'Léa\u202e', 'unwanted-characters'],
  ['of the site', 'Enfilade', 'reserved'],
  ['of its staff, in another script', 'Аdmin', 'reserved'],
  ['of a seat', 'Opponent', 'reserved'],
] as const)(
  'V11 a visitor’s name %s is refused for a challenge, for an answer to one, and after the end of an answer',
  async (_what, name, refusal) => {
    const { challenge, post } = challengeServer(database);
    const refused = { status: 400, body: { refusal } };
    expect(await post('create', visitor(), grid({ name }))).toEqual(refused);
    const code = await challenge(visitor());
    expect(await post('start', visitor(), { code, name })).toEqual(refused);
    const runner = visitor();
    await post('start', runner, { code });
    await post('finish', runner, { code, logs: ['0@0'], how: 'given-up' });
    expect(await post('name', runner, { code, name })).toEqual(refused);
    expect((await post('read', runner, { code })).body.answers).toMatchObject([{ name: null }]);
  },
);

test('V11 the server stores the normalised form of a visitor’s name, and stores a blank name as no name', async () => {
  const { challenge, post } = challengeServer(database);
  for (const [name, shown] of [
    [' Le\u0301a ', 'Léa'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    [' ', null],
  ] as const) {
    const code = await challenge(visitor(), { name } as object);
    expect((await post('read', visitor(), { code })).body.challenger.name).toBe(shown);
  }
});

test('V11 C2 a name that a visitor gives after the end of the run is normalised, and cannot be blank', async () => {
  const { challenge, post } = challengeServer(database);
  const code = await challenge(visitor());
  const runner = visitor();
  await post('start', runner, { code });
  await post('finish', runner, { code, logs: ['0@0'], how: 'given-up' });
  for (const name of ['', ' '])
    expect(await post('name', runner, { code, name })).toEqual({ status: 400, body: { refusal: 'missing' } });
  expect(await post('name', runner, { code, name: ' Le\u0301a ' })).toEqual({ status: 200, body: { name: 'Léa' } });
  expect(await post('name', runner, { code, name: 'Ada' })).toEqual({
    status: 409,
    body: { refusal: 'already-named' },
  });
  expect((await post('read', runner, { code })).body.answers).toMatchObject([{ name: 'Léa' }]);
});

test.each([
  ['a code that is too short', 'read', { code: 'K7QX2M' }],
  ['a code in small letters', 'read', { code: 'k7qx2m9tbd' }],
  ['a key that could be guessed', 'read', { code: 'K7QX2M9TBD', key: 'short' }],
  ['no name', 'name', { code: 'K7QX2M9TBD' }],
  ['no grid', 'finish', { code: 'K7QX2M9TBD', logs: [], how: 'given-up' }],
  ['six grids', 'finish', { code: 'K7QX2M9TBD', logs: Array(6).fill(''), how: 'given-up' }],
  ['a log that is too long', 'finish', { code: 'K7QX2M9TBD', logs: ['1@1 '.repeat(13_000)], how: 'solved' }],
  ['an unknown kind of end', 'finish', { code: 'K7QX2M9TBD', logs: [''], how: 'won' }],
  ['a grade that does not exist', 'create', grid({ grade: 6 })],
  ['a verified time of its own', 'create', grid({ isVerified: true, durationMs: 1 })],
  ['a puzzle that is too long', 'create', grid({ puzzle: '. '.repeat(200) })],
  ['an unknown form of challenge', 'create', { ...grid(), form: 'hundred' }],
  ['a grid for a challenge of five grids', 'create', { ...grid(), form: 'five' }],
  [
    'more claims than a browser sends',
    'answers',
    { claims: Array(21).fill({ code: 'K7QX2M9TBD', key: 'k'.repeat(22) }) },
  ],
] as const)('a request with %s is refused as malformed', async (_what, name, fields) => {
  const { post } = challengeServer(database);
  expect(await post(name, {}, fields)).toEqual({ status: 400, body: { refusal: 'malformed' } });
});
