import type { CuePlayer } from './game-cues.ts';

/** A function that starts to listen for an event, and returns a function that stops listening. */
type Begin<Listener> = (listener: Listener) => () => void;

/** What a playthrough needs from the page. Tests pass a fake page. */
export type PageEvents = {
  /** Returns the time of a monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Returns the milliseconds since 1970 by the browser's clock, which the player may change at any time. */
  readonly date: () => number;
  readonly isHidden: () => boolean;
  /** Listens for the page becoming hidden or visible, and for its return from the back/forward cache. */
  readonly onVisibility: Begin<() => void>;
  /** Returns true while a sheet (dialog), such as the settings or the menu of the header, lies over the page. */
  readonly hasSheet: () => boolean;
  /** Listens for sheets (dialogs) that open or close. */
  readonly onSheet: Begin<() => void>;
  /** Listens for the player leaving the page. */
  readonly onLeave: Begin<() => void>;
  /**
   * Listens for changes that other tabs make to the local storage. The listener gets the changed key, or null
   * if all keys were removed.
   */
  readonly onStored: Begin<(key: string | null) => void>;
  /** Listens for gestures of the player, after which a browser allows sounds. */
  readonly onGesture: Begin<() => void>;
  /**
   * Calls a function each time the player has given no input for the given number of milliseconds. The function gets
   * the milliseconds since the last input.
   */
  readonly onIdle: (ms: number, run: (idleMs: number) => void) => () => void;
  /** Calls a function once, after the given number of milliseconds. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Calls a function once, after the next frame has been painted, or at once if the page is hidden. */
  readonly afterPaint: (run: () => void) => void;
  /** Keeps the screen on until the returned function is called. */
  readonly keepScreenOn: () => () => void;
  /** Fetches the code that plays sounds and vibrations. */
  readonly loadCuePlayer: () => Promise<CuePlayer>;
};
