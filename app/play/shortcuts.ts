import { letterOf, readKey } from '#app/board/input/read-key.ts';

/**
 * The actions that have a keyboard shortcut while the focus is in the game. A game
 * omits the actions that it does not offer.
 */
type Shortcuts = Partial<
  Record<'onUndo' | 'onHint' | 'onRestart' | 'onNext' | 'onTime' | 'onOverview' | 'onHelp', () => void>
>;

/** A press of a key, as the browser or React reports it. */
type KeyPress = Parameters<typeof readKey>[0] &
  Pick<KeyboardEvent, 'code' | 'repeat' | 'target' | 'defaultPrevented' | 'preventDefault'>;

/** Creates a handler for the keys that the board does not handle itself. Keys that write a text do nothing else. */
export const handleShortcuts = (shortcuts: Shortcuts) => (event: KeyPress) => {
  if (event.defaultPrevented || event.repeat) return; // a held key counts once, because hints cost points
  if (hasOwnKeys(event.target)) return;
  const action = shortcutFor(event, shortcuts);
  if (action === undefined) return;
  event.preventDefault();
  action();
};

/** Returns true for a text field, a list in which letters select an option, and all that stands in a sheet. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches('textarea, select, input:not([type=checkbox], [type=radio])') ||
    target.closest('dialog[closedby]') !== null);

function shortcutFor(event: KeyPress, shortcuts: Shortcuts): (() => void) | undefined {
  if (readKey(event)?.kind === 'back') return shortcuts.onUndo;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  switch (letterOf(event) ?? event.key) {
    case 'h':
      return shortcuts.onHint;
    case 'r':
      return shortcuts.onRestart;
    case 'n':
      return shortcuts.onNext;
    case 't':
      return shortcuts.onTime;
    case 'o':
      return shortcuts.onOverview;
    case '?':
      return shortcuts.onHelp;
    default:
      return undefined;
  }
}
