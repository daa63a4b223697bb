import { noticeCookie } from '#app/forms/notice-cookie.ts';
import { addedText, countAdded, outboxNews } from '#app/modes/levels/results/outbox-news.ts';
import { sendAgain } from '#app/outbox/deliver.ts';
import { sendAll } from '#app/outbox/send.ts';
import { PAGES } from '#site/pages.ts';
import { FLASH_KEY } from './flash-results.ts';
import { sessionStore } from './storage/safe-storage.ts';

const SHOWN_MS = 10_000;

/**
 * Sends the results that wait in this browser: at once, whenever the browser is online again, and at growing intervals.
 * Also announces `flash`: how many results and challenges the previous page has added to the account.
 */
export function sendWaiting(player: string | undefined, flash: string): void {
  const [results = 0, challenges = 0] = flash.split(',').map(Number);
  const added = addedText({ results, challenges });
  if (player !== undefined && added !== '') announce(added);
  // A page that was reloaded to show results added to the account does not reload again. A result that cannot be sent
  // would otherwise cause endless reloads.
  const send = () => sendNow(player, flash === '');
  send();
  sendAgain(send);
}

async function sendNow(player: string | undefined, mayReload: boolean): Promise<void> {
  const sent = await sendAll(player, location.pathname);
  const news = outboxNews(sent);
  if (news === undefined) return;
  // A page that was reloaded announces only the results that were added to the account. Therefore, if the server has
  // refused a result, this page tells the player and does not reload.
  const isAllAdded = mayReload && sent.delivered.every(({ outcome }) => outcome.kind !== 'refused');
  const { results, challenges } = countAdded(sent);
  if (isAllAdded && showsFigures() && isUntouched() && sessionStore.set(FLASH_KEY, `${results},${challenges}`))
    reload();
  else announce(news);
}

/**
 * Reloads the page. If the page shows a notice, the reloaded page shows it again, because the player may not have
 * read it.
 */
function reload(): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]')?.dataset.notice;
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store
  if (notice !== undefined) document.cookie = noticeCookie(notice, location.pathname);
  const address = new URL(location.href);
  // the fragment of the address is removed, because with one the browser would not load the page again
  address.hash = '';
  location.replace(address);
}

/** Returns true on the account page, whose statistics change when results are added. */
const showsFigures = (): boolean => Object.values<string>(PAGES.account.paths).includes(location.pathname);

/** Returns true if no field contains typed text that a reload would discard. */
const isUntouched = (): boolean =>
  [...document.querySelectorAll('input')].every(({ value, defaultValue }) => value === defaultValue);

function announce(text: string): void {
  const status = document.querySelector('[data-site-news]');
  if (status === null) return;
  status.textContent = text;
  setTimeout(() => status.replaceChildren(), SHOWN_MS);
}
