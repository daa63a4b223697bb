import { levelToResume } from '#app/client/page/resume.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { keptGames } from '#app/modes/levels/results/kept-games.ts';
import { beadsBelow } from '#app/play/necklace/beads.ts';
import { groupBeads } from '#app/play/necklace/group-beads.ts';
import { necklaceMarkup } from '#app/play/necklace/necklace-markup.ts';

/** The maximum number of levels on a visitor’s necklace. If there are more, the lowest levels are left out. */
const MAX_LEVELS = 1000;

/**
 * Scrolls a necklace to its end. Draws a visitor's necklace from the games stored in this browser. Without progress,
 * the necklace stays as the server rendered it.
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
  necklace.innerHTML = necklaceMarkup(groupBeads(beadsBelow(next, known, MAX_LEVELS)), { next });
}
