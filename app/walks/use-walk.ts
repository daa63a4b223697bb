import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeyIntent } from '#app/board/input/read-key.ts';
import type { Node } from '#engine/walks/graph.ts';
import { extendWalk, type Walk } from '#engine/walks/walk.ts';
import { isGrid, rulesOf, type Side, type WalkBoard } from '#engine/walks/walk-board.ts';
import { nodeTowards } from './layout.ts';
import { outcomeText, refusalText } from './walk-texts.ts';

/**
 * Manages the walk, a line from node to node, that a reader draws on a board. It begins with `given`. `nodes` is the
 * group whose elements take the focus. The returned functions always use the present walk, because a pointer may draw
 * several steps before React renders again.
 */
export function useWalk(board: WalkBoard, given: Walk, nodes: RefObject<SVGGElement | null>) {
  const rules = rulesOf(board);
  const [walk, setWalk] = useState(given);
  const [focused, setFocused] = useState(given.at(-1) ?? 0);
  const [status, setStatus] = useState(outcomeText(board, given) ?? '');
  const now = useRef({ walk, focused });
  const head = () => now.current.walk.at(-1);

  function show(next: Walk): void {
    now.current.walk = next;
    setWalk(next);
    setStatus(outcomeText(board, next) ?? '');
  }

  function focus(node: Node): void {
    now.current.focused = node;
    flushSync(() => setFocused(node)); // renders at once, because only an element in the tab order can take the focus
    nodes.current?.querySelectorAll<SVGElement>('rect')[node]?.focus({ preventScroll: true });
  }

  /**
   * Presses a node of the board: a visited node shortens the walk to it, and a new node continues the walk. With
   * `isSilent`, a refusal is not shown.
   */
  function press(node: Node, isSilent = false): void {
    const index = now.current.walk.indexOf(node);
    const step = index < 0 ? extendWalk(rules, now.current.walk, node) : undefined;
    if (step?.ok === false) {
      if (!isSilent) setStatus(refusalText(board, step.refusal));
      return;
    }
    if (node !== head()) show(step?.value ?? now.current.walk.slice(0, index + 1));
    focus(node);
  }

  function back(): void {
    show(now.current.walk.slice(0, -1));
    focus(head() ?? now.current.focused);
  }

  /**
   * Draws one step of the walk in a direction. If the step leads back to the previous node, removes the last step
   * instead.
   */
  function draw(direction: Side): void {
    const node = nodeTowards(board, head() ?? now.current.focused, direction);
    if (node === undefined) return;
    if (node === now.current.walk.at(-2)) back();
    else if (now.current.walk.includes(node)) setStatus(refusalText(board, 'no-step'));
    else press(node);
  }

  const look = (direction: Side): void =>
    focus(nodeTowards(board, now.current.focused, direction) ?? now.current.focused);

  /**
   * Returns true if arrow keys draw a walk: it has begun, and each step goes to the next node in an arrow's direction,
   * as on the dodecahedron or with a rook. Otherwise, arrow keys move the focus.
   */
  const isDrawnByArrows = () => now.current.walk.length > 0 && (!isGrid(board) || board.piece === 'rook');

  return {
    walk,
    focused,
    status,
    current: () => now.current.walk,
    press,
    undo: () => {
      if (now.current.walk.length > 0) show(now.current.walk.slice(0, -1));
    },
    restart: () => show(given),
    perform(intent: KeyIntent): void {
      if ('direction' in intent) (intent.kind === 'draw' && isDrawnByArrows() ? draw : look)(intent.direction);
      else if (intent.kind === 'back') back();
      else if (intent.kind === 'press') press(now.current.focused);
      else focus(head() ?? now.current.focused);
    },
  };
}
