import { expect, test } from 'vitest';
import { readInTime } from './read-in-time.ts';

const never = () => new AbortController().signal;

test('what a page reads from the database is returned if it arrives in time, even if it is undefined', async () => {
  expect(await readInTime(Promise.resolve(undefined), never(), () => {})).toEqual({ ok: true, value: undefined });
});

test('if reading something for a page fails, the failure is reported and no value is returned', async () => {
  const reported: unknown[] = [];
  const failure = new Error('the database is gone');
  const result = await readInTime(Promise.reject(failure), never(), error => reported.push(error));
  expect(result).toEqual({ ok: false, refusal: 'unread' });
  expect(reported).toEqual([failure]);
});

test('if something for a page is still being read at the deadline, the page no longer waits for it', async () => {
  const deadline = new AbortController();
  const result = readInTime(new Promise(() => {}), deadline.signal, () => {});
  deadline.abort();
  expect(await result).toEqual({ ok: false, refusal: 'unread' });
});

test('if the deadline of a page has already passed, the page does not wait for data still being read', async () => {
  expect(await readInTime(new Promise(() => {}), AbortSignal.abort(), () => {})).toEqual({
    ok: false,
    refusal: 'unread',
  });
});

test('if reading one thing for a page takes too long, the others that have arrived are still returned', async () => {
  const deadline = new AbortController();
  const results = Promise.all(
    [Promise.resolve(7), new Promise(() => {})].map(read => readInTime(read, deadline.signal, () => {})),
  );
  deadline.abort();
  expect(await results).toEqual([
    { ok: true, value: 7 },
    { ok: false, refusal: 'unread' },
  ]);
});
