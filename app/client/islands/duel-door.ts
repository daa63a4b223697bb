import { openModal } from '#app/client/dialogs.ts';
import { setBusy } from '#app/client/forms.ts';

/** The id of the modal that offers the two kinds of duel. */
const CHOICE_ID = 'duel-choice';

/** Creates rooms and searches without leaving the page. Without script it is a form and a link. */
export function mount(container: HTMLElement): void {
  for (const form of container.querySelectorAll<HTMLFormElement>('form[data-new-room]'))
    form.addEventListener('submit', event => {
      event.preventDefault();
      event.stopPropagation(); // `preventDoubleSubmit` would disable the button, too
      createRoom(form, container);
    });
  if (container.querySelector('[aria-invalid]') !== null) openModal(CHOICE_ID); // the server refused a room code
  if (searchButton(container) !== null && takeSearchParameter()) startSearch(container);
}

/** The button for players with an account; visitors see a link to sign up instead. */
const searchButton = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-search]');

/** Opens the search modal and searches until there is an opponent or the modal is closed. */
export async function startSearch(container: HTMLElement): Promise<void> {
  container.querySelector('[data-search-failed]')?.toggleAttribute('hidden', true);
  for (const modal of container.querySelectorAll('dialog')) modal.close();
  openModal('duel-search');
  (await import('./search.ts')).runSearch(container, searchButton(container)?.dataset.search ?? '');
}

/**
 * Whether the URL asks to search at once, as it does after a sign-in on the way; removes that from the URL.
 */
function takeSearchParameter(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has('search')) return false;
  url.searchParams.delete('search');
  history.replaceState(null, '', url);
  return true;
}

/** Creates a room and opens its lobby; on failure the page stays and shows a notice. */
async function createRoom(form: HTMLFormElement, container: HTMLElement): Promise<void> {
  const notice = container.querySelector<HTMLElement>('[data-room-failed]');
  notice?.toggleAttribute('hidden', true);
  const reset = setBusy(form);
  const lobby = await postForm(form);
  if (lobby !== undefined) {
    addEventListener('pageshow', reset, { once: true }); // the back/forward cache restores pages as they were left
    return location.assign(lobby);
  }
  reset();
  notice?.toggleAttribute('hidden', false);
  notice?.focus();
}

/** Posts a form; returns the URL that the response leads to, undefined on failure. */
async function postForm(form: HTMLFormElement): Promise<string | undefined> {
  try {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
    return response.ok ? response.url : undefined;
  } catch {
    return undefined; // no network, or an incomplete response
  }
}
