import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '#engine/daily/day.ts';
import { ok, refused } from '#engine/result.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { logOf, TINY } from '#server/daily/attempts/testing/daily-games.ts';
import { circleFinishes } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { leaveCircle } from './change-circle.ts';
import { readCircleGame } from './read-circle-game.ts';
import {
  at,
  circleGames,
  FROZEN,
  MON,
  NEXT_MON,
  newVisitor,
  type Person,
  SUN,
  TUE,
  WED,
} from './testing/circle-games.ts';

const database = testDatabase();
const { account, circle, finish, join, link, look, play } = circleGames(database);

type Wanted = { readonly of: Person; readonly day: string; readonly time: string };

/** Returns the id of a member of a circle. */
async function idOf(person: Person, code: string): Promise<string> {
  const { members } = await look(person, code, `${MON}T09:00`);
  return members.find(({ isYou }) => isYou)?.id ?? '';
}

/** Asks the server, as one person, for the game of another person on the grid of a day. */
const ask = async ({ id, key }: Person, code: string, { of, day, time }: Wanted) =>
  readCircleGame(database.db, code, viewerOf(id, key), { member: await idOf(of, code), day }, at(time));

const GAME = ok({ puzzle: TINY.puzzle, log: logOf(60_000) });

test('K4 the games on today’s grid can be seen only by members of the circle who have finished that grid', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, ben, camille);
  const log = logOf(41_000);
  await link(ben, code, await finish(ben, MON, 41, { log }), `${MON}T13:00`);
  const wanted = { of: ben, day: MON, time: `${MON}T14:00` };
  expect(await ask(ada, code, wanted)).toEqual(refused('not-yet'));
  expect(await ask(camille, code, wanted)).toEqual(refused('not-yet'));
  // the server’s answer does not tell which members have finished
  expect(await ask(ada, code, { ...wanted, of: camille })).toEqual(refused('not-yet'));
  expect(await ask(ada, code, { ...wanted, of: ada })).toEqual(refused('not-yet'));
  await play(ada, code, MON, 50);
  await finish(camille, MON, 60);
  for (const person of [ada, ben, camille])
    expect(await ask(person, code, wanted)).toEqual(ok({ puzzle: TINY.puzzle, log }));
  expect(await ask(ben, code, { ...wanted, of: camille })).toEqual(GAME);
});

test('K4 a member whose result of today does not count in the circle cannot see other games of today', async () => {
  const [ada, camille] = [newVisitor(), await account()];
  const code = await circle(ada, camille);
  await play(ada, code, MON, 40);
  const wanted = { of: ada, day: MON, time: `${MON}T14:00` };
  await finish(camille, MON, 30, { isOnDay: false });
  expect(await ask(camille, code, wanted)).toEqual(refused('not-yet'));
});

test('K4 once a day is over, all members can see its games, also when the standings of the week are final', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, ben, camille);
  await play(ben, code, MON, 41);
  await finish(camille, MON, 42);
  const wanted = { of: ben, day: MON, time: `${TUE}T08:00` };
  expect(await ask(ada, code, wanted)).toEqual(GAME);
  expect(await ask(ada, code, { ...wanted, of: ada })).toEqual(refused('no-such-game'));
  expect(await ask(ada, code, { ...wanted, time: `${NEXT_MON}T12:00` })).toEqual(GAME);
  for (const of of [ben, camille]) expect(await ask(ada, code, { ...wanted, of, time: FROZEN })).toEqual(GAME);
  for (const day of [TUE, SUN])
    expect(await ask(ada, code, { ...wanted, day, time: FROZEN })).toEqual(refused('no-such-game'));
});

test('K4 in a week with final standings, the game that counted can be seen, and no other game of that day', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, ben, camille);
  const [best, late] = [logOf(50_000), logOf(20_000)];
  await finish(camille, MON, 50, { log: best });
  await finish(camille, TUE, 30, { isVerified: false });
  const wanted = { of: camille, day: MON, time: FROZEN };
  expect(await ask(ada, code, wanted)).toEqual(ok({ puzzle: TINY.puzzle, log: best }));
  // an account's game with an earlier end may arrive later, when a visitor signs in
  await finish(camille, MON, 20, { log: late, isVerified: false, finishedAt: new Date(`${MON}T09:00:00Z`) });
  const after = { ...wanted, time: '2026-12-02T12:00' };
  expect(await ask(ada, code, after)).toEqual(ok({ puzzle: TINY.puzzle, log: best }));
  expect(await ask(ada, code, { ...after, day: TUE })).toEqual(refused('no-such-game'));
  const unlinked = await finish(ben, MON, 25);
  await link(ben, code, unlinked, after.time);
  expect(await ask(ada, code, { ...after, of: ben })).toEqual(refused('no-such-game'));
});

