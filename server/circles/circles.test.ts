import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { circleMembers, circles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { changeCircle, leaveCircle } from './change-circle.ts';
import { listCircles } from './read-circle.ts';
import {
  at,
  circleGames,
  MON,
  NEXT_MON,
  newVisitor,
  type Person,
  START,
  SUN,
  TUE,
  told,
  WED,
} from './testing/circle-games.ts';

const database = testDatabase();
const { account, circle, create, finish, join, link, look, play, read } = circleGames(database);

const leave = ({ id, key }: Person, code: string, time = START) =>
  leaveCircle(database.db, code, viewerOf(id, key), at(time));

const change = ({ id, key }: Person, code: string, wanted: Parameters<typeof changeCircle>[3]) =>
  changeCircle(database.db, code, viewerOf(id, key), wanted, at(START));

const namesIn = async (person: Person, code: string) =>
  (await look(person, code, START)).members.map(({ name }) => name);

test('K1 a visitor makes a circle, an account and a visitor join, and a stranger sees only its name and size', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, ben, camille);
  expect(code).toMatch(/^[0-9A-Z]{10}$/);
  expect(await look(ada, code, START)).toEqual({
    ...{ code, name: 'Les cousins', memberCount: 3, you: 'maker' },
    members: [
      { id: expect.any(String), name: 'Ada', isYou: true, isMaker: true },
      { id: expect.any(String), name: 'Ben', isYou: false, isMaker: false },
      { id: expect.any(String), name: 'Camille', isYou: false, isMaker: false },
    ],
    today: { day: MON, finished: 0 },
    week: { monday: MON, rows: expect.any(Array) },
    weeks: [],
  });
  const { you, week } = await look(camille, code, START);
  expect([you, ...told(week.rows).toSorted()]).toEqual(['member', '1 Ada 0', '1 Ben 0', '1 Camille 0']);
  for (const stranger of [{}, newVisitor(), await account()])
    expect(await read(stranger, code, START)).toEqual({ code, name: 'Les cousins', memberCount: 3, you: 'stranger' });
});

test('K1 a repeated join of the same account or key changes nothing', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, ben, camille);
  for (const person of [ada, ben, camille, { ...ben, name: 'Bob' }]) expect(await join(person, code)).toEqual(ok(code));
  expect(await namesIn(ada, code)).toEqual(['Ada', 'Ben', 'Camille']);
});

test('K1 a visitor needs a key and a name to join, and an account needs neither', async () => {
  const code = await circle(newVisitor());
  expect(await join({ name: 'Ben' }, code)).toEqual(refused('key-missing'));
  expect(await join({ key: newVisitor().key }, code)).toEqual(refused('missing'));
  expect(await join(await account(), code)).toEqual(ok(code));
  expect(await join(newVisitor(), '0000000000')).toEqual(refused('no-such-circle'));
});

test('K1 a circle has at most fifty members, even if more players join at once', async () => {
  const ada = newVisitor();
  const code = await circle(ada);
  const joined = await Promise.all(Array.from({ length: 52 }, (_, index) => join(newVisitor(`Ben ${index}`), code)));
  expect(joined.filter(each => each.ok)).toHaveLength(49);
  expect(joined.filter(each => !each.ok)).toEqual([refused('full'), refused('full'), refused('full')]);
  expect((await read({}, code, START)).memberCount).toBe(50);
});

test('K1 an account belongs to at most ten circles, even if it makes or joins several at once', async () => {
  const camille = await account();
  const others = await Promise.all(Array.from({ length: 3 }, () => circle(newVisitor())));
  for (let made = 0; made < 8; made++) await circle(camille);
  const tried = await Promise.all([...others.map(code => join(camille, code)), create(camille)]);
  expect(tried.filter(each => each.ok)).toHaveLength(2);
  expect(tried.filter(each => !each.ok)).toEqual([refused('too-many-circles'), refused('too-many-circles')]);
  const listed = await listCircles(database.db, { playerId: camille.id, claims: [] }, at(START));
  expect(listed.circles).toHaveLength(10);
});

test('K1 the same request to make a circle makes one circle, even if it is sent ten times at once', async () => {
  const [ada, camille] = [newVisitor(), await account()];
  for (const person of [ada, camille]) {
    const run = randomText();
    const made = await Promise.all(Array.from({ length: 10 }, () => create(person, START, run)));
    expect(new Set(made.map(each => each.ok && each.value)).size).toBe(1);
    expect(made.every(each => each.ok)).toBe(true);
    expect(await create(newVisitor('Eve'), START, run)).toEqual(refused('not-a-member'));
  }
});

