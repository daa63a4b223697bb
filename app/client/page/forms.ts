/** The time in milliseconds after which a form that got no response can be submitted again. */
const TIMEOUT_MS = 10_000;

/** Prevents forms with `data-busy` from being submitted a second time before the response arrives. */
export function preventDoubleSubmit(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.busy === undefined) return;
    const reset = setBusy(target);
    setTimeout(reset, TIMEOUT_MS);
    // if the back/forward cache restores this page, its form can be submitted again
    addEventListener('pageshow', ({ persisted }) => persisted && reset());
  });
}

/**
 * Presses the button of the form with `data-press-when-seen` once the page has loaded and is visible. A page that
 * is only prerendered or in the background does not press it. If the visitor has already pressed the button, it is
 * disabled, so this press does nothing.
 */
export function pressWhenSeen(): void {
  const button = document.querySelector<HTMLButtonElement>('form[data-press-when-seen] > button');
  if (button === null) return;
  const press = () => button.click();
  addEventListener('load', () => {
    if (document.visibilityState === 'visible') press();
    else document.addEventListener('visibilitychange', press, { once: true });
  });
}

/**
 * Disables a form's submit button and shows the form's `data-busy` text on it. Returns a function that
 * restores the button.
 */
function setBusy(form: HTMLFormElement): () => void {
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

/**
 * Lets buttons with `data-reveal` show or hide a password. Every password is hidden on submit, so that the
 * browser recognizes it as a password and saves it.
 */
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
