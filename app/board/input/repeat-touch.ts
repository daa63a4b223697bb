/**
 * Repeats a touch that happened before the script of a board was loaded, on a square or a button: as a stroke if the
 * finger is still down on a square, and as a tap otherwise.
 */
export function repeatTouch(within: HTMLElement, trigger: Event): void {
  const { target } = trigger;
  if (trigger.type !== 'pointerdown' || !(target instanceof HTMLElement) || !within.contains(target)) return;
  const { pointerId } = trigger as PointerEvent;
  // while the finger is down, the cell that it touched first has pointer capture
  if (!target.hasPointerCapture(pointerId)) target.click();
  else if (target.role === 'gridcell') target.dispatchEvent(new PointerEvent('pointerdown', trigger));
}
