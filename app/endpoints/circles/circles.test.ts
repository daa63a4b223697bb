import { expect, test } from 'vitest';
import { addDays } from '#engine/daily/day.ts';
import { randomText } from '#protocol/random-text.ts';
import { circleGames, MON, newVisitor, type Person } from '#server/circles/testing/circle-games.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { circleServer } from './testing/circle-server.ts';

const database = testDatabase();
const { account, finish } = circleGames(database);

const TOO_MANY = { status: 429, body: { refusal: 'too-many' } };

const circleFields = (fields: object = {}) => ({
  ...{ run: randomText(), name: 'Les cousins', memberName: 'Ada', language: 'fr' },
  ...fields,
});

test('K1 K4 K6 a visitor makes a circle, a friend joins it, they compare their day, and one leaves', async () => {
  const { circle, clock, post } = circleServer(database);
  const [ada, ben] = [newVisitor(), newVisitor('Ben')];
  const code = await circle(ada);
  expect(await post('read', ben, { code })).toEqual({
    status: 200,
    body: { code, name: 'Les cousins', memberCount: 1, you: 'stranger' },
  });
  expect(await post('join', ben, { code, name: ' Be\u0301n ' })).toEqual({ status: 200, body: { code } });
  clock.time = `${MON}T13:00`;
  for (const person of [ada, ben]) {
    const attempts = [await finish(person, MON, person === ada ? 40 : 50)];
    const claims = [{ code, key: person.key }];
    expect(await post('link', {}, { claims, attempts })).toEqual({ status: 200, body: { linked: 1 } });
  }
  const { body } = await post('read', ben, { code });
  expect(body).toMatchObject({ you: 'member', week: { monday: MON }, weeks: [] });
  expect(body.today.rows).toEqual([
    {
      ...{ member: expect.any(String), name: 'Ada', isYou: false, durationMs: 40_000, hintsUsed: 0 },
      ...{ isVerified: true, place: 1 },
    },
    {
      ...{ member: expect.any(String), name: 'Bén', isYou: true, durationMs: 50_000, hintsUsed: 0 },
      ...{ isVerified: true, place: 2 },
    },
  ]);
  expect(await post('list', {}, { claims: [{ code, key: ben.key }] })).toEqual({
    status: 200,
    body: {
      day: MON,
      circles: [{ code, name: 'Les cousins', memberCount: 2, finishedToday: 2, placeToday: { place: 2, count: 2 } }],
    },
  });
  const player = await account();
  expect(await post('move', player, { claims: [{ code, key: ben.key }] })).toEqual({
    status: 200,
    body: { moved: 1, kept: [] },
  });
  expect(await post('change', ada, { code, name: ' Les  voisins ' })).toEqual({
    status: 200,
    body: { isChanged: true },
  });
  expect(await post('change', player, { code, close: true })).toEqual({
    status: 422,
    body: { refusal: 'not-the-maker' },
  });
  expect(await post('leave', player, { code })).toEqual({ status: 200, body: { hasLeft: true } });
  expect((await post('read', player, { code })).body).toMatchObject({ you: 'stranger', memberCount: 1 });
});

test('K1 visitors of one network make at most ten circles a day, and an account twenty', async () => {
  const { circle, post } = circleServer(database);
  for (let made = 0; made < 10; made++) await circle(newVisitor(), '192.0.2.7');
  expect(await post('create', newVisitor(), circleFields(), '192.0.2.7')).toEqual(TOO_MANY);
  const player = await account();
  for (let made = 0; made < 20; made++) {
    const code = await circle(player, '192.0.2.7');
    await post('change', player, { code, close: true });
  }
  expect(await post('create', player, circleFields(), '192.0.2.7')).toEqual(TOO_MANY);
});

test('M4 after ten unknown codes in a minute, an address learns nothing about circles, but a member does', async () => {
  const { circle, post } = circleServer(database);
  const ada = newVisitor();
  const code = await circle(ada);
  for (let guess = 0; guess < 10; guess++)
    expect(await post('read', {}, { code: `000000000${guess}` })).toMatchObject({ status: 404 });
  for (const [endpoint, fields] of [
    ['read', { code: '0000000000' }],
    ['read', { code }],
    ['join', { code, name: 'Ben', key: newVisitor().key }],
    ['leave', { code }],
    ['change', { code, close: true }],
  ] as const)
    expect([endpoint, await post(endpoint, {}, fields)]).toEqual([endpoint, TOO_MANY]);
  expect(await post('read', ada, { code })).toMatchObject({ status: 200, body: { you: 'maker' } });
  expect(await post('read', {}, { code }, '192.0.2.2')).toMatchObject({ status: 200 });
});

test('M10 after 600 requests of strangers in a minute, an address gets no more answers about circles', async () => {
  const { circle, post } = circleServer(database);
  const ada = newVisitor();
  const code = await circle(ada);
  const claims = [{ code, key: newVisitor().key }];
  const attempts = [{ attempt: 'a', key: 'b' }];
  for (let view = 0; view < 600; view++) expect((await post('list', {}, { claims })).status).toBe(200);
  expect(await post('list', {}, { claims })).toEqual(TOO_MANY);
  expect(await post('link', {}, { claims, attempts })).toEqual(TOO_MANY);
  expect(await post('read', {}, { code })).toEqual(TOO_MANY);
  expect(await post('link', {}, { claims: [{ code, key: ada.key }], attempts })).toMatchObject({ status: 200 });
});

