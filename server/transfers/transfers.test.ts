import { expect, test } from 'vitest';
import { MAX_SEALED_BYTES } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { transfers } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createTransfer, forgetTransfers, MAX_TRANSFERS, takeTransfer } from './transfers.ts';

const database = testDatabase();

const at = (time: string) => new Date(`2026-11-30T${time}Z`);
const NOON = at('12:00:00');

const SEALED = Buffer.from([1, 0, 255, 128, 7]);

async function create(now = NOON, sealed: Uint8Array = SEALED): Promise<string> {
  const created = await createTransfer(database.db, sealed, now);
  if (!created.ok) throw new Error(created.refusal);
  return created.value;
}

const take = (code: string, now = NOON) => takeTransfer(database.db, code, now);

test('T20 the encrypted data of a browser are handed out to another device once, byte for byte as stored', async () => {
  const code = await create();
  expect(code).toMatch(/^[0-9A-Z]{10}$/);
  expect(await take('0000000000')).toBeUndefined();
  expect(await take(code)).toEqual(SEALED);
  expect(await take(code)).toBeUndefined();
  expect(await database.db.$count(transfers)).toBe(0);
});

test('T20 if twenty devices take the encrypted data of a browser at once, exactly one gets them', async () => {
  const code = await create();
  const taken = await Promise.all(Array.from({ length: 20 }, () => take(code)));
  expect(taken.filter(each => each !== undefined)).toEqual([SEALED]);
});

test('T20 a device can take the encrypted data of a browser for ten minutes, and no longer', async () => {
  const [early, late] = [await create(), await create()];
  expect(await take(early, at('12:09:59.999'))).toEqual(SEALED);
  expect(await take(late, at('12:10:00'))).toBeUndefined();
});

test('T20 after ten minutes, the encrypted data of a browser are deleted, even if no device takes them', async () => {
  await database.db.delete(transfers);
  await create();
  const kept = await create(at('12:00:01'));
  await forgetTransfers(database.db, at('12:10:00'));
  const left = await database.db.select({ code: transfers.code }).from(transfers);
  expect(left).toEqual([{ code: kept }]);
});

test('T20 the database refuses encrypted data of a browser if they have more than 256 KB', async () => {
  expect(await take(await create(NOON, Buffer.alloc(MAX_SEALED_BYTES, 7)))).toHaveLength(262_144);
  await expect(create(NOON, Buffer.alloc(MAX_SEALED_BYTES + 1))).rejects.toThrow();
});

test('T21 the server keeps the encrypted data of at most 1,000 browsers, and takes more ten minutes on', async () => {
  await database.db.delete(transfers);
  const rows = Array.from({ length: MAX_TRANSFERS - 2 }, () => ({
    code: randomCode(),
    sealed: SEALED,
    createdAt: NOON,
  }));
  await database.db.insert(transfers).values(rows);
  const created = await Promise.all(
    Array.from({ length: 5 }, () => createTransfer(database.db, SEALED, at('12:09:59'))),
  );
  expect(created.filter(({ ok }) => ok)).toHaveLength(2);
  expect(created.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'full' });
  expect(await database.db.$count(transfers)).toBe(1000);
  await create(at('12:10:00'));
});

const randomCode = () =>
  randomText()
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '0')
    .slice(0, 10)
    .padEnd(10, '0');
