import { noticeCookie } from '#app/forms/notice-cookie.ts';
import { countAdded, outboxNews } from '#app/modes/levels/results/outbox-news.ts';
import { sendAgain } from '#app/outbox/deliver.ts';
import { sendAll } from '#app/outbox/send.ts';
import { m } from '#messages/compiled/messages.js';
import { PAGES } from '#site/pages.ts';
import { FLASH_KEY } from './flash-results.ts';
import { sessionStore } from './storage/safe-storage.ts';

const SHOWN_MS = 10_000;

/**
 * Announces the results that the previous page added to the account. Sends the waiting results at once, whenever the
 * browser is back online, and at growing intervals while the page is open.
 */
export function sendWaiting(player: string | undefined, added: number): void {
  if (player !== undefined && added > 0) announce(m.results_added({ count: added }));
  // reload only once, because a result that cannot leave the outbox would cause endless reloads
  const send = () => sendNow(player, added === 0);
  send();
  sendAgain(send);
}

async function sendNow(player: string | undefined, mayReload: boolean): Promise<void> {
  const delivered = await sendAll(player, location.pathname);
  const news = outboxNews(delivered);
  if (news === undefined) return;
  // the next page announces only what was added
  const isAllAdded = mayReload && delivered.every(({ outcome }) => outcome.kind !== 'refused');
  if (isAllAdded && showsFigures() && isUntouched() && sessionStore.set(FLASH_KEY, String(countAdded(delivered))))
    reload();
  else announce(news);
}

/**
 * Reloads the page. A notice on the page is shown again, because it would otherwise be visible only for a
 * moment.
 */
function reload(): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]')?.dataset.notice;
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store
  if (notice !== undefined) document.cookie = noticeCookie(notice, location.pathname);
  const address = new URL(location.href);
  address.hash = ''; // if the URL had a fragment, the browser would not load the page again
  location.replace(address);
}

/** Returns true if the page shows figures that change when results are added. */
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
