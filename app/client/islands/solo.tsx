import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hasDue } from '#app/daily/results/due.ts';
import { storedBeads } from '#app/game/necklace/beads.ts';
import { Solo } from '#app/solo/solo.tsx';

/** Hydrates the solo page. `player` is the key of the account for which the page was rendered. */
export function mount(container: HTMLElement, player: string | undefined): void {
  if (hasDue(player)) void import('#app/daily/results/send-waiting.ts');
  const { nextLevel = 1, bestGames = '[]', fastest = '[]' } = container.dataset;
  const beads = storedBeads(JSON.parse(bestGames));
  const account = { player, nextLevel: Number(nextLevel), fastest: JSON.parse(fastest) };
  startTransition(() => {
    // in a transition, React hydrates in slices, so that the page stays responsive on a slow phone
    hydrateRoot(container, <Solo account={account} storedBeads={beads} />);
  });
}
