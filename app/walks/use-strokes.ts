import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Node } from '#engine/walks/graph.ts';
import type { Walk } from '#engine/walks/walk.ts';

type Drawing = {
  readonly current: () => Walk;
  readonly press: (node: Node, isSilent?: boolean) => void;
};

/**
 * Lets the reader draw a walk (a line from node to node of a board) by dragging over the nodes of `group`. A finger
 * must start on the last node of the walk; elsewhere it scrolls the page or presses a node (B21). A mouse may start on
 * any node.
 */
export function useStrokes(group: RefObject<SVGGElement | null>, { current, press }: Drawing) {
  /**
   * The last event of the drag in progress, or undefined. `wasDrawn` is true if the drag has changed the drawn walk.
   */
  const stroke = useRef<PointerEvent>(undefined);
  const wasDrawn = useRef(false);
  const nodeAt = (target: EventTarget | null): Node | undefined => {
    const node = [...(group.current?.children ?? [])].indexOf(target as Element);
    return node < 0 ? undefined : node;
  };

  useEffect(() => {
    const end = ({ pointerId }: PointerEvent) => {
      if (stroke.current?.pointerId === pointerId) stroke.current = undefined;
    };
    const kinds = ['pointerup', 'pointercancel'] as const;
    for (const kind of kinds) addEventListener(kind, end);
    return () => {
      for (const kind of kinds) removeEventListener(kind, end);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` and `nodeAt` read the present walk and nodes
  useEffect(() => {
    const nodes = group.current;
    // `touch-action` would be simpler, but in an SVG shape it does not stop the page from scrolling
    const keepPage = (event: TouchEvent) => {
      const isStroke = event.touches.length === 1 && current().length > 0 && nodeAt(event.target) === current().at(-1);
      if (isStroke) event.preventDefault();
    };
    nodes?.addEventListener('touchstart', keepPage, { passive: false });
    return () => nodes?.removeEventListener('touchstart', keepPage);
  }, []);

  function onPointerDown({ nativeEvent: event }: ReactPointerEvent): void {
    // a second finger is ignored during a drag
    if (stroke.current !== undefined && stroke.current.pointerId !== event.pointerId) return;
    const node = nodeAt(event.target);
    wasDrawn.current = false;
    if (node === undefined || event.button > 0) return;
    const isHead = node === current().at(-1);
    if (event.pointerType !== 'mouse' && !isHead) return;
    stroke.current = event;
    if (isHead) return;
    wasDrawn.current = true;
    press(node);
  }

  function onPointerMove({ nativeEvent: event }: ReactPointerEvent): void {
    const last = stroke.current;
    if (last?.pointerId !== event.pointerId) return;
    for (const point of wayOf(last, event)) {
      const node = nodeAt(document.elementFromPoint(point.clientX, point.clientY));
      const isCut = node !== undefined && current().includes(node) && node !== current().at(-2);
      if (node === undefined || node === current().at(-1) || isCut) continue;
      wasDrawn.current = true;
      press(node, true);
    }
    stroke.current = event;
  }

  return { handlers: { onPointerDown, onPointerMove }, hasDrawn: () => wasDrawn.current };
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** A drag is examined at points this many pixels apart. That is less than the width of a node. */
const SAMPLE_PX = 8;

/**
 * Returns the points through which a pointer has moved since `from`, including those that the browser has
 * merged into one event.
 */
function wayOf(from: Point, event: PointerEvent): readonly Point[] {
  const stops = [from, ...(event.getCoalescedEvents?.() ?? []), event];
  return stops.slice(1).flatMap((stop, index) => pointsBetween(stops[index] ?? stop, stop));
}

/** Returns points on the line between two points, because a fast pointer may skip several cells between two events. */
function pointsBetween(from: Point, to: Point): readonly Point[] {
  const [width, height] = [to.clientX - from.clientX, to.clientY - from.clientY];
  const count = Math.ceil(Math.hypot(width, height) / SAMPLE_PX);
  return Array.from({ length: count }, (_, index) => ({
    clientX: from.clientX + (width * (index + 1)) / count,
    clientY: from.clientY + (height * (index + 1)) / count,
  }));
}
