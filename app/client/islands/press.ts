/**
 * Remembers the last press in an element whose script is still loading. `event` is the event that made the script
 * load, and counts as the first press. Returns a function that stops listening and returns the last press.
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
 * Repeats a press that came before the script of the element had loaded. If the finger is still down, the press
 * begins a stroke. If it is up again, the element is clicked. Links, form fields and other elements that work
 * without the script have already reacted, so nothing is repeated for them.
 */
export function repeatPress(event: Event | undefined): void {
  const target = event?.target;
  if (!(target instanceof Element) || !target.isConnected || event?.defaultPrevented) return;
  // a `pointerdown` is repeated only while the finger is still on the element, which then has pointer capture
  if (event instanceof PointerEvent && event.type === 'pointerdown') {
    if (target.hasPointerCapture(event.pointerId)) target.dispatchEvent(new PointerEvent('pointerdown', event));
  } else if (event?.type === 'click' && target.closest(ANSWERED) === null)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
