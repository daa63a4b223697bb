import type { KeyboardEvent } from 'react';
import { readKey } from '#app/board/input/read-key.ts';

/** What a letter can ask for while the focus is in the game; what is left out is no wish here. */
type Shortcuts = Partial<Record<'onUndo' | 'onHint' | 'onRestart' | 'onNext' | 'onTime' | 'onHelp', () => void>>;

/** Answers the keys that the board has left over. */
export const gameKeys = (wishes: Shortcuts) => (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.repeat) return; // a key held down is one wish, and hints are dear
  const wish = shortcutFor(event, wishes);
  if (wish === undefined) return;
  event.preventDefault();
  wish();
};

function shortcutFor(event: KeyboardEvent, wishes: Shortcuts): (() => void) | undefined {
  if (readKey(event)?.kind === 'back') return wishes.onUndo;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  switch (event.key.toLowerCase()) {
    case 'h':
      return wishes.onHint;
    case 'r':
      return wishes.onRestart;
    case 'n':
      return wishes.onNext;
    case 't':
      return wishes.onTime;
    case '?':
      return wishes.onHelp;
    default:
      return undefined;
  }
}
