import { afterAll, vi } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#messages/compiled/runtime.js';

// Test files share modules and globals, so each file must restore them when it ends.
afterAll(() => {
  overwriteGetLocale(() => baseLocale);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
