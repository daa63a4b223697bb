import type { Page, Response } from '@playwright/test';
import { expect } from '#e2e/testing/fixtures.ts';
import * as api from '#protocol/http.ts';

/** The paths to which browsers send results, each with the word for it in the list of `watchDeliveries`. */
const KINDS: Readonly<Record<string, string>> = {
  [api.submitResult.path]: 'level',
  [api.playCalm.path]: 'calm level',
  [api.finishDaily.path]: 'day',
  [api.joinDaily.path]: 'join',
  [api.finishRun.path]: 'run',
};

/**
 * Starts listing the results that a browser sends, each as a text such as `day a1B2 new`, in the order of the server’s
 * responses.
 */
export function watchDeliveries(page: Page): { readonly sent: readonly string[] } {
  const sent: string[] = [];
  page.context().on('response', async response => {
    const kind = KINDS[new URL(response.url()).pathname];
    if (kind !== undefined && response.request().method() === 'POST') sent.push(await describe(kind, response));
  });
  return { sent };
}

async function describe(kind: string, response: Response): Promise<string> {
  const { attempt, code, attempts } = response.request().postDataJSON();
  const { isNew, refusal, joined } = await response.json();
  const subject = attempt ?? code ?? `${attempts.length} attempts`;
  const answer = refusal ?? (joined === undefined ? (isNew === false ? 'known' : 'new') : `${joined} joined`);
  return `${kind} ${subject} ${answer}`;
}

/** Returns everything in the local storage of a page’s browser. */
export const storedTexts = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

/** Waits until the browser has sent everything that it can send. Levels stay in the browser until a sign-in. */
export async function waitUntilSent(page: Page, isSignedIn: boolean): Promise<void> {
  await expect
    .poll(async () => {
      const texts = await storedTexts(page);
      const due = (JSON.parse(texts.daily ?? '{}').attempts ?? []).map((each: { due?: string }) => each.due);
      const isRun = ([key, text]: [string, string]) => key.startsWith('challenge:') && JSON.parse(text).how;
      const isResult = ([key]: [string, string]) => isSignedIn && key.startsWith('result:');
      return [
        ...due.filter((each?: string) => each === 'send' || (isSignedIn && each === 'join')),
        ...Object.entries(texts)
          .filter(entry => isRun(entry) || isResult(entry))
          .map(([key]) => key),
      ];
    })
    .toEqual([]);
}
