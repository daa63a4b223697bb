import { type KeyIntent, readKey } from '#app/board/input/read-key.ts';
import type { Node } from '#engine/walks/graph.ts';
import { extendWalk, type Walk } from '#engine/walks/walk.ts';
import { isGrid, rulesOf, type Side, type WalkBoard } from '#engine/walks/walk-board.ts';
import { nodeTowards } from './layout.ts';
import { lineMarkup } from './walk-markup.ts';
import { nodeName, outcomeText, refusalText, tallyText } from './walk-texts.ts';

/** The elements of a walk that change while it is drawn. */
type Elements = {
  readonly nodes: readonly SVGElement[];
  readonly line: Element;
  readonly tally: Element;
  readonly status: Element;
};

/**
 * Lets the reader draw a walk on a board of a page: with a finger or a mouse, by pressing one node after the other, or
 * with the keyboard. `trigger` is the event that caused this script to load, which may have been a press.
 */
export function mountWalk(container: HTMLElement, trigger: Event, isScroll: boolean): void {
  const { board, walk: drawn } = JSON.parse(container.dataset.walk ?? '') as { board: WalkBoard; walk: Walk };
  const rules = rulesOf(board);
  const { nodes, line, tally, status } = elementsOf(container);
  let walk = drawn;
  let focused = walk.at(-1) ?? 0;
  /** The last event of the pointer that draws, during a stroke. */
  let stroke: PointerEvent | undefined;
  let wasDrawn = false;

  function show(next: Walk): void {
    walk = next;
    line.innerHTML = lineMarkup(board, walk);
    tally.textContent = tallyText(board, walk);
    status.textContent = outcomeText(board, walk) ?? '';
    container.toggleAttribute('data-done', walk.length === nodes.length);
    for (const [node, element] of nodes.entries()) {
      element.ariaLabel = nodeName(board, walk, node);
    }
  }

  function focus(node: Node): void {
    for (const [each, element] of nodes.entries()) element.tabIndex = each === node ? 0 : -1;
    focused = node;
    nodes[node]?.focus({ preventScroll: true });
  }

  /** Cuts the walk back to a node that it has visited, or goes on to one that it has not. */
  function press(node: Node, isSilent = false): void {
    const index = walk.indexOf(node);
    const step = index < 0 ? extendWalk(rules, walk, node) : undefined;
    if (step?.ok === false) {
      if (!isSilent) status.textContent = refusalText(board, step.refusal);
      return;
    }
    if (node !== walk.at(-1)) show(step?.value ?? walk.slice(0, index + 1));
    focus(node);
  }

  function back(): void {
    show(walk.slice(0, -1));
    focus(walk.at(-1) ?? focused);
  }

  /** Draws to the neighbour of the head on one side, or back. */
  function draw(direction: Side): void {
    const node = nodeTowards(board, walk.at(-1) ?? focused, direction);
    if (node === undefined) return;
    if (node === walk.at(-2)) back();
    else if (walk.includes(node)) status.textContent = refusalText(board, 'no-step');
    else press(node);
  }

  const look = (direction: Side): void => focus(nodeTowards(board, focused, direction) ?? focused);

  /** Arrows draw where a thread goes to the neighbour on that side, once it has begun. Elsewhere they move the focus. */
  const isDrawnByArrows = () => walk.length > 0 && (!isGrid(board) || board.piece === 'rook');

  function perform(intent: KeyIntent): void {
    if ('direction' in intent) (intent.kind === 'draw' && isDrawnByArrows() ? draw : look)(intent.direction);
    else if (intent.kind === 'back') back();
    else if (intent.kind === 'press') press(focused);
    else focus(walk.at(-1) ?? focused);
  }

  const nodeAt = (element: Element | null): Node | undefined => {
    const node = nodes.indexOf(element as SVGElement);
    return node < 0 ? undefined : node;
  };

  container.addEventListener('keydown', event => {
    const intent = nodeAt(event.target as Element) === undefined ? undefined : readKey(event);
    if (intent === undefined) return;
    event.preventDefault();
    perform(intent);
  });

  // A stroke begins on the head, or anywhere with a mouse. A finger elsewhere scrolls the page or presses a node (B21).
  container.addEventListener('pointerdown', event => {
    if (stroke !== undefined && stroke.pointerId !== event.pointerId) return; // another finger
    const node = nodeAt(event.target as Element);
    wasDrawn = false;
    if (node === undefined || event.button > 0) return;
    if (event.pointerType !== 'mouse' && node !== walk.at(-1)) return;
    stroke = event;
    if (node !== walk.at(-1)) {
      wasDrawn = true;
      press(node);
    }
  });
  // `touch-action` would be simpler, but does not keep a page from scrolling under a shape of a drawing
  container.addEventListener(
    'touchstart',
    event => {
      const isStroke = event.touches.length === 1 && walk.length > 0 && nodeAt(event.target as Element) === walk.at(-1);
      if (isStroke) event.preventDefault();
    },
    { passive: false },
  );
  container.addEventListener('pointermove', event => {
    if (stroke?.pointerId !== event.pointerId) return;
    for (const point of wayOf(stroke, event)) {
      const node = nodeAt(document.elementFromPoint(point.clientX, point.clientY));
      const isCut = node !== undefined && walk.includes(node) && node !== walk.at(-2);
      if (node === undefined || node === walk.at(-1) || isCut) continue;
      wasDrawn = true;
      press(node, true);
    }
    stroke = event;
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, ({ pointerId }) => {
      if (stroke?.pointerId === pointerId) stroke = undefined;
    });

  container.addEventListener('click', event => {
    const target = event.target as Element;
    const node = nodeAt(target);
    if (node !== undefined && !(wasDrawn && event.detail > 0)) press(node);
    if (target.closest('[data-undo]') !== null && walk.length > 0) show(walk.slice(0, -1));
    if (target.closest('[data-restart]') !== null) show(drawn);
  });

  show(walk);
  const pressed = nodeAt(trigger.target as Element);
  const isHeld = trigger instanceof PointerEvent && nodes.some(node => node.hasPointerCapture(trigger.pointerId));
  // while the finger is down, a click follows
  if (trigger.type === 'pointerdown' && !isScroll && !isHeld && pressed !== undefined) press(pressed);
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** The distance in pixels between two points at which the way of a pointer is looked at, less than a node is wide. */
const SAMPLE_PX = 8;

/** Returns the points on the way of a pointer, with those that the browser has put together in one event. */
function wayOf(from: Point, event: PointerEvent): readonly Point[] {
  const stops = [from, ...(event.getCoalescedEvents?.() ?? []), event];
  return stops.slice(1).flatMap((stop, index) => pointsBetween(stops[index] ?? stop, stop));
}

/** Returns points between two, because a fast one sends an event only every few cells. */
function pointsBetween(from: Point, to: Point): readonly Point[] {
  const [width, height] = [to.clientX - from.clientX, to.clientY - from.clientY];
  const count = Math.ceil(Math.hypot(width, height) / SAMPLE_PX);
  return Array.from({ length: count }, (_, index) => ({
    clientX: from.clientX + (width * (index + 1)) / count,
    clientY: from.clientY + (height * (index + 1)) / count,
  }));
}

function elementsOf(container: HTMLElement): Elements {
  const element = (selector: string): Element => {
    const found = container.querySelector(selector);
    if (found === null) throw new Error(`a walk without ${selector}`);
    return found;
  };
  return {
    nodes: [...element('.walk-nodes').querySelectorAll<SVGElement>('rect')],
    line: element('.walk-line'),
    tally: element('[data-tally]'),
    status: element('[role=status]'),
  };
}
