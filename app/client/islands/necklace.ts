import { levelToResume } from '#app/client/page/resume.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { keptGames } from '#app/modes/levels/results/kept-games.ts';
import { beadsBelow } from '#app/play/necklace/beads.ts';
import { groupBeads } from '#app/play/necklace/group-beads.ts';
import { necklaceMarkup } from '#app/play/necklace/necklace-markup.ts';

/**
 * Draws a visitor's necklace: a row with one bead for each level that the visitor has solved in this browser. Leaves it
 * as it is if the server has drawn it for an account, or if the visitor has solved nothing. Then scrolls the necklace
 * to its end.
 */
export function mount(container: HTMLElement): void {
  if (container.dataset.stored === undefined) draw(container);
  container.scrollLeft = container.scrollWidth;
}

function draw(container: HTMLElement): void {
  const known = keptGames(undefined);
  const next = Math.max(1, levelToResume(localStore.get('solo'), 1), ...known.map(({ level }) => level + 1));
  const necklace = container.querySelector('nav');
  if (necklace === null || next === 1) return;
  necklace.innerHTML = necklaceMarkup(groupBeads(beadsBelow(next, known)), { next });
}
