import { type KeyIntent, letterOf, readKey } from '#app/board/input/read-key.ts';
import { hasModal } from '#app/client/browser-page.ts';

/**
 * The actions that have a keyboard shortcut while the focus is in the game. A game
 * omits the actions that it does not offer.
 */
type Shortcuts = Partial<
  Record<
    'onUndo' | 'onHint' | 'onRestart' | 'onPencil' | 'onNext' | 'onTime' | 'onOverview' | 'onHelp' | 'onEnter',
    () => void
  >
> & {
  /** Draws on the board. Called for an arrow key that is pressed while a button of the game has the focus. */
  readonly onDraw?: (intent: KeyIntent) => void;
};

/** A key press, as an event of the browser or of React. */
type KeyPress = Parameters<typeof readKey>[0] &
  Pick<KeyboardEvent, 'code' | 'repeat' | 'target' | 'defaultPrevented' | 'preventDefault'>;

/**
 * Creates a handler for the keyboard shortcuts of a game. It ignores keys that the board has handled, and keys that
 * type a text.
 */
export const handleShortcuts = (shortcuts: Shortcuts) => (event: KeyPress) => {
  // a held key triggers its action only once, because hints cost points
  if (event.defaultPrevented || event.repeat) return;
  // keys in an open panel of the game belong to the panel, except `?`, which closes the panel again
  if (hasOwnKeys(event.target) && !(event.key === '?' && isInSheet(event.target))) return;
  const action = shortcutFor(event, shortcuts);
  if (action === undefined) return;
  event.preventDefault();
  action();
};

/**
 * Calls `onKey` for keys that draw or undo while nothing has the focus. Letter keys work only while the focus is in the
 * game, because dictation software types letters (WCAG 2.1.4). Returns a function that stops listening.
 */
export const listenWithoutFocus = (onKey: (event: KeyboardEvent) => void): (() => void) =>
  onKeyWithoutFocus(event => {
    const kind = readKey(event)?.kind;
    if (kind === 'draw' || kind === 'back') onKey(event);
  });

/**
 * Calls `onKey` for each key press while no modal is open and no control has the focus. After a reload, nothing has the
 * focus; after a press beside the board, only the content as a whole has it. Returns a function that stops listening.
 */
export function onKeyWithoutFocus(onKey: (event: KeyboardEvent) => void): () => void {
  const ended = new AbortController();
  document.addEventListener(
    'keydown',
    event => {
      const hasNoFocus = event.target instanceof Element && event.target.matches('body, #content');
      if (hasNoFocus && !hasModal()) onKey(event);
    },
    ended,
  );
  return () => ended.abort();
}

/**
 * Returns true if the element in which a key is pressed needs the key itself: a text field, a select element, or
 * anything in a sheet (dialog).
 */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches('textarea, select, input:not([type=checkbox], [type=radio])') || isInSheet(target));

const isInSheet = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog[closedby]') !== null;

const isRadio = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[type=radio]');

function shortcutFor(event: KeyPress, shortcuts: Shortcuts): (() => void) | undefined {
  const intent = readKey(event);
  if (intent?.kind === 'back') return shortcuts.onUndo;
  const { onDraw } = shortcuts;
  if (intent?.kind === 'draw' && onDraw && !isRadio(event.target)) return () => onDraw(intent);
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  switch (letterOf(event) ?? event.key) {
    case 'h':
      return shortcuts.onHint;
    case 'r':
      return shortcuts.onRestart;
    case 'p':
      return shortcuts.onPencil;
    case 'n':
      return shortcuts.onNext;
    case 't':
      return shortcuts.onTime;
    case 'o':
      return shortcuts.onOverview;
    case '?':
      return shortcuts.onHelp;
    case 'Enter':
      return shortcuts.onEnter;
    default:
      return undefined;
  }
}
