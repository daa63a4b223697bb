import { spawnSync } from 'node:child_process';

/**
 * Runs a command in this terminal and waits for its end. If the command fails, this process exits with its exit code.
 */
export function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
