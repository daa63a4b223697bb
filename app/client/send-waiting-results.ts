import { noticeCookie } from '#app/forms/notice-cookie.ts';
import { sendResults } from '#app/solo/results/send-results.ts';
import { m } from '#messages/compiled/messages.js';
import { PAGES } from '#site/pages.ts';
import { storeFlashResults } from './flash-results.ts';

const SHOWN_MS = 10_000;

/**
 * Tells what the page before has added, and sends what waits in this browser for the account whose page this is: now and
 * when the network comes back.
 */
export function sendWaiting(player: string, added: number): void {
  if (added > 0) tell(added);
  const send = () => sendNow(player, added === 0); // once only, or a result that cannot leave the outbox would reload for ever
  addEventListener('online', send);
  send();
}

async function sendNow(player: string, mayReload: boolean): Promise<void> {
  const answers = await sendResults(player);
  const count = [...answers.values()].filter(({ kind }) => kind === 'saved').length;
  if (count === 0) return;
  if (mayReload && showsFigures() && isUntouched() && storeFlashResults(count)) askAgain();
  else tell(count);
}

/** Asks for the page again, and for the notice it shows, which would otherwise be seen for an instant only. */
function askAgain(): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]')?.dataset.notice;
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store
  if (notice !== undefined) document.cookie = noticeCookie(notice, location.pathname);
  const address = new URL(location.href);
  address.hash = ''; // or the browser would stay on the page that it has
  location.replace(address);
}

/** Whether the page has figures that the results change. */
const showsFigures = (): boolean => Object.values<string>(PAGES.account.paths).includes(location.pathname);

/** Whether nothing has been typed that a new page would lose. */
const isUntouched = (): boolean =>
  [...document.querySelectorAll('input')].every(({ value, defaultValue }) => value === defaultValue);

function tell(count: number): void {
  const place = document.querySelector('[data-site-news]');
  if (place === null) return;
  place.textContent = m.results_added({ count });
  setTimeout(() => place.replaceChildren(), SHOWN_MS);
}
