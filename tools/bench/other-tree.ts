import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Program } from '#tools/faults/server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Another commit, unpacked in a temporary folder until this process exits. */
export type OtherTree = {
  /** The abbreviated hash of the commit. */
  readonly name: string;
  readonly server: Program;
  readonly bench: Program;
};

const LOCKFILE = 'package-lock.json';

/** Returns the full hash of a commit, or undefined if there is no such commit. */
export function findCommit(revision: string): string | undefined {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Unpacks a commit and provides its packages. Also builds the site if `isServerNeeded` is true. */
export async function unpackCommit(commit: string, isServerNeeded: boolean): Promise<OtherTree> {
  const name = commit.slice(0, 7);
  const folder = temporaryFolder();
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-xf', '-'], { cwd: folder, input: archive });
  await providePackages(name, folder);
  console.error(`${name}: ${isServerNeeded ? 'building in' : 'unpacked to'} ${folder}`);
  if (isServerNeeded) await run(folder, 'npm', 'run', '--silent', 'build');
  return { name, server: programOf(folder, 'serve'), bench: programOf(folder, 'bench') };
}

/**
 * Provides the packages of an unpacked commit: a link to the packages of this folder if the lockfiles are equal, and
 * otherwise an installation.
 */
async function providePackages(name: string, folder: string): Promise<void> {
  if (readFileSync(LOCKFILE, 'utf8') === readFileSync(join(folder, LOCKFILE), 'utf8')) {
    console.error(`${name}: has the same ${LOCKFILE}, so node_modules is a link to ours`);
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    return;
  }
  console.error(`${name}: has another ${LOCKFILE}, so npm ci installs its own node_modules`);
  await run(folder, 'npm', 'ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund');
}

/** Returns the script that an npm command of an unpacked commit runs, because its path may differ between commits. */
function programOf(folder: string, command: string): Program {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script = /\bnode (\S+\.[cm]?[jt]s)/.exec(scripts[command] ?? '')?.[1];
  if (script === undefined) throw new Error(`npm run ${command} runs no Node script in ${folder}`);
  const own = join(folder, 'node_modules/.bin/node');
  return { node: existsSync(own) ? own : process.execPath, args: [script], folder };
}

/**
 * Runs a command until it exits. Its output goes to standard error, because standard output is reserved for
 * the table.
 */
async function run(folder: string, command: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', process.stderr, process.stderr] });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const [code] = await once(child, 'exit');
  process.off('exit', end);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${folder}`);
}