test('K4 K6 in a week with final standings, strangers see no game, and no one sees that of a member who has left', async () => {
  const [ada, ben, eve] = [newVisitor(), newVisitor('Ben'), newVisitor('Eve')];
  const code = await circle(ada, ben);
  await circle(eve);
  await play(ada, code, MON, 40);
  await play(ben, code, MON, 41);
  const wanted = { of: ben, day: MON, time: FROZEN };
  const member = await idOf(ben, code);
  expect(await ask(ada, code, wanted)).toEqual(GAME);
  for (const stranger of [{}, eve, newVisitor(), await account()])
    expect(await ask(stranger, code, wanted)).toEqual(refused('no-such-game'));
  await leaveCircle(database.db, code, viewerOf(undefined, ben.key), at('2026-12-01T09:00'));
  const viewer = viewerOf(undefined, ada.key);
  expect(await readCircleGame(database.db, code, viewer, { member, day: MON }, at('2026-12-01T10:00'))).toEqual(
    refused('no-such-game'),
  );
  expect(await database.db.$count(circleFinishes, eq(circleFinishes.memberId, member))).toBe(0);
});

test('K4 of a circle’s past weeks, the games of the latest seven can be seen, which its page shows', async () => {
  const ada = newVisitor();
  const code = await circle(ada);
  const mondays = Array.from({ length: 9 }, (_, index) => addDays(MON, 7 * index));
  for (const day of mondays) await play(ada, code, day, 41);
  const time = `${addDays(MON, 7 * 9 + 1)}T12:00`;
  const { weeks } = await look(ada, code, time);
  expect(weeks.map(({ monday, rows }) => [monday, rows[0]?.days])).toEqual(
    mondays
      .slice(2)
      .map(monday => [monday, [1, 0, 0, 0, 0, 0, 0]])
      .toReversed(),
  );
  const seen = await Promise.all(mondays.map(day => ask(ada, code, { of: ada, day, time })));
  expect(seen.map(({ ok: isSeen }) => isSeen)).toEqual([false, false, ...Array(7).fill(true)]);
});

test('K4 of a member’s games on a daily grid, the others can see the first finished one and no other', async () => {
  const [ada, camille] = [newVisitor(), await account()];
  const code = await circle(ada, camille);
  await finish(camille, MON, 50, { log: logOf(50_000), finishedAt: new Date(`${MON}T10:00:00Z`) });
  await finish(camille, MON, 20, { log: logOf(20_000), finishedAt: new Date(`${MON}T11:00:00Z`), isVerified: false });
  expect(await ask(ada, code, { of: camille, day: MON, time: `${TUE}T08:00` })).toEqual(
    ok({ puzzle: TINY.puzzle, log: logOf(50_000) }),
  );
});

test('K4 a stranger or former member can see no game of a circle’s members, and shows them no game', async () => {
  const [ada, ben, eve] = [newVisitor(), newVisitor('Ben'), newVisitor('Eve')];
  const code = await circle(ada, ben);
  await circle(eve);
  await play(ben, code, MON, 41);
  const wanted = { of: ben, day: MON, time: `${TUE}T08:00` };
  for (const stranger of [{}, eve, newVisitor(), await account()])
    expect(await ask(stranger, code, wanted)).toEqual(refused('no-such-game'));
  const member = await idOf(ben, code);
  await leaveCircle(database.db, code, viewerOf(undefined, ben.key), at(`${TUE}T08:00`));
  for (const person of [ada, ben])
    expect(
      await readCircleGame(database.db, code, viewerOf(person.id, person.key), { member, day: MON }, at(wanted.time)),
    ).toEqual(refused('no-such-game'));
});

test('K3 K4 a game from before its player joined the circle cannot be seen by the other members', async () => {
  const [ada, camille] = [newVisitor(), await account()];
  const code = await circle(ada);
  await finish(camille, MON, 30);
  await join(camille, code, `${TUE}T08:00`);
  expect(await ask(ada, code, { of: camille, day: MON, time: `${WED}T08:00` })).toEqual(refused('no-such-game'));
});

test.each(['', 'today', '2026-11-31', '2026-02-30', SUN, '9999-12-31', '0001-01-01'])(
  'K4 no game is found for the day %j, which is no date, or a day without a game of the circle',
  async day => {
    const ada = newVisitor();
    const code = await circle(ada);
    await play(ada, code, MON, 41);
    expect(await ask(ada, code, { of: ada, day, time: `${MON}T14:00` })).toEqual(refused('no-such-game'));
  },
);

test('K4 a request for a game in an unknown circle or of an unknown member is refused', async () => {
  const ada = newVisitor();
  const code = await circle(ada);
  await play(ada, code, MON, 41);
  const viewer = viewerOf(undefined, ada.key);
  const now = at(`${MON}T14:00`);
  const unknown = { member: 'nobody', day: MON };
  expect(await readCircleGame(database.db, code, viewer, unknown, now)).toEqual(refused('no-such-game'));
  expect(await readCircleGame(database.db, '0000000000', viewer, unknown, now)).toEqual(refused('no-such-circle'));
});
