import { call } from '#app/client/call.ts';
import { storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { newsText } from '#app/play/challenge/challenge-text.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { challengePath } from '#site/pages.ts';

const TIMEOUT_MS = 10_000;

/**
 * If a visitor made challenges in this browser, shows how many new answers these challenges have (C8): as a link in the
 * header and as a sentence on the home page. Does not count answers to the challenge on the current page. Both links
 * open the challenge with the latest answer.
 */
export async function showNews(): Promise<void> {
  const claims = storedChallenges()
    .filter(stored => stored.own && !location.pathname.endsWith(stored.code))
    .slice(-api.MAX_CHALLENGE_CLAIMS)
    .map(({ code, key }) => ({ code, key }));
  const link = document.querySelector<HTMLAnchorElement>('[data-challenge-news]');
  if (claims.length === 0 || link === null) return;
  const read = await call(api.countAnswers, { claims }, { timeoutMs: TIMEOUT_MS });
  if (!read.ok) return;
  const { unseen, latest } = read.value;
  const line = document.querySelector<HTMLAnchorElement>('[data-news]');
  link.hidden = latest === undefined;
  if (line !== null) line.hidden = link.hidden;
  if (latest === undefined) return;
  const path = challengePath(latest.code, getLocale());
  link.href = path;
  write(link, '[data-count]', `${unseen}`);
  write(link, '[data-text]', m.challenge_news({ count: unseen }));
  if (line === null) return;
  line.href = path;
  line.textContent = newsText(unseen, latest);
}

function write(link: HTMLElement, selector: string, text: string): void {
  const element = link.querySelector(selector);
  if (element !== null) element.textContent = text;
}
