import { afterEach, expect, test } from 'vitest';
import { remainingText } from '#app/modes/daily/card-texts.ts';
import { outboxStore } from '#app/outbox/outbox-store.ts';
import { GAME_PREFIX } from '#app/outbox/stored-attempts.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { nextTimeText } from './countdown-text.ts';
import { begunDays, resultsByDay, stateOf } from './day-states.ts';
import { streakText } from './streak-line.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const DAY = '2026-11-22';
const result = {
  day: DAY,
  durationMs: 67_000,
  undosUsed: 0,
  hintsUsed: 0,
  restartsUsed: 0,
  isKept: false,
  isVerified: false,
};

test('J22 a day is shown as finished on its day, finished later, begun, to be played, or to come', () => {
  expect(stateOf(DAY, DAY, undefined)).toBe('open');
  expect(stateOf(DAY, '2026-11-25', undefined)).toBe('open');
  expect(stateOf(DAY, '2026-11-25', undefined, true)).toBe('begun');
  expect(stateOf('2026-11-23', DAY, undefined)).toBe('coming');
  expect(stateOf(DAY, '2026-11-25', result)).toBe('late');
  expect(stateOf(DAY, '2026-11-25', { ...result, isKept: true }, true)).toBe('kept');
});

test('J22 a day is shown as begun only if the browser still has its unfinished game', () => {
  for (const attempt of ['finished', 'left'])
    outboxStore.set(GAME_PREFIX + attempt, JSON.stringify({ version: 1, log: '' }));
  const days = begunDays([
    { day: '2026-11-20', attempt: 'finished', result },
    { day: '2026-11-21', attempt: 'left' },
    { day: '2026-11-22', attempt: 'forgotten' },
  ]);
  expect([...days]).toEqual(['2026-11-21']);
});

test('J22 a day shows the result that counts for the streak, or else the player’s first result', () => {
  const later = { ...result, durationMs: 50_000 };
  const kept = { ...result, durationMs: 99_000, isKept: true };
  const stored = (each: typeof result) => ({ day: DAY, attempt: 'a', result: each });
  expect(resultsByDay([], [stored(result), stored(later)]).get(DAY)).toBe(result);
  expect(resultsByDay([result], [{ day: DAY, attempt: 'b' }, stored(kept)]).get(DAY)).toBe(kept);
  expect(resultsByDay([kept], [stored(later)]).get(DAY)).toBe(kept);
});

test.each([
  [{ current: 0, best: 0 }, undefined],
  [{ current: 1, best: 1 }, 'Série : 1 jour'],
  [{ current: 12, best: 12 }, 'Série : 12 jours'],
  [{ current: 5, best: 12 }, 'Série : 5 jours (la meilleure : 12)'],
  [{ current: 1, best: 12 }, 'Nouvelle série'],
  [{ current: 0, best: 12 }, 'Votre meilleure série : 12 jours'],
])('J22 the text for streak %j names no missed days', (streak, text) => expect(plain(streakText(streak))).toBe(text));

test.each([
  [3 * 3_600_000 + 12 * 60_000, 'Prochaine grille dans 3 h 12'],
  [3_600_000, 'Prochaine grille dans 1 h 00'],
  [59 * 60_000 - 1, 'Prochaine grille dans 59 min'],
  [60_000, 'Prochaine grille dans moins d’une minute'],
  [-5, 'Prochaine grille dans moins d’une minute'],
])('J23 %i ms before the next grid, the page reads “%s”', (ms, text) => expect(plain(remainingText(ms))).toBe(text));

const clock = { now: 0, today: DAY, nextAt: Date.parse('2026-11-22T23:00:00Z'), timeZone: 'Europe/Paris' };

test.each([
  [undefined, 'à minuit (Paris)'],
  ['Europe/Berlin', 'à minuit (Paris)'],
  ['Europe/London', 'à minuit (Paris), soit 23 h chez vous'],
  ['Asia/Kolkata', 'à minuit (Paris), soit 4 h 30 chez vous'],
  ['Pacific/Auckland', 'à minuit (Paris), soit 12 h chez vous'],
])('J23 the next grid for a visitor in %s comes %s', (zone, text) =>
  expect(plain(nextTimeText(clock, zone))).toBe(text),
);

test('J23 on the nights when the clocks change, the next grid still comes at midnight in Paris', () => {
  const spring = { ...clock, nextAt: Date.parse('2026-03-28T23:00:00Z') };
  const autumn = { ...clock, nextAt: Date.parse('2026-10-25T23:00:00Z') };
  expect(plain(nextTimeText(spring, 'America/New_York'))).toBe('à minuit (Paris), soit 19 h chez vous');
  expect(plain(nextTimeText(autumn, 'UTC'))).toBe('à minuit (Paris), soit 23 h chez vous');
});

test('J23 an English page also gives the time of the next grid in the visitor’s time zone', () => {
  overwriteGetLocale(() => 'en');
  expect(nextTimeText(clock, 'America/Toronto')).toBe('at midnight, Paris time (18:00 your time)');
});
