import { m } from '#messages/compiled/messages.js';

/** Edits the name in its place: Enter saves, Escape cancels, and the page stays. Without this it is a form like any other. */
export function mount(place: HTMLElement): void {
  const { details, summary, form, input, save, news } = partsOf(place);
  const name = () => place.querySelector('[data-username]')?.textContent ?? '';
  let isSaving = false;

  function show(): void {
    save.disabled = isSaving || input.value.trim() === '';
    save.textContent = isSaving ? m.account_saving() : m.account_save();
  }

  function say(words: string, tone: 'good' | 'bad'): void {
    news.dataset.tone = tone;
    news.textContent = words;
  }

  function close(): void {
    forget(); // at once: whoever opens it again in the same instant is told of no closing
    details.open = false;
    summary.focus();
  }

  /** What was typed is gone, and the name stands there as it is. */
  function forget(): void {
    input.value = name();
    show();
  }

  function enter(): void {
    input.focus();
    input.select();
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (save.disabled) return;
    isSaving = true;
    show();
    const outcome = await send(form);
    if (outcome.kind === 'session-ended') return form.submit(); // the page that this leads to says so
    isSaving = false;
    show();
    if (outcome.kind === 'refused') return say(outcome.words, 'bad');
    rename(input.value);
    close();
    say(m.notice_renamed(), 'good');
  }

  input.addEventListener('input', show);
  form.addEventListener('submit', onSubmit);
  details.addEventListener('toggle', () => {
    if (details.open) {
      say('', 'good');
      enter();
    } else if (!isSaving) forget();
  });
  details.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing && details.open) close();
  });
  if (details.open && document.activeElement === summary) enter(); // it was opened before this was here
  show();
}

function partsOf(place: HTMLElement) {
  const part = <T extends Element>(selector: string): T => {
    const found = place.querySelector<T>(selector);
    if (found === null) throw new Error(`there is no ${selector} to edit the name with`);
    return found;
  };
  return {
    details: part<HTMLDetailsElement>('details'),
    summary: part<HTMLElement>('summary'),
    form: part<HTMLFormElement>('form'),
    input: part<HTMLInputElement>('input[name="username"]'),
    save: part<HTMLButtonElement>('button'),
    news: part<HTMLElement>('[aria-live]'),
  };
}

type RenameOutcome =
  | { readonly kind: 'saved' | 'session-ended' }
  | { readonly kind: 'refused'; readonly words: string };

/** Sends the form. The server redirects to this page once the name is saved, and to sign-in without a session. */
async function send(form: HTMLFormElement): Promise<RenameOutcome> {
  try {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
    if (answer.redirected)
      return { kind: new URL(answer.url).pathname === location.pathname ? 'saved' : 'session-ended' };
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const words = page.getElementById('username-refusal')?.textContent;
    return { kind: 'refused', words: words ?? m.account_username_failed() };
  } catch {
    return { kind: 'refused', words: m.account_username_error() }; // no network, or half an answer
  }
}

/** Puts a new name wherever the page says the old one, as the server has kept it. */
function rename(typed: string): void {
  const username = typed.normalize('NFC').trim();
  for (const place of document.querySelectorAll('[data-username]')) place.textContent = username;
}