test('K1 forty visitors of a network join circles in a day, then the network’s next visitor is refused, but no account', async () => {
  const { circle, post } = circleServer(database);
  const ada = newVisitor();
  const code = await circle(ada, '192.0.2.9');
  const join = (person: Person, address = '192.0.2.8') => post('join', person, { code, name: person.name }, address);
  const friends = Array.from({ length: 40 }, (_, index) => newVisitor(`Ben ${index}`));
  for (const friend of friends) expect((await join(friend)).status).toBe(200);
  const late = newVisitor('Eve');
  expect(await join(late)).toEqual({ status: 429, body: { refusal: 'too-many-joined' } });
  // a member's repeated request is not counted, and other networks and accounts have limits of their own
  expect((await join(friends[0] ?? {})).status).toBe(200);
  expect((await join(await account())).status).toBe(200);
  expect((await join(late, '192.0.2.10')).status).toBe(200);
  expect((await post('read', ada, { code })).body.memberCount).toBe(43);
});

test.each([
  ['that is too long', 'x'.repeat(41), 'too-long'],
  ['that is much too long', 'x'.repeat(5000), 'too-long'],
  ['without a letter', '...', 'missing'],
  ['that is blank', ' ', 'missing'],
  ['with a direction override', 'Les\u202e', 'unwanted-characters'],
  ['of the site', 'Enfilade', 'reserved'],
] as const)(
  'V11 K1 a circle’s name %s is refused, for a new circle and for a renamed one',
  async (_what, name, refusal) => {
    const { circle, post } = circleServer(database);
    const ada = newVisitor();
    const code = await circle(ada, '198.51.100.1');
    const refused = { status: 400, body: { refusal: `circle-name-${refusal}` } };
    expect(await post('create', newVisitor(), circleFields({ name }))).toEqual(refused);
    expect(await post('change', ada, { code, name })).toEqual(refused);
    expect((await post('read', ada, { code })).body.name).toBe('Les cousins');
  },
);

test.each([
  ['that is too long', 'x'.repeat(31), 'too-long'],
  ['that is missing', undefined, 'missing'],
  ['that is blank', ' ', 'missing'],
  ['of the site', 'Enfilade', 'reserved'],
] as const)('V11 K1 a visitor’s name %s is refused, for a new circle and for joining', async (_what, name, refusal) => {
  const { circle, post } = circleServer(database);
  const code = await circle(newVisitor(), '198.51.100.2');
  const refused = { status: 400, body: { refusal } };
  expect(await post('create', newVisitor(), circleFields({ memberName: name }))).toEqual(refused);
  expect(await post('join', newVisitor(), { code, name })).toEqual(refused);
  expect((await post('read', {}, { code })).body.memberCount).toBe(1);
});

test.each([
  ['a code that is too short', 'read', { code: 'K7QX2M' }],
  ['a code in small letters', 'read', { code: 'k7qx2m9tbd' }],
  ['a key that could be guessed', 'read', { code: 'K7QX2M9TBD', key: 'short' }],
  ['no name', 'create', { run: 'a', language: 'fr' }],
  ['an unknown language', 'create', circleFields({ language: 'de' })],
  ['no change', 'change', { code: 'K7QX2M9TBD' }],
  ['two changes', 'change', { code: 'K7QX2M9TBD', name: 'A', close: true }],
  ['an end that is none', 'change', { code: 'K7QX2M9TBD', close: false }],
  ['no attempt', 'link', { claims: [{ code: 'K7QX2M9TBD', key: 'k'.repeat(22) }], attempts: [] }],
  [
    'more attempts than a browser sends',
    'link',
    { claims: [{ code: 'K7QX2M9TBD', key: 'k'.repeat(22) }], attempts: Array(15).fill({ attempt: 'a', key: 'b' }) },
  ],
  ['more claims than a browser sends', 'list', { claims: Array(11).fill({ code: 'K7QX2M9TBD', key: 'k'.repeat(22) }) }],
] as const)('a request with %s is refused as malformed', async (_what, name, fields) => {
  const { post } = circleServer(database);
  expect(await post(name, {}, fields)).toEqual({ status: 400, body: { refusal: 'malformed' } });
});

test('L19 even with fifty members with long names who have all finished two grids, and eight past weeks, the answer about a circle has at most 100 KB', async () => {
  const { circle, clock, post } = circleServer(database);
  const people = Array.from({ length: 50 }, () => newVisitor('é'.repeat(30)));
  const [ada = newVisitor()] = people;
  const code = await circle(ada, '198.51.100.3');
  for (const [index, person] of people.entries())
    await post('join', person, { code, name: person.name }, `198.51.100.${index}`);
  for (let week = 0; week < 10; week++) {
    clock.time = new Date(Date.parse(`${MON}T12:30:00Z`) + week * 7 * 86_400_000).toISOString().slice(0, 16);
    const claimed = await finish(ada, clock.time.slice(0, 10), 40);
    await post('link', {}, { claims: [{ code, key: ada.key }], attempts: [claimed] });
  }
  const today = clock.time.slice(0, 10);
  for (const person of people) {
    const input = { input: 'finger' } as const;
    const attempts = [
      await finish(person, today, 3599.123, { ...input, hintsUsed: 12 }),
      await finish(person, addDays(today, -1), 3599.123, { ...input, hintsUsed: 12 }),
    ];
    await post('link', {}, { claims: [{ code, key: person.key }], attempts });
  }
  const { body } = await post('read', ada, { code });
  expect([body.memberCount, body.weeks.length]).toEqual([50, 8]);
  expect([body.today.rows, body.yesterday.rows].map(rows => rows.length)).toEqual([50, 50]);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(100_000);
});
