import { call } from '#app/client/call.ts';
import { openModal } from '#app/client/page/dialogs.ts';
import { setBusy } from '#app/client/page/forms.ts';
import { showMissingScript } from '#app/client/page/missing-script.ts';
import * as api from '#protocol/http.ts';
import { mountHouse } from './duels/play-house.ts';

/** The id of the modal that offers the kinds of duel. */
const CHOICE_ID = 'duel-choice';

const TIMEOUT_MS = 10_000;

/**
 * Lets players create a room, search for an opponent or play against the house without leaving the page. Without JavaScript, they use
 * an ordinary form and link.
 */
export function mount(container: HTMLElement): void {
  for (const form of container.querySelectorAll<HTMLFormElement>('form[data-new-room]'))
    form.addEventListener('submit', event => {
      event.preventDefault();
      event.stopPropagation(); // otherwise `preventDoubleSubmit` would also disable the button
      createRoom(form, container);
    });
  const house = container.querySelector<HTMLElement>('[data-house]');
  if (house !== null) mountHouse(house);
  // the server refused the submitted code
  if (container.querySelector('[aria-invalid]') !== null) openModal(CHOICE_ID);
  if (searchButton(container) !== null && takeSearchParameter()) startSearch(container);
}

/**
 * Returns the search button, which only players with an account have. Visitors see a link to sign up instead.
 */
const searchButton = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-search]');

/** Opens the search modal and searches until an opponent is found or the modal is closed. */
export async function startSearch(container: HTMLElement): Promise<void> {
  container.querySelector('[data-search-failed]')?.toggleAttribute('hidden', true);
  for (const modal of container.querySelectorAll('dialog')) modal.close();
  openModal('duel-search');
  const search = await import('./search.ts').catch(showMissingScript);
  if (search !== undefined) return search.runSearch(container, searchButton(container)?.dataset.search ?? '');
  for (const modal of container.querySelectorAll('dialog')) modal.close(); // the message is under them
}

/**
 * Returns true if the URL has the `search` parameter, and removes the parameter. For example, the URL has it
 * after a player had to sign in before searching.
 */
function takeSearchParameter(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has('search')) return false;
  url.searchParams.delete('search');
  history.replaceState(null, '', url);
  return true;
}

/** Creates a room and opens its lobby. On failure, the page stays open and shows a notice. */
async function createRoom(form: HTMLFormElement, container: HTMLElement): Promise<void> {
  const notice = container.querySelector<HTMLElement>('[data-room-failed]');
  notice?.toggleAttribute('hidden', true);
  const reset = setBusy(form);
  const created = await call(api.createRoom, {}, { timeoutMs: TIMEOUT_MS });
  if (created.ok) {
    // the back/forward cache restores the page with its button still disabled
    addEventListener('pageshow', reset, { once: true });
    return location.assign(created.value.lobby);
  }
  reset();
  notice?.toggleAttribute('hidden', false);
  notice?.focus();
}
