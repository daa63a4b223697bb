import { afterAll, vi } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#messages/compiled/runtime.js';

// A quick run gives several test files the same modules and globals: each leaves them as it found them.
afterAll(() => {
  overwriteGetLocale(() => baseLocale);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
