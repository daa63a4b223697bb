/** The maximum distance in pixels between the mouse and an element at which its script is loaded. */
const NEAR_PX = 200;

/** Calls `onNear` once, with the event, when the element gets the focus or when a finger or the mouse comes near it. */
export function onProximity(element: Element, onNear: (event: Event) => void): void {
  // the controller also serves as the listeners’ options, because it has a `signal`
  const waiting = new AbortController();
  const arrive = (event: Event) => {
    waiting.abort();
    onNear(event);
  };
  const onPointer = (pointer: PointerEvent) => {
    // unlike a mouse, a finger does not approach gradually, so a touch within a screen's height counts as near
    const near = pointer.pointerType === 'mouse' ? NEAR_PX : innerHeight;
    if (distanceTo(element, pointer) < near) arrive(pointer);
  };
  element.addEventListener('focusin', arrive, waiting);
  document.addEventListener('pointermove', onPointer, waiting);
  document.addEventListener('pointerdown', onPointer, waiting);
}

/** Returns the distance in pixels from the pointer to the nearest edge of an element, or 0 inside the element. */
function distanceTo(element: Element, { clientX, clientY }: PointerEvent): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
}
