export type Point = { readonly x: number; readonly y: number };

type Value = string | number | boolean | null;

export type KeyName = 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft' | 'Enter' | 'Escape' | 'Tab' | 'Backspace';

/** A browser with one page, driven from outside. Points are those of the viewport. */
export type Driver = {
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page, which sees nothing but its arguments, and returns its JSON. */
  readonly evaluate: <A extends readonly Value[], T>(script: (...args: A) => T, ...args: A) => Promise<Awaited<T>>;
  readonly press: (key: KeyName) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses the mouse on the first point, moves it through the others and releases it on the last. */
  readonly drag: (points: readonly Point[]) => Promise<void>;
  /** Does the same with a finger, if the driver has one. */
  readonly swipe?: (points: readonly Point[]) => Promise<void>;
  /** Prints the page, if the driver can, and returns the number of sheets of paper. */
  readonly printedPages?: () => Promise<number>;
  /** Returns a picture of the page as PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** Returns the errors and warnings of the page's scripts so far, as far as the driver learns of them. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
};

export const WINDOW = { width: 1280, height: 900 } as const;
