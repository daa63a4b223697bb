export type Point = { readonly x: number; readonly y: number };

type Value = string | number | boolean | null;

export type KeyName = 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft' | 'Enter' | 'Escape' | 'Tab' | 'Backspace';

/** A browser with one page, controlled by a test. Points are in pixels from the top left corner of the viewport. */
export type Driver = {
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page, and returns its result as JSON. The function can use nothing but its arguments. */
  readonly evaluate: <A extends readonly Value[], T>(script: (...args: A) => T, ...args: A) => Promise<Awaited<T>>;
  readonly press: (key: KeyName) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses the mouse on the first point, moves it through the others and releases it on the last. */
  readonly drag: (points: readonly Point[]) => Promise<void>;
  /**
   * Draws a finger through the points, from the first to the last. Missing if tests cannot touch the screen of the
   * browser.
   */
  readonly swipe?: (points: readonly Point[]) => Promise<void>;
  /** Prints the page, and returns the number of printed pages. Missing if tests cannot print in the browser. */
  readonly printedPages?: () => Promise<number>;
  readonly screenshot: () => Promise<Buffer>;
  /**
   * Returns the errors and warnings that the page has logged so far, or none if tests cannot read the console of the
   * browser.
   */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
};

export const WINDOW = { width: 1280, height: 900 } as const;
