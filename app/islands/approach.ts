const NEAR_PX = 200;

/** Calls back once, when the focus, a finger or a moving pointer comes near one of these elements. */
export function whenNear(elements: readonly Element[], come: () => void): void {
  if (elements.length === 0) return;
  const waiting = new AbortController();
  const options = { signal: waiting.signal, passive: true };
  const arrive = () => {
    waiting.abort();
    come();
  };
  const onPointer = (pointer: PointerEvent) => {
    if (elements.some(element => distance(element, pointer) < NEAR_PX)) arrive();
  };
  for (const element of elements) element.addEventListener('focusin', arrive, options);
  document.addEventListener('pointermove', onPointer, options);
  document.addEventListener('pointerdown', onPointer, options);
}

/** From the pointer to the nearest edge, in pixels; 0 inside. */
function distance(element: Element, { clientX, clientY }: PointerEvent): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
}
