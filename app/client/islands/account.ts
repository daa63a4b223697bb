import { mount as mountUsername } from './username.ts';

/** Mounts a part of the account page: the streak of a player with daily grids, which few have, or the username. */
export async function mount(container: HTMLElement): Promise<void> {
  if (container.dataset.days === undefined) mountUsername(container);
  else (await import('./streak.tsx')).mount(container);
}