test('K4 before finishing today’s grid, a member sees how many have done so, and standings without today', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, ben, camille);
  await play(ada, code, MON, 40);
  await play(ben, code, TUE, 30);
  await finish(camille, TUE, 20);
  const before = await look(ada, code, `${TUE}T14:00`);
  expect(before.today).toEqual({ day: TUE, finished: 2 });
  expect(told(before.week.rows)).toEqual(expect.arrayContaining(['1 Ada 1', '2 Ben 0', '2 Camille 0']));
  expect(JSON.stringify(before)).not.toMatch(/[23]0000|"log|"puzzle|"solution/);
  expect(before.yesterday).toMatchObject({ day: MON, rows: [{ name: 'Ada', durationMs: 40_000, place: 1 }] });
  await play(ada, code, TUE, 50);
  const after = await look(ada, code, `${TUE}T14:00`);
  expect(after.today.rows).toMatchObject([
    { name: 'Camille', durationMs: 20_000, hintsUsed: 0, isVerified: true, isYou: false, place: 1 },
    { name: 'Ben', durationMs: 30_000, place: 2 },
    { name: 'Ada', durationMs: 50_000, isYou: true, place: 3 },
  ]);
  expect(told(after.week.rows).toSorted()).toEqual(['1 Camille 3', '2 Ada 2', '2 Ben 2']);
});

test('K2 a circle shows with a time what drew the game (finger, mouse or keys), if that is known', async () => {
  const [camille, dana, ben] = [await account(), await account('Dana'), newVisitor('Ben')];
  const code = await circle(camille, dana, ben);
  await finish(camille, MON, 40, { input: 'mouse' });
  await finish(dana, MON, 50);
  await link(ben, code, await finish(ben, MON, 60, { input: 'finger' }), `${MON}T13:00`);
  const { today } = await look(camille, code, `${MON}T14:00`);
  expect(today.rows?.map(({ name, input }) => [name, input])).toEqual([
    ['Camille', 'mouse'],
    ['Dana', undefined],
    ['Ben', 'finger'],
  ]);
});

test('K4 the times of yesterday are shown to all members, in order, also on the first day of a week', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, ben, camille);
  await play(ben, code, SUN, 30);
  await finish(camille, SUN, 20);
  for (const person of [ada, ben]) {
    const { yesterday } = await look(person, code, `${NEXT_MON}T08:00`);
    expect(yesterday).toMatchObject({ day: SUN, rows: [{ name: 'Camille' }, { name: 'Ben', isYou: person === ben }] });
  }
  expect((await look(ada, code, `${SUN}T20:00`)).yesterday).toBe(undefined);
});

test('K4 no answer of the server about a circle has a route (the path of a game)', async () => {
  const [ada, ben] = [newVisitor(), newVisitor('Ben')];
  const code = await circle(ada, ben);
  await play(ada, code, MON, 41);
  await play(ben, code, MON, 42);
  for (const person of [ada, ben, {}])
    for (const time of [`${MON}T14:00`, `${SUN}T14:00`, '2026-12-02T14:00'])
      expect(JSON.stringify(await read(person, code, time))).not.toMatch(/0@0|1 \.|a b|"key|"hash/);
});

test('K2 times with equal tenths share a place, a hint adds 30 seconds, an unverified time has no place', async () => {
  const people = await Promise.all(['Ana', 'Bea', 'Cléo', 'Dana'].map(account));
  const [ana, bea, cleo, dana] = people as [Person, Person, Person, Person];
  const code = await circle(ana, bea, cleo, dana);
  await finish(ana, MON, 40.19);
  await finish(bea, MON, 10.11, { hintsUsed: 1 });
  await finish(cleo, MON, 40.2);
  await finish(dana, MON, 5, { isVerified: false });
  const { today, week } = await look(ana, code, `${MON}T14:00`);
  expect(today.rows?.map(({ name, place }) => `${place ?? '–'} ${name}`).toSorted()).toEqual([
    '1 Ana',
    '1 Bea',
    '3 Cléo',
    '– Dana',
  ]);
  expect(told(week.rows).toSorted()).toEqual(['1 Ana 2', '1 Bea 2', '3 Cléo 1', '4 Dana 0']);
});

test('K2 only a member’s first finished game of a day counts, if begun on that day, not before joining', async () => {
  const [ana, bea, cleo] = [await account('Ana'), await account('Bea'), await account('Cléo')];
  const code = await circle(ana, bea);
  await finish(cleo, MON, 5);
  await join(cleo, code, `${TUE}T08:00`);
  await finish(ana, MON, 50);
  await finish(ana, MON, 10, { isVerified: false, finishedAt: new Date(`${MON}T15:00:00Z`) });
  await finish(bea, MON, 20, { isOnDay: false, isVerified: false });
  await finish(bea, MON, 21, { isVerified: false, finishedAt: new Date(`${MON}T15:00:00Z`) });
  await finish(cleo, TUE, 30);
  expect((await look(ana, code, `${MON}T16:00`)).today).toMatchObject({ finished: 1, rows: [{ durationMs: 50_000 }] });
  const { today, week } = await look(cleo, code, `${TUE}T16:00`);
  expect(today.finished).toBe(1);
  expect(told(week.rows).toSorted()).toEqual(['1 Ana 1', '1 Cléo 1', '3 Bea 0']);
});

