import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { createFakePage } from '#app/playthrough/testing/fake-page.ts';
import { createChallengeView } from './challenge-view.ts';
import { finishedView, runView } from './testing/challenge-views.ts';

const VIEW = { ...finishedView(runView('Ada', 'solved', 30_000)), isOtherThere: true };

test('C9 the page of a challenge asks every 8 seconds if another player is there, and shows none if it gets no answer', async () => {
  let answer: object | undefined = VIEW;
  const fetch = vi.fn(async () => {
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', fetch);
  const { page, pass, show } = createFakePage();
  const challenge = createChallengeView(VIEW, undefined, page);
  const isOtherThere = () => challenge.state.getState().view.isOtherThere;
  onTestFinished(challenge.start());
  pass(7999);
  expect(fetch).toHaveBeenCalledTimes(1);
  pass(1);
  expect(fetch).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(isOtherThere()).toBe(true));
  show(false);
  pass(60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  answer = undefined;
  show(true);
  expect(fetch).toHaveBeenCalledTimes(3);
  await vi.waitFor(() => expect(isOtherThere()).toBe(false));
});

test('C4 before the browser has looked for a stored key, the page does not know whose challenge it is', () => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const challenge = createChallengeView(VIEW, undefined, createFakePage().page);
  const isReading = () => challenge.state.getState().isReading;
  expect(isReading()).toBe(true);
  onTestFinished(challenge.start());
  expect(isReading()).toBe(false);
});
