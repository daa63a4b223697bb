import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,site,server,app,scripts,tests}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000, // no test is about time, and a machine may be busy
    hookTimeout: 120_000,
  },
});
