import { sendRun } from '#app/challenge/play/send-run.ts';
import { finishedRun, keptCodes } from '#app/challenge/storage/kept-runs.ts';
import { call } from '#app/client/call.ts';
import { type StoredChallenge, storedChallenges } from '#app/game/challenge/stored-challenges.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { challengePath } from '#site/pages.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends the runs that are over, and shows a visitor in the header how many new answers there are (C8). The server has
 * counted those of an account, when it rendered the page.
 */
export async function showNews(player: string | undefined): Promise<void> {
  for (const code of keptCodes()) {
    const run = finishedRun(code, player);
    if (run !== undefined) await sendRun(run, player);
  }
  if (player !== undefined) return;
  const own = storedChallenges()
    .filter(stored => stored.own)
    .slice(-api.MAX_CHALLENGE_CLAIMS)
    .reverse();
  const unseen = await countUnseen(own);
  const link = document.querySelector<HTMLAnchorElement>('[data-challenge-news]');
  if (unseen === 0 || link === null) return;
  link.href = challengePath((await firstAnswered(own))?.code ?? '', getLocale());
  write(link, '[data-count]', `${unseen}`);
  write(link, '[data-text]', m.challenge_news({ count: unseen }));
  link.hidden = false;
}

/** Returns the newest of these challenges that has a new answer. */
async function firstAnswered(own: readonly StoredChallenge[]): Promise<StoredChallenge | undefined> {
  if (own.length < 2) return own[0];
  const newer = own.slice(0, Math.ceil(own.length / 2));
  return (await countUnseen(newer)) > 0 ? firstAnswered(newer) : firstAnswered(own.slice(newer.length));
}

async function countUnseen(own: readonly StoredChallenge[]): Promise<number> {
  if (own.length === 0) return 0;
  const claims = own.map(({ code, key }) => ({ code, key }));
  const counted = await call(api.countAnswers, { claims }, { timeoutMs: TIMEOUT_MS });
  return counted.ok ? counted.value.unseen : 0;
}

function write(link: HTMLElement, selector: string, text: string): void {
  const element = link.querySelector(selector);
  if (element !== null) element.textContent = text;
}
