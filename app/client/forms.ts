/** A form may be submitted again after this time without a response. */
const TIMEOUT_MS = 10_000;

/** Prevents a second submit of forms with `data-busy` until the response arrives. */
export function preventDoubleSubmit(): void {
  const busy: (() => void)[] = [];
  const reset = () => {
    for (const undo of busy.splice(0)) undo();
  };
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.busy === undefined) return;
    busy.push(setBusy(target));
    setTimeout(reset, TIMEOUT_MS);
  });
  addEventListener('pageshow', reset); // the back/forward cache restores pages as they were left
}

/** Disables a form's submit button and shows `data-busy` on it; returns a function that undoes it. */
export function setBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button:not([type="button"])');
  if (button === null) return () => {};
  const before = [...button.childNodes];
  button.disabled = true;
  button.replaceChildren(form.dataset.busy ?? '');
  return () => {
    button.disabled = false;
    button.replaceChildren(...before);
  };
}

/** Toggles a password's visibility. On submit it is hidden, so that the browser saves it as one. */
export function revealPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-reveal]') : null;
    if (button) reveal(button, button.getAttribute('aria-pressed') === 'false');
  });
  document.addEventListener('submit', () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-reveal]')) reveal(button, false);
  });
}

function reveal(button: HTMLElement, isShown: boolean): void {
  const input = button.parentElement?.querySelector('input');
  if (input) input.type = isShown ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(isShown));
}
