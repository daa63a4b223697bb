import { spawnSync } from 'node:child_process';

/**
 * Runs a command in this terminal and waits until it ends. If it fails, this process exits with the same
 * code.
 */
export function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
