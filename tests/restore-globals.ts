import { afterAll, vi } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#messages/compiled/runtime.js';

// Test files of a quick run share modules and globals: each one restores them.
afterAll(() => {
  overwriteGetLocale(() => baseLocale);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
