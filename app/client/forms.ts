/** After so long without an answer a form may be sent again. */
const TIMEOUT_MS = 10_000;

/** Lets each form be sent once at a time: while it is on its way its button rests, and says what is being done. */
export function preventDoubleSubmit(): void {
  const resting: (() => void)[] = [];
  const wake = () => {
    for (const undo of resting.splice(0)) undo();
  };
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.busy === undefined) return;
    resting.push(rest(target));
    setTimeout(wake, TIMEOUT_MS);
  });
  addEventListener('pageshow', wake); // the browser keeps pages as they were left
}

/** Lets the button of a form rest, and say what is being done; returns how to wake it. */
export function rest(form: HTMLFormElement): () => void {
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

/** Lets a password be looked at while it is typed; it is sent, and kept by the browser, as a password. */
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
