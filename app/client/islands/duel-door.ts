import { openModal } from '#app/client/dialogs.ts';
import { rest } from '#app/client/forms.ts';

/** The modal that offers the two kinds of duel. */
const CHOICE = 'duel-choice';

/** Makes the door to duels answer without leaving the page. Without this it is a form and a link. */
export function mount(place: HTMLElement): void {
  for (const form of place.querySelectorAll<HTMLFormElement>('form[data-new-room]'))
    form.addEventListener('submit', event => {
      event.preventDefault();
      event.stopPropagation(); // its button is tended here
      makeRoom(form, place);
    });
  if (place.querySelector('[aria-invalid]') !== null) openModal(CHOICE); // a room code came back
  if (searchButton(place) !== null && takeSearch()) look(place);
}

/** The button of whoever has an account; everybody else is shown a link that leads to one. */
const searchButton = (place: HTMLElement) => place.querySelector<HTMLElement>('[data-search]');

/** Looks for an opponent until there is one, or the modal is closed. */
export async function look(place: HTMLElement): Promise<void> {
  place.querySelector('[data-search-failed]')?.toggleAttribute('hidden', true);
  for (const modal of place.querySelectorAll('dialog')) modal.close();
  openModal('duel-search');
  (await import('./search.ts')).searchIn(place, searchButton(place)?.dataset.search ?? '');
}

/** Whether the address asks to search at once, as it does after a sign-in on the way there; asked once only. */
function takeSearch(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has('search')) return false;
  url.searchParams.delete('search');
  history.replaceState(null, '', url);
  return true;
}

/** Asks for a room and goes there; what is refused is said where one is, and nobody is led away. */
async function makeRoom(form: HTMLFormElement, place: HTMLElement): Promise<void> {
  const notice = place.querySelector<HTMLElement>('[data-room-failed]');
  notice?.toggleAttribute('hidden', true);
  const wake = rest(form);
  const lobby = await askForRoom(form);
  if (lobby !== undefined) {
    addEventListener('pageshow', wake, { once: true }); // the browser keeps pages as they were left
    return location.assign(lobby);
  }
  wake();
  notice?.toggleAttribute('hidden', false);
  notice?.focus();
}

async function askForRoom(form: HTMLFormElement): Promise<string | undefined> {
  try {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
    return answer.ok ? answer.url : undefined;
  } catch {
    return undefined; // no network, or half an answer
  }
}
