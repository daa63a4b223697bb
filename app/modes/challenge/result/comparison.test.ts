import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { finishedView, runView } from '#app/modes/challenge/testing/challenge-views.ts';
import type { ChallengeView } from '#protocol/http.ts';
import { comparedRuns, createComparison } from './comparison.ts';

const YOU = runView('you', 'solved', 50_000);
const LEA = runView('Lea', 'solved', 41_000);
const ADA = runView('Ada', 'solved', 30_000);

let asked: string[];
let unread: string[];

beforeEach(() => {
  asked = [];
  unread = [];
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    const { run } = JSON.parse(body);
    asked.push(run);
    return unread.includes(run) ? new Response('{"refusal":"gone"}', { status: 404 }) : Response.json({ logs: [run] });
  });
});

function start(first: ChallengeView) {
  const view = createStore(() => ({ view: first }));
  const comparison = createComparison(view, undefined);
  comparison.start();
  const compared = () => comparedRuns(view.getState().view, comparison.state.getState());
  const logs = () => [compared().own?.logs, compared().other?.logs];
  return { ...comparison, show: (shown: ChallengeView) => view.setState({ view: shown }), compared, logs };
}

test('C5 once the challenge shows its runs, the page fetches the logs of two of them, each once', async () => {
  const { answers: _, ...covered } = finishedView(LEA);
  const { show, logs, choose } = start(covered);
  expect(asked).toEqual([]);
  show(finishedView(LEA, [YOU, ADA]));
  show(finishedView(LEA, [YOU, ADA]));
  expect(logs()).toEqual([undefined, undefined]);
  await vi.waitFor(() => expect(logs()).toEqual([['you'], ['Lea']]));
  choose(ADA);
  await vi.waitFor(() => expect(logs()).toEqual([['you'], ['Ada']]));
  choose(LEA);
  expect(logs()).toEqual([['you'], ['Lea']]);
  expect(asked).toEqual(['Lea', 'you', 'Ada']);
});

test('C5 as soon as there are answers, the challenger’s run is compared with the best of them', async () => {
  const { show, compared } = start(finishedView(YOU));
  expect(asked).toEqual([]);
  show(finishedView(YOU, [LEA, ADA]));
  expect(compared().other?.run).toBe(ADA);
  expect(asked).toEqual(['Ada', 'you']);
});

test('C5 if logs cannot be fetched, the page tries again only when the player chooses a run', async () => {
  unread = ['Lea', 'you'];
  const view = finishedView(LEA, [YOU, ADA]);
  const { show, compared, logs, choose } = start(view);
  await vi.waitFor(() => expect(compared().hasFailed).toBe(true));
  show({ ...view, isOtherThere: true });
  expect(asked).toEqual(['Lea', 'you']);
  unread = [];
  choose(LEA);
  expect(compared().hasFailed).toBe(false);
  await vi.waitFor(() => expect(logs()).toEqual([['you'], ['Lea']]));
});
