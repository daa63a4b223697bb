import { expect, test } from 'vitest';
import { readInTime } from './read-in-time.ts';

const never = () => new AbortController().signal;

test('a read that finishes in time returns its value, even if the value is undefined', async () => {
  expect(await readInTime(Promise.resolve(undefined), never(), () => {})).toEqual({ ok: true, value: undefined });
});

test('a failed read is reported and returns no value', async () => {
  const reported: unknown[] = [];
  const failure = new Error('the database is gone');
  const result = await readInTime(Promise.reject(failure), never(), error => reported.push(error));
  expect(result).toEqual({ ok: false, refusal: 'unread' });
  expect(reported).toEqual([failure]);
});

test('a read that is still pending at the deadline is abandoned', async () => {
  const deadline = new AbortController();
  const result = readInTime(new Promise(() => {}), deadline.signal, () => {});
  deadline.abort();
  expect(await result).toEqual({ ok: false, refusal: 'unread' });
});

test('a pending read is not awaited if the deadline has already passed', async () => {
  expect(await readInTime(new Promise(() => {}), AbortSignal.abort(), () => {})).toEqual({
    ok: false,
    refusal: 'unread',
  });
});

test('a read that times out does not affect other reads', async () => {
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
