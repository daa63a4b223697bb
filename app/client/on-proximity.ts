const NEAR_PX = 200;

/** Calls back once, with the event that told it, when the focus, a finger or a moving mouse comes near an element. */
export function onProximity(element: Element, come: (event: Event) => void): void {
  const waiting = new AbortController();
  const options = { signal: waiting.signal, passive: true };
  const arrive = (event: Event) => {
    waiting.abort();
    come(event);
  };
  const onPointer = (pointer: PointerEvent) => {
    // a finger jumps where a mouse travels, so a screen's length is near enough to get ready
    const near = pointer.pointerType === 'mouse' ? NEAR_PX : innerHeight;
    if (distance(element, pointer) < near) arrive(pointer);
  };
  element.addEventListener('focusin', arrive, options);
  document.addEventListener('pointermove', onPointer, options);
  document.addEventListener('pointerdown', onPointer, options);
}

/** From the pointer to the nearest edge, in pixels; 0 inside. */
function distance(element: Element, { clientX, clientY }: PointerEvent): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
}
