// @module-tag slow
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PRINT_AT_EXIT = `data:text/javascript,process.on('exit', () => console.error('NODE_ENV', process.env.NODE_ENV))`;

test.each([
  [undefined, 'production'],
  ['development', 'development'],
])('a server that is started with the NODE_ENV %s runs in the mode %s', (given, used) => {
  const env = { ...process.env, NODE_ENV: given, PORT: 'none' }; // the invalid port makes the server end at once
  const { stderr } = spawnSync(process.execPath, ['--import', PRINT_AT_EXIT, 'server/main.ts'], { env });
  expect(stderr.toString().trim().split('\n').at(-1)).toBe(`NODE_ENV ${used}`);
});
