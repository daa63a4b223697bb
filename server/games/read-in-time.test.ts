import { expect, test } from 'vitest';
import { readInTime } from './read-in-time.ts';

const never = () => new AbortController().signal;

test('a read that comes in time is its value, even when that is nothing', async () => {
  expect(await readInTime(Promise.resolve(undefined), never(), () => {})).toEqual({ ok: true, value: undefined });
});

test('a read that fails is none, and is reported', async () => {
  const reported: unknown[] = [];
  const failure = new Error('the database is gone');
  const reading = await readInTime(Promise.reject(failure), never(), error => reported.push(error));
  expect(reading).toEqual({ ok: false });
  expect(reported).toEqual([failure]);
});

test('a read that does not come is given up at the deadline', async () => {
  const deadline = new AbortController();
  const reading = readInTime(new Promise(() => {}), deadline.signal, () => {});
  deadline.abort();
  expect(await reading).toEqual({ ok: false });
});

test('after the deadline nothing is waited for', async () => {
  expect(await readInTime(new Promise(() => {}), AbortSignal.abort(), () => {})).toEqual({ ok: false });
});

test('one read that is late takes no other with it', async () => {
  const deadline = new AbortController();
  const readings = Promise.all(
    [Promise.resolve(7), new Promise(() => {})].map(read => readInTime(read, deadline.signal, () => {})),
  );
  deadline.abort();
  expect(await readings).toEqual([{ ok: true, value: 7 }, { ok: false }]);
});
