import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { TableRow } from '#tools/bench/table.ts';

/** The executable names of SpiderMonkey, JavaScriptCore and QuickJS in various distributions. */
const OTHER_ENGINES = ['js140', 'js128', 'js115', 'js102', 'js91', 'jsc', 'qjs'];

/**
 * Checks that the same seeds give the same puzzles in this version of Node.js, in another version, and in a JavaScript
 * engine other than V8.
 */
export async function* measureSameness(): AsyncGenerator<TableRow> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-bench-'));
  const file = join(folder, 'print-puzzles.js');
  writeFileSync(file, await bundle());
  const nodes = onPath('node').filter(node => versionOf(node) !== process.version);
  const engines = [process.execPath, nodes[0], OTHER_ENGINES.flatMap(onPath)[0]];
  const [here, otherNode, otherEngine] = await Promise.all(engines.map(engine => runIn(engine, file)));
  rmSync(folder, { recursive: true });
  yield compare('another Node', here, otherNode);
  yield compare('an engine that is not V8', here, otherEngine);
}

type Run = { readonly hash: string; readonly version: string };

async function runIn(engine: string | undefined, file: string): Promise<Run | undefined> {
  if (engine === undefined) return undefined;
  const { stdout } = await promisify(execFile)(engine, [file], { maxBuffer: 2 ** 26 });
  return { hash: createHash('sha1').update(stdout).digest('hex'), version: versionOf(engine) };
}

const compare = (what: string, here: Run | undefined, there: Run | undefined): TableRow => ({
  target: `the same 20,000 puzzles on Node ${process.version} and on ${what}`,
  figure: 'the same SHA-1',
  measured: there === undefined ? 'none at hand' : `${here?.hash} and ${there.hash} (${there.version})`,
  isMet: there === undefined ? undefined : there.hash === here?.hash,
});

const versionOf = (engine: string): string => execFileSync(engine, ['--version'], { encoding: 'utf8' }).trim();

/** Returns the paths of all executables with the given name, in the order of PATH. */
function onPath(name: string): readonly string[] {
  const folders = new Set((process.env.PATH ?? '').split(delimiter));
  return [...folders].map(folder => join(folder, name)).filter(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // `accessSync` throws if the file is missing or not executable
  }
}

/** Bundles print-puzzles.ts into one file without imports. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./print-puzzles.ts', import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'puzzles' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('the bundle is empty');
  return chunk.code;
}
