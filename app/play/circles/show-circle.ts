import { getLocale } from '#messages/compiled/runtime.js';
import { circlePath } from '#site/pages.ts';
import { circleParts, firstOf } from './circle-parts.ts';
import { listCircles } from './list-circles.ts';

/**
 * Shows on the home page how a visitor's circles stand today, in one line. The line is hidden if there is no circle, or
 * if the page shows another day than the server. It stays as it is if the server does not answer.
 */
export async function showCircle(): Promise<void> {
  const line = document.querySelector<HTMLElement>('[data-circle]');
  const link = line?.querySelector('a');
  if (!line || !link) return;
  const listed = await listCircles(undefined);
  if (listed === undefined) return;
  const circle = listed.day === line.dataset.circle ? firstOf(listed.circles) : undefined;
  line.hidden = circle === undefined;
  if (circle === undefined) return;
  link.href = circlePath(circle.code, getLocale());
  const [before, after] = circleParts(circle);
  const name = document.createElement('bdi');
  name.textContent = circle.name;
  link.replaceChildren(before, name, after);
}
