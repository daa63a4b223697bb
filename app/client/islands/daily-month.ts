import { durationText } from '#app/daily/duration-text.ts';
import { attemptsOf } from '#app/daily/storage/stored-attempts.ts';
import { resultsByDay } from '#app/daily/week/day-states.ts';
import { stateText } from '#app/daily/week/state-text.ts';

/** Marks the days of a month that were finished in this browser, besides those that the account knows (J32). */
export function mount(container: HTMLElement, player: string | undefined): void {
  for (const [day, result] of resultsByDay([], attemptsOf(player))) {
    const door = container.querySelector<HTMLElement>(`[data-day="${day}"]`);
    const before = door?.dataset.state;
    const isBetter = before === 'open' || (before === 'late' && result.isKept);
    if (door === null || !isBetter) continue;
    const state = result.isKept ? 'kept' : 'late';
    door.dataset.state = state;
    write(door, '[data-state-text]', stateText(state, result));
    write(door, '[data-time]', durationText(result.durationMs));
  }
}

function write(parent: HTMLElement, selector: string, text: string): void {
  const element = parent.querySelector(selector);
  if (element !== null) element.textContent = text;
}
