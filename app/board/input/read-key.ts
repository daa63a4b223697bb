import type { Direction } from '#app/board/direction.ts';

/**
 * The action of a key on a board: draw, move the focus without drawing, press the
 * focused cell, undo, or focus the head.
 */
export type KeyIntent =
  | { readonly kind: 'draw' | 'look'; readonly direction: Direction }
  | { readonly kind: 'press' | 'back' | 'head' };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

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

/**
 * Returns the action of a key, or undefined if the board ignores the key and leaves it to the game's shortcuts or
 * to the browser (B13).
 */
export function readKey(key: Key): KeyIntent | undefined {
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) return letterOf(key) === 'z' && !key.shiftKey ? { kind: 'back' } : undefined;
  const direction = ARROWS.get(key.key);
  if (direction !== undefined) return { kind: key.shiftKey ? 'look' : 'draw', direction };
  return INTENTS.get(key.key);
}

/**
 * Returns the Latin letter of a key in lower case. On a keyboard without Latin letters (Cyrillic, Greek, Hebrew),
 * the key counts as the letter that a US keyboard has in the same place. Returns undefined for any other key.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherScript = /^[^\p{ASCII}\p{Script=Latin}]$/u.test(key);
  return isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}
