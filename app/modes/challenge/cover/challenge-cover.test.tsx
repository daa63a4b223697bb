import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { runView } from '#app/modes/challenge/testing/challenge-views.ts';
import { usePlay } from '#app/play/use-play.ts';
import { begin } from '#app/playthrough/testing/begin.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { ChallengeCover } from './challenge-cover.tsx';

overwriteGetLocale(() => 'en');

const OWN_FIVE: ChallengeView = {
  ...{ code: 'K7P2XA9Q0Z', form: 'five', language: 'en', sizes: [5, 5, 6, 6, 6], level: null, day: null, grade: null },
  ...{ state: 'open', expiresAt: '2026-12-24T00:00:00Z', you: 'challenger', isBegun: false, challenger: null },
  ...{ answerCount: 0, isOtherThere: false, room: null, isRoomYours: false },
};

function coverOf(view: Partial<ChallengeView>, isReading = false) {
  const props = { player: undefined, isReading, starting: undefined, onStart: () => {} };
  const { play } = begin('challenge');
  const Shown = () => <ChallengeCover play={usePlay(play)} view={{ ...OWN_FIVE, ...view }} {...props} />;
  const { body } = parseHtml(renderToStaticMarkup(<Shown />));
  return {
    title: body.querySelector('h1')?.textContent,
    start: body.querySelector('[data-first=cover] button')?.textContent,
    note: body.querySelector('[data-first=cover] button + p')?.textContent,
    how: body.querySelector('small')?.textContent,
    link: body.querySelector('[data-first=cover] a')?.textContent,
  };
}

test('C7 after a challenge of five grids has closed, its challenger can continue a run, but not begin one', () => {
  expect(coverOf({})).toMatchObject({ title: 'You play first', start: 'Start' });
  expect(coverOf({ isBegun: true })).toMatchObject({ title: 'You play first', start: 'Resume' });
  expect(coverOf({ isBegun: true, state: 'expired' })).toMatchObject({ title: 'You play first', start: 'Resume' });
  expect(coverOf({ state: 'expired' })).toMatchObject({ title: 'This challenge has expired', start: undefined });
  expect(coverOf({ state: 'withdrawn' })).toMatchObject({ title: 'This challenge was withdrawn', start: undefined });
});

test('C4 until the page knows whose challenge it is, the cover of the board does not say that someone else sent it', () => {
  const { title, link } = coverOf({ you: 'stranger' }, true);
  expect([title, link]).toEqual(['Challenge', undefined]);
  expect(coverOf({ you: 'stranger' }).title).not.toBe('Challenge');
});

const CHALLENGER = runView('Léa', 'solved', 41_000);

const STRANGER = { form: 'grid', sizes: [6], day: '2026-11-22', you: 'stranger', challenger: CHALLENGER } as const;

test('C4 before the start, the cover of the board says that there are no hints, and how the challenger set the time to beat', () => {
  const how = (run: Partial<RunView>) => coverOf({ ...STRANGER, challenger: { ...CHALLENGER, ...run } }).how;
  expect(coverOf(STRANGER)).toMatchObject({ note: 'No hints. The timer runs, even if you leave the page.' });
  expect(how({})).toBe('');
  expect(how({ hintsUsed: 2, isVerified: false })).toBe('set with 2 hints, timed by their browser');
});

test('C13 to a player who has finished the grid on its day, the cover of the board offers the result instead of a start', () => {
  expect(coverOf({ ...STRANGER, hasFinishedGrid: true })).toMatchObject({
    start: 'See the result',
    note: 'You’ve already finished this grid. Your first time counts.',
  });
  expect(coverOf(STRANGER)).toMatchObject({ start: 'Start' });
});
