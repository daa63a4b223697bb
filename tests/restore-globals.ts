import { afterAll, vi } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#messages/compiled/runtime.js';

// Test files of a quick run share modules and globals, so each file restores the globals when it ends.
afterAll(() => {
  overwriteGetLocale(() => baseLocale);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
