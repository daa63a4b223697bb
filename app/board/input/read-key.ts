import type { Direction } from '#app/board/direction.ts';

/** What a key asks of a board: draw, look around without drawing, press the focused cell, take back, or return to the head. */
export type KeyIntent =
  | { readonly kind: 'draw' | 'look'; readonly direction: Direction }
  | { readonly kind: 'press' | 'back' | 'head' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const ARROWS: ReadonlyMap<string, Direction> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowRight', 'right'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
]);

const INTENTS: ReadonlyMap<string, KeyIntent> = new Map([
  ['Enter', { kind: 'press' }],
  [' ', { kind: 'press' }],
  ['Backspace', { kind: 'back' }],
  ['Escape', { kind: 'head' }],
]);

/** Undefined for a key that is the owner's or the browser's. */
export function readKey(key: Key): KeyIntent | undefined {
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) return key.key.toLowerCase() === 'z' && !key.shiftKey ? { kind: 'back' } : undefined;
  const direction = ARROWS.get(key.key);
  if (direction !== undefined) return { kind: key.shiftKey ? 'look' : 'draw', direction };
  return INTENTS.get(key.key);
}
