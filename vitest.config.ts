import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['{engine,protocol,site,server,app,scripts,tests}/**/*.test.{ts,tsx}'] },
});
