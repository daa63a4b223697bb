import { call, type Failure } from '#app/client/call.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';

const TIMEOUT_MS = 10_000;

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

  function setSaving(value: boolean): void {
    isSaving = value;
    showState();
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
    setSaving(true);
    const { player } = document.documentElement.dataset;
    const renamed = await call(api.rename, { username: input.value }, { player, timeoutMs: TIMEOUT_MS });
    if (!renamed.ok) {
      if (renamed.refusal === 'signed-out') return form.submit(); // the next page says that the session has ended
      setSaving(false);
      return announce(failureMessage(renamed.refusal), 'bad');
    }
    setSaving(false);
    showName(renamed.value.username);
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

/** Returns the message for a name that was not saved. */
function failureMessage(refusal: api.UsernameRefusal | 'malformed' | 'broken' | Failure): string {
  switch (refusal) {
    case 'missing':
      return m.field_username_missing();
    case 'too-long':
      return m.field_too_long({ max: String(MAX_USERNAME_CHARACTERS) });
    case 'reserved':
      return m.field_username_reserved();
    case 'unwanted-characters':
      return m.field_username_unwanted();
    case 'no-network':
    case 'no-answer':
      return m.account_username_error();
    default:
      return m.account_username_failed();
  }
}

/** Shows the name everywhere on the page. */
function showName(username: string): void {
  for (const element of document.querySelectorAll('[data-username]')) element.textContent = username;
}
