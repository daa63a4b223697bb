import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { elapsedAnnouncement, elapsedText, stageMessage } from './search-modal.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

test.each([
  [0, '00:00'],
  [41, '00:41'],
  [725, '12:05'],
  [6000, '100:00'],
])('the duration of a search of %i seconds is shown as %s', (seconds, text) => {
  expect(elapsedText(seconds)).toBe(text);
});

test('every 30 seconds, a screen reader announces how long the search has been running', () => {
  overwriteGetLocale(() => 'en');
  const announced = Array.from({ length: 91 }, (_, second) =>
    elapsedAnnouncement(second, Math.max(second - 1, 0)),
  ).filter(text => text !== undefined);
  expect(announced).toEqual(
    ['0 min 30 s.', '1 min 0 s.', '1 min 30 s.'].map(time => `You’ve been searching for ${time}`),
  );
});

test('if the shown duration of a search skips the 30th second, the screen reader announces the next second instead', () => {
  overwriteGetLocale(() => 'en');
  expect(elapsedAnnouncement(31, 29)).toBe('You’ve been searching for 0 min 31 s.');
  expect(elapsedAnnouncement(31, 30)).toBeUndefined();
});

test('if something holds up the search, the message says what it is and that the search continues', () => {
  overwriteGetLocale(() => 'en');
  const statuses = ['searching', 'offline', 'no-answer', 'too-many'] as const;
  expect(statuses.map(stageMessage)).toEqual([
    'You’re in the queue.',
    'Your device is offline. The search will go on as soon as the network is back.',
    'We can’t reach the server. Trying again…',
    'Your account is running too many searches at once. Trying again…',
  ]);
});
