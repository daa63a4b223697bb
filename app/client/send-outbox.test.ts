import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putResult, waitingFor } from '#app/outbox/waiting-results.ts';
import { sendWaiting } from './send-outbox.ts';
import { createFakeStorage } from './testing/fake-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('location', { pathname: '/regles' });
  vi.stubGlobal('addEventListener', () => {});
});

afterEach(() => {
  vi.useRealTimers();
});

test('M12 V7 if a limit makes the server refuse a result, the open page sends the result again later', async () => {
  let sent = 0;
  const isFull = () => sent < 3;
  vi.stubGlobal('fetch', async () => {
    sent++;
    if (!isFull()) return Response.json({ isNew: true, result: {} });
    return Response.json({ refusal: 'too-many' }, { status: 429, headers: { 'retry-after': '40' } });
  });
  putResult({ attempt: 'a', level: 1, seed: 's', log: '0@1', owner: 'ada', finishedAt: 0 });
  sendWaiting('ada', '');
  await vi.advanceTimersByTimeAsync(1000);
  expect([sent, waitingFor('ada').length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([sent, waitingFor('ada').length]).toEqual([3, 0]);
});

test.each([
  ['/regles', {}],
  ['/compte', { attempt: 'b', version: 2, puzzle: '1 .\n2 .' }],
] as const)(
  'V7 on the page %s, a refused result is not sent again, and one message tells the player',
  async (pathname, added) => {
    const news: string[] = [];
    const status = {
      set textContent(text: string) {
        news.push(text);
      },
      replaceChildren: () => news.push(''),
    };
    vi.stubGlobal('document', { querySelector: () => status, querySelectorAll: () => [] });
    vi.stubGlobal('location', { pathname });
    vi.stubGlobal('sessionStorage', createFakeStorage());
    let sent = 0;
    vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
      sent++;
      if (JSON.parse(String(body)).puzzle !== undefined) return Response.json({ isNew: true, result: {} });
      return Response.json({ refusal: 'no-such-attempt' }, { status: 422 });
    });
    const old = { attempt: 'a', level: 1, seed: 's', log: '0@1', owner: 'ada', finishedAt: 0 };
    const results = 'attempt' in added ? [old, { ...old, ...added }] : [old];
    for (const result of results) putResult(result);
    sendWaiting('ada', '');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([sent, waitingFor('ada')]).toEqual([results.length, []]);
    const unknown = 'Nous n’avons pas pu enregistrer un ancien résultat\u00a0: sa grille n’existe plus.';
    const saved = '1 résultat ajouté à votre compte.';
    expect(news).toEqual([results.length === 1 ? unknown : `${saved} ${unknown}`, '']);
  },
);

test.each([
  ['1', '1 résultat ajouté à votre compte.'],
  ['6,2', '6 résultats ajoutés à votre compte. 2 défis ajoutés à votre compte.'],
  ['0,1', '1 défi ajouté à votre compte.'],
])('V8 C16 if “%s” is stored before a reload, the page then tells how many results were added', async (flash, text) => {
  const status = { textContent: '', replaceChildren: () => {} };
  vi.stubGlobal('document', { querySelector: () => status });
  sendWaiting('ada', flash);
  expect(status.textContent).toBe(text);
});
