import { localStore } from '#app/client/storage/safe-storage.ts';
import { START } from '#site/start.ts';

/**
 * Returns true if the page was opened by a link whose address ends in `#start`. The game then begins without the cover
 * that hides the board, and if the stored level is won, the next level begins. Removes `#start` from the address, so
 * that a reload shows that cover or the won level.
 */
export function takeStart(): boolean {
  if (location.hash !== START) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/**
 * Changes the links that start a game: they name the level that the player will resume, and lead to it. If the player
 * would begin with level 1, the links stay as they are (V9).
 */
export function offerResume(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-resume]')) {
    const { resume = '', resumeTo = '', nextLevel } = link.dataset;
    const level = levelToResume(localStore.get('solo'), Number(nextLevel));
    if (level < 2) continue;
    link.textContent = resume.replace('#', `${level}`);
    link.href = resumeTo + START;
  }
}

/**
 * Returns the level of the stored game if that game is in progress. Otherwise returns the higher of two levels:
 * that of the stored game (plus one if it is won), and the account's next level. `resumeGame` on the solo page
 * applies the same rule.
 */
export function levelToResume(stored: string | null | undefined, nextLevel: number): number {
  try {
    const { level, game, isWon } = JSON.parse(stored ?? '');
    // every entry of a log is written with an @, so a stored game without one has not begun
    const isInProgress = !isWon && `${game}`.includes('@');
    if (Number.isSafeInteger(level)) return isInProgress ? level : Math.max(isWon ? level + 1 : level, nextLevel);
  } catch {} // the browser has stored no game that can be read
  return nextLevel;
}
