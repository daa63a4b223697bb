import { drawCells } from '#app/board/drawing.ts';
import { prefersReducedMotion } from '#app/board/reduced-motion.ts';
import { keepQueryInLinks } from '#app/client/language-links.ts';
import { keptGames } from '#app/modes/levels/results/kept-games.ts';
import { replayMarkup } from '#app/pages/replay/replay-markup.ts';
import { beadsBelow, firstOfTen, TEN } from '#app/play/necklace/beads.ts';
import { type Game, isWon, pathsOf } from '#engine/game.ts';
import { gameText, readGame } from '#engine/notation.ts';

/** The duration of one step of the thread, and the maximum duration of a whole replay. */
const STEP_MS = 110;
const MAX_MS = 7000;

/**
 * Replays a solved game once, from its first square to the finished thread (N4). The game of an account comes from
 * the page. The game of a visitor comes from this browser's storage, and its markup replaces the server's text.
 */
export function mount(container: HTMLElement, player?: string): void {
  keepQueryInLinks();
  const game = readWon(container.dataset.game) ?? showKeptGame(container, player);
  if (game === undefined) container.querySelector('[data-missing]')?.removeAttribute('hidden');
  else if (!prefersReducedMotion()) play(container, game);
}

function readWon(text = ''): Game | undefined {
  const game = readGame(text);
  return game.ok && isWon(game.value) ? game.value : undefined;
}

/** Shows the stored game of the level that the URL's query names, if this browser has a game of that level. */
function showKeptGame(container: HTMLElement, player: string | undefined): Game | undefined {
  const level = Number(new URLSearchParams(location.search).get('level'));
  const kept = keptGames(player);
  const best = kept.find(each => each.level === level);
  const game = best && readWon(gameText(best));
  if (game === undefined) return undefined;
  const beads = beadsBelow(firstOfTen(level) + TEN, kept, TEN).filter(({ opens }) => opens);
  container.innerHTML = replayMarkup({ level, game, beads });
  return game;
}

function play(container: HTMLElement, game: Game): void {
  const cells = [...container.querySelectorAll('.board-cell')];
  const paths = pathsOf(game);
  const stepMs = Math.min(STEP_MS, MAX_MS / paths.length);
  let startedMs: number | undefined;
  requestAnimationFrame(function step(nowMs) {
    startedMs ??= nowMs;
    const path = paths[Math.floor((nowMs - startedMs) / stepMs)];
    drawCells(cells, game.puzzle, path ?? game.path);
    if (path !== undefined) requestAnimationFrame(step);
  });
}
