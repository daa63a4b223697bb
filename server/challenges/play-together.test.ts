import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { command } from '#engine/duel/testing/duel-fixtures.ts';
import { refused } from '#engine/result.ts';
import { always } from '#server/auth/limits/testing/unlimited.ts';
import { gameRooms } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { playDuel } from '#server/duels/play-duel.ts';
import { duelOf, guestOf } from '#server/duels/testing/rooms.ts';
import { viewerOf } from './challenge.ts';
import { playTogether } from './play-together.ts';
import { after, challengeGames, newVisitor, type Person, START } from './testing/challenge-games.ts';

const database = testDatabase();
const { answer, challenge, finish, read, start } = challengeGames(database);

const together = (code: string, viewer: Person, at = START) =>
  playTogether({ db: database.db, mayOpen: always }, code, viewerOf(viewer.id, viewer.key), at);

/** Makes a challenge that a second player has answered, and opens a room as the challenger. */
async function openedRoom() {
  const [opener, other] = [newVisitor(), newVisitor()];
  const code = await challenge(opener);
  await answer(other, code);
  const opened = await together(code, opener);
  return { opener, other, code, room: opened.ok ? opened.value : '' };
}

/** Sends a player's command to the duel in a room. */
async function inRoom(room: string, player: string, kind: 'sit' | 'leave') {
  const duel = await duelOf(database.db, room);
  return playDuel(database.db, room, command(duel, player, kind), guestOf(player), after(1000));
}

test('C9 the first player who asks to play together opens a room, which is offered for ten minutes', async () => {
  const [person, other] = [newVisitor(), newVisitor()];
  const code = await challenge(person);
  await start(other, code);
  expect(await together(code, other)).toEqual(refused('not-your-run'));
  await finish(other, code);
  const opened = await Promise.all([person, other, person, other].map(each => together(code, each)));
  const [first] = opened;
  expect(opened).toEqual(opened.map(() => first));
  expect(first).toMatchObject({ ok: true, value: expect.stringMatching(/^[0-9A-Z]{6}$/) });
  expect((await read(person, code)).room).toBe(first?.ok && first.value);
  expect((await read({}, code)).room).toBe(null);
  expect((await read(person, code, after(600_000))).room).toBe(null);
  const later = await together(code, other, after(600_000));
  expect(later.ok).toBe(true);
  expect(later).not.toEqual(first);
});

test('C9 the challenge tells each player whether the offered room was opened by that player', async () => {
  const { opener, other, code, room } = await openedRoom();
  await inRoom(room, 'opener', 'sit');
  expect(await read(opener, code)).toMatchObject({ room, isRoomYours: true });
  expect(await read(other, code)).toMatchObject({ room, isRoomYours: false });
});

test('C9 if the player who opened a room leaves it, the next player who asks opens a new room', async () => {
  const { opener, other, code, room } = await openedRoom();
  await inRoom(room, 'opener', 'sit');
  await inRoom(room, 'opener', 'leave');
  for (const person of [opener, other]) expect(await read(person, code)).toMatchObject({ room: null });
  const next = await together(code, other);
  expect(next.ok && next.value).not.toBe(room);
  expect(await together(code, opener)).toEqual(next);
  expect(await read(opener, code)).toMatchObject({ room: next.ok && next.value, isRoomYours: false });
});

test('C9 a challenge offers a full room only to the player who opened it; others can open a new room', async () => {
  const { opener, other, code, room } = await openedRoom();
  for (const player of ['opener', 'other']) await inRoom(room, player, 'sit');
  expect(await read(opener, code)).toMatchObject({ room, isRoomYours: true });
  expect(await read(other, code)).toMatchObject({ room: null });
  const third = newVisitor();
  await answer(third, code);
  expect(await read(third, code)).toMatchObject({ room: null });
  const next = await together(code, third);
  expect(next.ok && next.value).not.toBe(room);
  expect(await read(other, code)).toMatchObject({ room: next.ok && next.value, isRoomYours: false });
});

test('C9 a challenge does not offer a room that no longer exists', async () => {
  const { other, code, room } = await openedRoom();
  await database.db.delete(gameRooms).where(eq(gameRooms.roomCode, room));
  expect((await read(other, code)).room).toBe(null);
  expect((await together(code, other)).ok).toBe(true);
});

test('C9 a player counts as present for twenty seconds after reading a challenge', async () => {
  const [person, other] = [newVisitor(), newVisitor()];
  const code = await challenge(person);
  await answer(other, code);
  expect((await read(person, code, after(0))).isOtherThere).toBe(false);
  expect((await read(other, code, after(1000))).isOtherThere).toBe(true);
  await read(other, code, after(20_000));
  expect((await read(person, code, after(39_999))).isOtherThere).toBe(true);
  expect((await read(person, code, after(40_000))).isOtherThere).toBe(false);
  expect((await read({}, code, after(20_001))).isOtherThere).toBe(false);
});
