import { beforeEach, expect, test, vi } from 'vitest';
import { ok, type Result, refused } from '#engine/result.ts';
import { deliver, type Outcome } from './deliver.ts';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));

/**
 * Sends test data, called items, with one answer of the server for each, and `more` items besides. Returns the items
 * that were sent, and the outcomes of all items.
 */
async function deliverWith(answers: readonly Result<string, string>[], more = 0) {
  const sent: number[] = [];
  const settled: Outcome<string>[] = [];
  const delivered = await deliver<number, string>({
    lock: 'test',
    pending: () => Array.from({ length: answers.length + more }, (_, index) => index),
    async send(index) {
      sent.push(index);
      return answers[index] ?? ok('more');
    },
    settle: (_, outcome) => settled.push(outcome),
  });
  expect(delivered).toEqual(settled.map((outcome, pending) => ({ pending, outcome })));
  return { sent, settled };
}

test('V7 results are sent one after another, and a result that the server refuses is never sent again', async () => {
  const { sent, settled } = await deliverWith([ok('first'), refused('impossible'), ok('third')]);
  expect(sent).toEqual([0, 1, 2]);
  expect(settled).toEqual([
    { kind: 'saved', answer: 'first' },
    { kind: 'refused', refusal: 'impossible' },
    { kind: 'saved', answer: 'third' },
  ]);
});

test.each([
  ['no-network', 'no-network'],
  ['no-answer', 'no-answer'],
  ['too-many', 'no-answer'],
  ['clock-set-back', 'no-answer'],
])('after three refusals with “%s”, the remaining results wait, and the reason is “%s”', async (refusal, reason) => {
  const { sent, settled } = await deliverWith([refused(refusal), ok('second'), refused(refusal), refused(refusal)], 2);
  expect(sent).toEqual([0, 1, 2, 3]);
  expect(settled.map(({ kind }) => kind)).toEqual([reason, 'saved', ...Array.from({ length: 4 }, () => reason)]);
});

test('once the server answers that the player is signed out, no further waiting result is sent', async () => {
  const { sent, settled } = await deliverWith([refused('signed-out')], 2);
  expect([sent, settled]).toEqual([[0], Array.from({ length: 3 }, () => ({ kind: 'signed-out' }))]);
});

test.each(['a refusal of a later version', 'toString', 'constructor', '__proto__'])(
  'after the unknown refusal “%s” a result keeps waiting in the browser, and the other results are sent',
  async refusal => {
    const { sent, settled } = await deliverWith(
      [1, 2, 3, 4].map(() => refused(refusal)),
      1,
    );
    expect(sent).toHaveLength(5);
    expect(settled[0]).toEqual({ kind: 'not-understood' });
    expect(settled[4]).toEqual({ kind: 'saved', answer: 'more' });
  },
);

test('if the browser supports locks, results are sent under the lock for results of their kind', async () => {
  const request = vi.fn((_name: string, work: () => Promise<void>) => work());
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  await deliverWith([ok('first')]);
  expect(request).toHaveBeenCalledWith('test', expect.any(Function));
});
