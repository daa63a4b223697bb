/**
 * Remembers the last press in an element that nothing can answer yet: from `event` on, which may have been one. Returns a
 * function that ends this and returns the press.
 */
export function rememberPress(within: HTMLElement, event?: Event): () => Event | undefined {
  let last = event;
  const listening = new AbortController(); // also serves as the listeners' options, because it has a `signal`
  const remember = (press: Event) => {
    last = press;
  };
  for (const kind of ['pointerdown', 'click']) within.addEventListener(kind, remember, listening);
  return () => {
    listening.abort();
    return last;
  };
}

const ANSWERED = '[type=submit], a, summary, label, input, select, [data-opens], [data-closes]';

/**
 * Repeats a press that nothing has answered: as a stroke if a finger is still down on what it touched, and as a click if the press is over and has
 * not become a scroll of the page. What works without a script, and what the page script opens and closes, has not been
 * lost, so it is not repeated.
 */
export function repeatPress(event: Event | undefined): void {
  const target = event?.target;
  if (!(target instanceof Element) || !target.isConnected || event?.defaultPrevented) return;
  // while a finger is down, what it touched first has pointer capture
  if (event instanceof PointerEvent && event.type === 'pointerdown') {
    if (target.hasPointerCapture(event.pointerId)) target.dispatchEvent(new PointerEvent('pointerdown', event));
  } else if (event?.type === 'click' && target.closest(ANSWERED) === null)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
