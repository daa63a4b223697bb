import { hydrateRoot } from 'react-dom/client';
import { StreakLine } from '#app/daily/week/streak.tsx';

/** Hydrates the streak of a player, which they can hide. */
export function mount(container: HTMLElement): void {
  const { days = '[]', today = '' } = container.dataset;
  hydrateRoot(container, <StreakLine keptDays={JSON.parse(days)} today={today} />);
}
