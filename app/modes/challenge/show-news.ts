import { call } from '#app/client/call.ts';
import { type StoredChallenge, storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { newsText } from '#app/play/challenge/challenge-text.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { challengePath, pathOf } from '#site/pages.ts';

const TIMEOUT_MS = 10_000;

/**
 * Shows the new answers (C8) if a visitor made challenges in this browser: their number as a link in the header, and a
 * sentence on the home page. Counts the answers to these challenges, except the one on the current page, and to the
 * challenges of the account. The links open the challenge with the latest of these answers; the link in the header opens
 * the account page if the account has new answers.
 */
export async function showNews(player: string | undefined): Promise<void> {
  const own = storedChallenges()
    .filter(stored => stored.own && !location.pathname.endsWith(stored.code))
    .slice(-api.MAX_CHALLENGE_CLAIMS);
  const link = document.querySelector<HTMLAnchorElement>('[data-challenge-news]');
  if (own.length === 0 || link === null) return;
  const line = document.querySelector<HTMLAnchorElement>('[data-news]');
  const ofAccount = player === undefined ? 0 : ((await readNews([], player))?.unseen ?? 0);
  const news = await readNews(own, player);
  if (news === undefined) return;
  const { unseen, latest } = news;
  link.hidden = latest === undefined;
  if (line !== null) line.hidden = link.hidden;
  if (latest === undefined) return;
  const path = challengePath(latest.code, getLocale());
  if (ofAccount > 0) link.href ||= pathOf('account', getLocale());
  else link.href = path;
  write(link, '[data-count]', `${unseen}`);
  write(link, '[data-text]', m.challenge_news({ count: unseen }));
  if (line === null) return;
  line.href = path;
  line.textContent = newsText(unseen, latest);
}

/**
 * Reads the new answers to the given challenges and to the challenges of the account. Returns undefined if the server
 * does not answer.
 */
async function readNews(
  own: readonly StoredChallenge[],
  player: string | undefined,
): Promise<api.AnswerNews | undefined> {
  const claims = own.map(({ code, key }) => ({ code, key }));
  const read = await call(api.countAnswers, { claims }, { player, timeoutMs: TIMEOUT_MS });
  return read.ok ? read.value : undefined;
}

function write(link: HTMLElement, selector: string, text: string): void {
  const element = link.querySelector(selector);
  if (element !== null) element.textContent = text;
}
