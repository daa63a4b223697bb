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
])('the message after sending: %s', (_what, version, outcome, news) => {
  expect(outboxNews([{ pending: { ...result, version }, outcome }])).toBe(news);
});
