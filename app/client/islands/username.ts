import { m } from '#messages/compiled/messages.js';

/**
 * Lets the player edit their username inline. Enter saves and Escape cancels. Without JavaScript, the browser
 * submits an ordinary form.
 */
export function mount(container: HTMLElement): void {
  const { details, summary, form, input, save, status } = partsOf(container);
  const name = () => container.querySelector('[data-username]')?.textContent ?? '';
  let isSaving = false;

  function showState(): void {
    save.disabled = isSaving || input.value.trim() === '';
    save.textContent = isSaving ? m.account_saving() : m.account_save();
  }

  function announce(text: string, tone: 'good' | 'bad'): void {
    status.dataset.tone = tone;
    status.textContent = text;
  }

  function close(): void {
    reset(); // reset here, because `toggle` does not fire if the menu reopens in the same tick
    details.open = false;
    summary.focus();
  }

  /** Replaces the typed text with the current name. */
  function reset(): void {
    input.value = name();
    showState();
  }

  function startEditing(): void {
    input.focus();
    input.select();
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (save.disabled) return;
    isSaving = true;
    showState();
    const outcome = await send(form);
    if (outcome.kind === 'session-ended') return form.submit(); // the next page says that the session has ended
    isSaving = false;
    showState();
    if (outcome.kind === 'refused') return announce(outcome.text, 'bad');
    rename(input.value);
    close();
    announce(m.notice_renamed(), 'good');
  }

  input.addEventListener('input', showState);
  form.addEventListener('submit', onSubmit);
  details.addEventListener('toggle', () => {
    if (details.open) {
      announce('', 'good');
      startEditing();
    } else if (!isSaving) reset();
  });
  details.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing && details.open) close();
  });
  // the player opened the form before this script was loaded
  if (details.open && document.activeElement === summary) startEditing();
  showState();
}

function partsOf(container: HTMLElement) {
  const part = <T extends Element>(selector: string): T => {
    const found = container.querySelector<T>(selector);
    if (found === null) throw new Error(`the username form has no ${selector}`);
    return found;
  };
  return {
    details: part<HTMLDetailsElement>('details'),
    summary: part<HTMLElement>('summary'),
    form: part<HTMLFormElement>('form'),
    input: part<HTMLInputElement>('input[name="username"]'),
    save: part<HTMLButtonElement>('button'),
    status: part<HTMLElement>('[aria-live]'),
  };
}

type RenameOutcome = { readonly kind: 'saved' | 'session-ended' } | { readonly kind: 'refused'; readonly text: string };

/**
 * Submits the form. The server redirects to this page after saving the name, or to the sign-in page if the
 * session has ended.
 */
async function send(form: HTMLFormElement): Promise<RenameOutcome> {
  try {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
    if (response.redirected)
      return { kind: new URL(response.url).pathname === location.pathname ? 'saved' : 'session-ended' };
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const text = page.getElementById('username-refusal')?.textContent;
    return { kind: 'refused', text: text ?? m.account_username_failed() };
  } catch {
    return { kind: 'refused', text: m.account_username_error() }; // the network failed or the response was incomplete
  }
}

/** Updates the name everywhere on the page, in the normalized form that the server stores. */
function rename(typed: string): void {
  const username = typed.normalize('NFC').trim();
  for (const element of document.querySelectorAll('[data-username]')) element.textContent = username;
}