test('K2 a visitor’s first finished attempt of each day counts in a circle once the browser has sent it', async () => {
  const [ada, ben] = [newVisitor(), newVisitor('Ben')];
  const code = await circle(ada, ben);
  const [first, second] = [
    await finish(ada, TUE, 50),
    await finish(ada, TUE, 30, { finishedAt: new Date(`${TUE}T15:00:00Z`) }),
  ];
  expect((await look(ada, code, `${TUE}T16:00`)).today.finished).toBe(0);
  expect(await link(ada, code, second, `${TUE}T16:00`)).toEqual({ linked: 1, isMember: true });
  expect((await look(ada, code, `${TUE}T16:00`)).today.rows).toMatchObject([{ durationMs: 30_000 }]);
  expect(await link(ada, code, first, `${TUE}T16:00`)).toEqual({ linked: 1, isMember: true });
  for (const again of [first, second])
    expect(await link(ada, code, again, `${TUE}T16:00`)).toEqual({ linked: 0, isMember: true });
  expect((await look(ada, code, `${TUE}T16:00`)).today.rows).toMatchObject([{ durationMs: 50_000 }]);
});

test('K2 a game counts for only one member of a circle, even if another member has its key, too', async () => {
  const [ada, ben] = [newVisitor(), newVisitor('Ben')];
  const code = await circle(ada, ben);
  const done = await finish(ada, TUE, 50);
  expect(await link(ada, code, done, `${TUE}T16:00`)).toEqual({ linked: 1, isMember: true });
  expect(await link(ben, code, done, `${TUE}T16:00`)).toEqual({ linked: 0, isMember: true });
  expect((await look(ada, code, `${TUE}T16:00`)).today.rows).toMatchObject([{ isYou: true, durationMs: 50_000 }]);
  const other = await circle(ada, ben);
  expect(await link(ben, other, done, `${TUE}T16:00`)).toEqual({ linked: 1, isMember: true });
});

test('K2 no attempt counts in a circle if its key is wrong, or it is unfinished, late or a stranger’s', async () => {
  const [ada, eve] = [newVisitor(), newVisitor('Eve')];
  const code = await circle(ada);
  const done = await finish(ada, TUE, 50);
  const open = await finish(ada, TUE, 1, { finishedAt: null, log: null, durationMs: null, isVerified: false });
  const late = await finish(ada, TUE, 40, { isOnDay: false });
  const before = await finish(ada, '2026-11-22', 40);
  for (const attempt of [{ ...done, key: open.key }, open, late, before])
    expect(await link(ada, code, attempt, `${TUE}T16:00`)).toEqual({ linked: 0, isMember: true });
  expect(await link(eve, code, done, `${TUE}T16:00`)).toEqual({ linked: 0, isMember: false });
  expect((await look(ada, code, `${TUE}T16:00`)).today.finished).toBe(0);
});

test('K6 a member who leaves is erased, the first to join becomes maker, and the last closes the circle', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, camille, ben);
  await play(ada, code, MON, 40);
  expect(await leave(newVisitor(), code)).toEqual(ok({ hasLeft: false }));
  expect(await leave(ada, code)).toEqual(ok({ hasLeft: true }));
  expect(await leave(ada, code)).toEqual(ok({ hasLeft: false }));
  expect((await read(ada, code, START)).you).toBe('stranger');
  expect(await look(camille, code, `${MON}T14:00`)).toMatchObject({ you: 'maker', today: { finished: 0 } });
  expect(await namesIn(ben, code)).toEqual(['Camille', 'Ben']);
  await leave(ben, code);
  await leave(camille, code);
  expect(await leave(camille, code)).toEqual(refused('no-such-circle'));
  expect(await database.db.$count(circleMembers, eq(circleMembers.code, code))).toBe(0);
  expect(await database.db.$count(circles, eq(circles.code, code))).toBe(0);
});

