/**
 * Remembers the last press in an element whose script is still loading. `event` is the event that started the loading,
 * which may be such a press. Returns a function that stops listening and returns the last press.
 */
export function rememberPress(within: HTMLElement, event?: Event): () => Event | undefined {
  let last = event;
  // the controller also serves as the listeners’ options, because it has a `signal`
  const listening = new AbortController();
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
 * Repeats a press that no script has handled: as a stroke if the finger is still down on the same element, or as a
 * click if the press is over and did not scroll the page. Elements that work without a script, or that the page script
 * opens and closes, have already handled the press, so it is not repeated.
 */
export function repeatPress(event: Event | undefined): void {
  const target = event?.target;
  if (!(target instanceof Element) || !target.isConnected || event?.defaultPrevented) return;
  // While a finger is down, the element that it touched first has pointer capture.
  if (event instanceof PointerEvent && event.type === 'pointerdown') {
    if (target.hasPointerCapture(event.pointerId)) target.dispatchEvent(new PointerEvent('pointerdown', event));
  } else if (event?.type === 'click' && target.closest(ANSWERED) === null)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
