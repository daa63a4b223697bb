import type { CuePlayer } from './game-cues.ts';

/** A function that starts listening, and returns a function that stops it. */
type Begin<Listener> = (listener: Listener) => () => void;

/** The functions of a page that a playthrough uses. Tests pass fake ones. */
export type PageEvents = {
  /** Returns the time of a monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Returns the milliseconds since 1970 by the browser's clock, which the player may set. */
  readonly date: () => number;
  readonly isHidden: () => boolean;
  /** Listens for the page being hidden, or shown again, also out of the back/forward cache. */
  readonly onVisibility: Begin<() => void>;
  /** Listens for the page being left. */
  readonly onLeave: Begin<() => void>;
  /** Listens for keys of the local storage that another tab has changed. The key is null if all were removed. */
  readonly onStored: Begin<(key: string | null) => void>;
  /** Listens for gestures of the player after which a browser allows sounds. */
  readonly onGesture: Begin<() => void>;
  /** Calls a function each time the player has given no input for a time in milliseconds. */
  readonly onIdle: (ms: number, run: () => void) => () => void;
  /** Calls a function once, after a time in milliseconds. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Keeps the screen on until the returned function is called. */
  readonly keepScreenOn: () => () => void;
  /** Fetches the code that plays sounds and vibrations. */
  readonly loadCuePlayer: () => Promise<CuePlayer>;
};