test('K6 only the maker of a circle can rename it, remove a member and close it', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, ben, camille);
  const { members } = await look(ada, code, START);
  const idOf = (name: string) => members.find(each => each.name === name)?.id ?? '';
  for (const person of [ben, camille, newVisitor(), {}])
    for (const wanted of [{ name: 'Rien' }, { remove: idOf('Ada') }, { close: true }] as const)
      expect(await change(person, code, wanted)).toEqual(refused('not-the-maker'));
  expect(await change(ada, code, { name: 'Les voisins' })).toEqual(ok({ isChanged: true }));
  expect(await change(ada, code, { name: 'Les voisins' })).toEqual(ok({ isChanged: false }));
  expect((await read({}, code, START)).name).toBe('Les voisins');
  expect(await change(ada, code, { remove: idOf('Ben') })).toEqual(ok({ isChanged: true }));
  for (const id of [idOf('Ben'), idOf('Ada')])
    expect(await change(ada, code, { remove: id })).toEqual(ok({ isChanged: false }));
  expect(await namesIn(ada, code)).toEqual(['Ada', 'Camille']);
  expect(await change(ada, code, { close: true })).toEqual(ok({ isChanged: true }));
  expect(await change(ada, code, { close: true })).toEqual(refused('no-such-circle'));
});

test('the list of circles has those of the account and those whose keys the browser has, each only once', async () => {
  const [ada, camille] = [newVisitor(), await account()];
  const [both, own, visited] = [await circle(camille, ada), await circle(camille), await circle(ada)];
  await finish(camille, MON, 40);
  const claims = [both, visited].map(code => ({ code, key: ada.key }));
  const listed = async (playerId: string | undefined, keys = claims) =>
    (await listCircles(database.db, { playerId, claims: keys }, at(`${MON}T14:00`))).circles.map(
      ({ code, name, memberCount, finishedToday }) => [code, name, memberCount, finishedToday],
    );
  const rows = {
    both: [both, 'Les cousins', 2, 1],
    own: [own, 'Les cousins', 1, 1],
    visited: [visited, 'Les cousins', 1, 0],
  };
  expect((await listed(camille.id)).toSorted()).toEqual([rows.both, rows.own, rows.visited].toSorted());
  expect((await listed(undefined)).toSorted()).toEqual([rows.both, rows.visited].toSorted());
  expect(await listed(undefined, [{ code: own, key: ada.key }])).toEqual([]);
  expect(await listed(undefined, [])).toEqual([]);
});

test('K4 the list of circles tells how many have finished today, and tells players who have, their place', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, ben, camille);
  const seen = async (playerId: string | undefined) => {
    const lister = { playerId, claims: playerId === undefined ? [{ code, key: ben.key }] : [] };
    const { day, circles: listed } = await listCircles(database.db, lister, at(`${TUE}T14:00`));
    return [day, ...listed.map(({ finishedToday, placeToday }) => [finishedToday, placeToday])];
  };
  await play(ada, code, TUE, 40);
  await finish(camille, TUE, 9, { isVerified: false });
  expect(await seen(undefined)).toEqual([TUE, [2, undefined]]);
  await play(ben, code, TUE, 50);
  expect(await seen(undefined)).toEqual([TUE, [3, { place: 2, count: 2 }]]);
  expect(await seen(camille.id)).toEqual([TUE, [3, undefined]]);
});

test('K4 until a player finishes today’s grid, the list of circles does not depend on the others’ times', async () => {
  const ada = newVisitor();
  const told = async (seconds: number, hintsUsed: number) => {
    const ben = newVisitor('Ben');
    const code = await circle(ben, ada);
    const claimed = await finish(ben, TUE, seconds, { hintsUsed });
    await link(ben, code, claimed, `${TUE}T13:00`);
    const lister = { playerId: undefined, claims: [{ code, key: ada.key }] };
    return JSON.stringify(await listCircles(database.db, lister, at(`${TUE}T14:00`))).replaceAll(code, '');
  };
  const quick = await told(20, 0);
  expect(quick).toBe(await told(417, 3));
  expect(JSON.parse(quick)).toEqual({
    ...{ day: TUE, circles: [{ code: '', name: 'Les cousins', memberCount: 2, finishedToday: 1 }] },
  });
});

test('K7 from day 150 after a member last finished a grid, a circle’s page tells when it will be deleted', async () => {
  const ada = newVisitor();
  const code = await circle(ada);
  await play(ada, code, WED, 40);
  expect((await look(ada, code, '2027-04-23T10:00')).endsOn).toBe(undefined);
  expect((await look(ada, code, '2027-04-24T10:00')).endsOn).toBe('2027-05-24');
  await play(ada, code, '2027-04-24', 40);
  expect((await look(ada, code, '2027-04-24T14:00')).endsOn).toBe(undefined);
});

test('K5 on a Monday, a circle also shows the week that has just ended, with standings not yet final', async () => {
  const ada = newVisitor();
  const code = await circle(ada);
  await play(ada, code, SUN, 40);
  const { week, weeks } = await look(ada, code, `${NEXT_MON}T10:00`);
  expect([week.monday, ...told(week.rows)]).toEqual([NEXT_MON, '1 Ada 0']);
  expect(weeks).toMatchObject([{ monday: MON, isFrozen: false, rows: [{ name: 'Ada', points: 1 }] }]);
});
