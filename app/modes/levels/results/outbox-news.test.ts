import { expect, test } from 'vitest';
import type { Outcome } from '#app/outbox/deliver.ts';
import { outboxNews } from './outbox-news.ts';

const SAVED: Outcome = { kind: 'saved', answer: {} };
const result = { attempt: 'a', level: 1, seed: 's', log: '', owner: undefined, finishedAt: 0 };

test.each<readonly [string, 2 | 3, Outcome, string | undefined]>([
  ['a result', 2, SAVED, '1 résultat ajouté à votre compte.'],
  ['a calm game, of which only the level counts (V12)', 3, SAVED, undefined],
  ['a refusal of the game', 2, { kind: 'refused', refusal: 'too-fast' }, undefined],
  ['a result that waits', 2, { kind: 'no-network' }, undefined],
])('only a result that was added to the account gives a message: %s', (_what, version, outcome, news) => {
  const delivered = [{ pending: { ...result, version }, outcome }];
  expect(outboxNews({ delivered, days: 0, challenges: 0 })).toBe(news);
});

test('V8 C16 the message about saved results counts levels, free grids and days together, and challenges apart', () => {
  const delivered = [1, 2, 3].map(() => ({ pending: { ...result, version: 2 as const }, outcome: SAVED }));
  const news = '6 résultats ajoutés à votre compte. 1 défi ajouté à votre compte.';
  expect(outboxNews({ delivered, days: 3, challenges: 1 })).toBe(news);
});
