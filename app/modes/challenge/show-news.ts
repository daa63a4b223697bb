import { call } from '#app/client/call.ts';
import { type StoredChallenge, storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { challengePath, pathOf } from '#site/pages.ts';

const TIMEOUT_MS = 10_000;

/**
 * Shows a link in the header with the number of new answers (C8) if a visitor made challenges in this browser. Counts
 * the answers to these challenges, except the one on the current page, and to the challenges of the account. The link
 * opens the account page if the account has new answers, otherwise the newest of these challenges that has new answers.
 */
export async function showNews(player: string | undefined): Promise<void> {
  const own = storedChallenges()
    .filter(stored => stored.own && !location.pathname.endsWith(stored.code))
    .slice(-api.MAX_CHALLENGE_CLAIMS)
    .reverse();
  const link = document.querySelector<HTMLAnchorElement>('[data-challenge-news]');
  if (own.length === 0 || link === null) return;
  const ofAccount = player === undefined ? 0 : await countUnseen([], player);
  const unseen = await countUnseen(own, player);
  if (unseen === 0) return;
  if (ofAccount > 0) link.href ||= pathOf('account', getLocale());
  else link.href = challengePath((await firstAnswered(own, player))?.code ?? '', getLocale());
  write(link, '[data-count]', `${unseen}`);
  write(link, '[data-text]', m.challenge_news({ count: unseen }));
  link.hidden = false;
}

/**
 * Returns the newest of the given challenges that has a new answer. Searches by halving, since the server
 * returns only counts.
 */
async function firstAnswered(
  own: readonly StoredChallenge[],
  player: string | undefined,
): Promise<StoredChallenge | undefined> {
  if (own.length < 2) return own[0];
  const newer = own.slice(0, Math.ceil(own.length / 2));
  const isNewer = (await countUnseen(newer, player)) > 0;
  return firstAnswered(isNewer ? newer : own.slice(newer.length), player);
}

/**
 * Returns the number of new answers to the given challenges and to the challenges of the account. Returns 0
 * if the server does not answer.
 */
async function countUnseen(own: readonly StoredChallenge[], player: string | undefined): Promise<number> {
  const claims = own.map(({ code, key }) => ({ code, key }));
  const counted = await call(api.countAnswers, { claims }, { player, timeoutMs: TIMEOUT_MS });
  return counted.ok ? counted.value.unseen : 0;
}

function write(link: HTMLElement, selector: string, text: string): void {
  const element = link.querySelector(selector);
  if (element !== null) element.textContent = text;
}
