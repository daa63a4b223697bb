import { announcementFor, refusalAnnouncement } from '#app/board/announce.ts';
import { boardMessages } from '#app/board/cell-names.ts';
import { repeatTouch } from '#app/board/input/repeat-touch.ts';
import { type MountedBoard, mountBoard } from '#app/board/mount-board.ts';
import type { Explanation } from '#app/game/hints/explain-move.ts';
import { refusalStay, shownMs } from '#app/game/message-time.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { isSolution, isSolved, type Path } from '#engine/path.ts';
import { m } from '#messages/compiled/messages.js';
import { answerToRight, answerToWrong } from './answer.ts';
import { type DrillGrid, judge } from './drill-grid.ts';

/**
 * Lets a player draw on the grids of a drill, one at a time. Answers the first step with its reason, takes wrong steps
 * back with theirs, and offers the next grid. A drill with invalid data remains a picture.
 */
export function mountDrill(container: HTMLElement, trigger: Event, isScroll = false): void {
  const [host, news, next, end] = ['[data-board]', '[data-news]', '[data-next-grid]', '[data-drill-end]'].map(
    selector => container.querySelector<HTMLElement>(selector),
  );
  const buttons = [...container.querySelectorAll<HTMLElement>('[data-solution]')];
  const grids = buttons.map(readGrid);
  if (!host || !news || !next || !end || !grids.every(grid => grid !== undefined)) return;

  const announce = createAnnouncer(news);
  let shown = 0;
  let board = mountGrid(0);

  function mountGrid(index: number): MountedBoard | undefined {
    const grid = grids[index];
    return grid && mountPuzzle(host as HTMLElement, grid, announce, () => markFound(index));
  }

  /** Marks a grid as found. Returns true if it was the last of the drill. */
  function markFound(index: number): boolean {
    const button = buttons[index] as HTMLElement;
    button.dataset.found = '';
    button.ariaLabel = m.drill_grid_found({ number: index + 1, count: buttons.length });
    const isLast = buttons.every(each => each.dataset.found !== undefined);
    (next as HTMLElement).hidden = isLast;
    (end as HTMLElement).hidden = !isLast;
    return isLast && buttons.length > 1;
  }

  function show(index: number): void {
    board?.destroy();
    (host as HTMLElement).replaceChildren();
    for (const [at, button] of buttons.entries()) button.ariaCurrent = `${at === index}`;
    (next as HTMLElement).hidden = true;
    announce(m.drill_start());
    shown = index;
    board = mountGrid(index);
  }

  for (const [index, button] of buttons.entries()) button.addEventListener('click', () => show(index));
  next.addEventListener('click', () => {
    const order = [...buttons.keys()].map(step => (shown + step) % buttons.length);
    show(order.find(index => buttons[index]?.dataset.found === undefined) ?? shown);
    board?.focusHead();
  });
  if (!isScroll) repeatTouch(container, trigger);
}

function readGrid({ dataset }: HTMLElement): DrillGrid | undefined {
  const puzzle = readPuzzle(dataset.puzzle ?? '');
  const [given, solution] = [readPath(dataset.path ?? ''), readPath(dataset.solution ?? '')];
  if (!puzzle.ok || !given.ok || !solution.ok || !isSolution(puzzle.value, solution.value)) return undefined;
  const grid = { puzzle: puzzle.value, solution: solution.value, given: given.value };
  return judge(grid, grid.given).kind === 'right' ? grid : undefined;
}

type Announce = (text?: string, ms?: number, spoken?: string) => void;

/** Returns a function that shows a message, for a time if there is one, and adds what only screen readers need. */
function createAnnouncer(news: HTMLElement): Announce {
  let clearing: ReturnType<typeof setTimeout> | undefined;
  return function announce(text = '', ms?: number, spoken = text) {
    clearTimeout(clearing);
    const more = document.createElement('span');
    more.className = 'visually-hidden';
    more.textContent = spoken.slice(text.length);
    news.replaceChildren(text, ...(more.textContent === '' ? [] : [more]));
    if (ms !== undefined) clearing = setTimeout(() => announce(), ms);
  };
}

/** Mounts the board of one grid. `onFound` is called when the player has found its step, and tells if that ends the drill. */
function mountPuzzle(host: HTMLElement, grid: DrillGrid, announce: Announce, onFound: () => boolean): MountedBoard {
  const { puzzle, given } = grid;
  let path = given;
  let strokeStart: Path | undefined;
  let isFound = false;
  let foundIn: Path | undefined; // the start of the stroke that found the step, whose answer stays until the next

  const board = mountBoard(host, {
    puzzle,
    path,
    messages: boardMessages,
    scrollsPage: true,
    onStroke(phase) {
      if (phase === 'cancel') show(strokeStart ?? path);
      strokeStart = phase === 'start' ? path : undefined;
      foundIn = undefined;
    },
    onMoves: (_moves, drawn) => onPath(drawn),
    onRefusal(refused, at) {
      const text = refusalAnnouncement(puzzle, at, refused);
      announce(text, shownMs(text, refusalStay(refused.refusal)));
    },
  });

  function show(next: Path): void {
    path = next;
    board.setPath(next);
  }

  function onPath(drawn: Path): void {
    const before = path;
    const verdict = judge(grid, drawn);
    show(verdict.path);
    if (verdict.kind === 'given') announce(m.drill_given());
    else if (!isFound && path.length > given.length) found();
    else if (verdict.kind === 'right' && foundIn === undefined) announce(announcementFor(puzzle, before, path));
    if (verdict.kind === 'wrong') answer(answerToWrong(puzzle, path, verdict.cell));
    else if (isSolved(puzzle, path)) void win();
  }

  function found(): void {
    isFound = true;
    foundIn = strokeStart;
    const right = answerToRight(puzzle, given, path[given.length] as number);
    const isEnd = onFound();
    answer(right, isEnd ? ` ${m.drill_done()}` : '');
  }

  function answer({ text, spoken, marks }: Explanation, more = ''): void {
    announce(text + more, undefined, text + more + spoken.slice(text.length));
    board.showReason(path, marks);
  }

  async function win(): Promise<void> {
    const shown = host.firstElementChild;
    await board.celebrate();
    if (host.firstElementChild === shown) announce(m.island_won()); // unless another grid has taken its place
  }

  return board;
}
