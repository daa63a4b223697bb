import { reloadWithoutScript } from '#app/client/page/missing-script.ts';
import { mount as mountUsername } from './account/username.ts';

/** Mounts a part of the account page: the streak of a player with daily grids, or the username, which all players have. */
export async function mount(container: HTMLElement): Promise<void> {
  if (container.dataset.part === 'streak')
    (await import('./account-streak.tsx').catch(reloadWithoutScript))?.mount(container);
  else mountUsername(container);
}
