// @module-tag weekly
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tools/databases/free-port.ts';
import { isBuilt, SOURCES } from '#tools/set-up/ensure-built.mjs';

/*
 * Runs the steps of the Dockerfile in folders, because images can be neither pulled nor built everywhere. Each stage of
 * the build is a folder that stands for the root of its file system. The base image, users and volumes are not tested.
 */

const MAX_BYTES = 130e6;

/**
 * A command of the Dockerfile that the test skips. The working folder already has the packages of the same lock file,
 * and the stage that builds gets a link to them.
 */
const INSTALL_ALL = 'npm ci --include=dev --no-audit --no-fund';

/**
 * A command of the Dockerfile that the test skips if the working folder has a build of the same sources. The build
 * stage must contain all sources, and gets a copy of the build.
 */
const BUILD = 'npm run build';

type Step = { readonly instruction: string; readonly text: string };

const steps: readonly Step[] = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .filter(line => line.trim() !== '' && !line.startsWith('#'))
  .map(line => {
    const [, instruction = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return { instruction, text };
  });

const textsOf = (instruction: string): readonly string[] =>
  steps.filter(step => step.instruction === instruction).map(({ text }) => text);

const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
const isIgnored = (path: string): boolean =>
  ignored.some(pattern => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));

/**
 * A stage of the Docker build: the folder of its root, its working directory as seen from inside, and its environment.
 */
type Stage = { readonly root: string; workdir: string; env: Record<string, string> };

const inside = ({ root, workdir }: Stage, path: string): string => join(root, resolve(workdir, path));

/** Runs the steps of all build stages of the Dockerfile below `folder`, and returns the last stage. */
function build(folder: string): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { instruction, text } of steps) {
    if (instruction === 'FROM') {
      const [, name = 'last'] = / AS (\w+)$/.exec(text) ?? [];
      stage = { root: join(folder, name), workdir: '/', env: {} };
      stages.set(name, stage);
      continue;
    }
    if (stage === undefined) throw new Error('the Dockerfile does not begin with FROM');
    run(stages, stage, instruction, text);
  }
  if (stage === undefined) throw new Error('the Dockerfile is empty');
  return stage;
}

function run(stages: ReadonlyMap<string, Stage>, stage: Stage, instruction: string, text: string): void {
  switch (instruction) {
    case 'WORKDIR':
      stage.workdir = text;
      mkdirSync(inside(stage, '.'), { recursive: true });
      return;
    case 'ENV':
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
      return;
    case 'RUN':
      if (text === INSTALL_ALL) symlinkSync(resolve('node_modules'), inside(stage, 'node_modules'));
      else if (text === BUILD && isBuilt()) copyBuild(stage);
      else execFileSync('sh', ['-ec', text], { cwd: inside(stage, '.'), env: environmentOf(stage), stdio: 'pipe' });
      return;
    case 'COPY':
      copy(stages, stage, text);
      return;
    case 'USER':
    case 'EXPOSE':
    case 'VOLUME':
    case 'HEALTHCHECK':
    case 'CMD':
      return;
    default:
      throw new Error(`this test does not know ${instruction}`);
  }
}

/** Expects a build stage to have every source of the site, and copies the build of the working folder into it. */
function copyBuild(stage: Stage): void {
  const wanted = filesIn('.').filter(path => !isIgnored(path));
  const copied = new Set(filesIn(inside(stage, '.')));
  expect(wanted.filter(path => !copied.has(path))).toEqual([]);
  cpSync('messages/compiled', inside(stage, 'messages/compiled'), { recursive: true });
  cpSync('build', inside(stage, 'build'), { recursive: true });
}

/** Returns the paths of all files from which the site is built. */
const filesIn = (folder: string): readonly string[] =>
  SOURCES.filter(source => existsSync(join(folder, source))).flatMap(source =>
    statSync(join(folder, source)).isFile()
      ? [source]
      : readdirSync(join(folder, source), { recursive: true, withFileTypes: true })
          .filter(entry => entry.isFile())
          .map(({ parentPath, name }) => relative(folder, join(parentPath, name))),
  );

function copy(stages: ReadonlyMap<string, Stage>, stage: Stage, text: string): void {
  const words = text.split(' ').filter(word => !word.startsWith('--'));
  const from = /--from=(\w+)/.exec(text)?.[1];
  const target = words.pop() ?? '';
  for (const source of words) {
    const path = from === undefined ? resolve(source) : inside(stages.get(from) as Stage, source);
    const to = inside(stage, target.endsWith('/') ? join(target, basename(source)) : target);
    const filter = (file: string) => from !== undefined || !isIgnored(relative('.', file));
    cpSync(path, to, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/**
 * The environment variables of a Docker image, from its base and the network's settings. None of them comes from this
 * project.
 */
const INHERITED = /^(PATH|HOME|npm_config_(registry|prefer_offline|cafile)|NODE_EXTRA_CA_CERTS|\w+_proxy)$/i;

/**
 * Returns an environment like that of a Docker base image. Packages that npm has downloaded before come from its cache.
 */
const environmentOf = ({ env }: Stage): NodeJS.ProcessEnv => ({
  npm_config_prefer_offline: 'true',
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name))),
  ...env,
});

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((bytes, { parentPath, name }) => bytes + statSync(join(parentPath, name)).size, 0);

/** Starts the server in the last build stage as its CMD says, and waits until it listens. */
async function start(stage: Stage, port: number): Promise<ChildProcess> {
  const [command = '', ...args] = JSON.parse(textsOf('CMD')[0] ?? '[]') as string[];
  const env = { ...environmentOf(stage), DATA_FOLDER: inside(stage, '/data'), PORT: String(port) };
  const server = spawn(command, args, { cwd: inside(stage, '.'), env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(server.stdout)) {
    if (!line.includes('server.listening')) continue;
    server.stdout.resume();
    return server;
  }
  throw new Error('the server has ended');
}

test('the image has two build stages, does not run as root, and has a health check', () => {
  expect(textsOf('FROM')).toEqual(['node:26-bookworm-slim AS build', 'node:26-bookworm-slim']);
  expect(textsOf('USER')).toEqual(['node']);
  expect(textsOf('RUN')).toEqual([INSTALL_ALL, BUILD, 'npm ci --omit=dev --omit=optional --no-audit --no-fund']);
  expect(textsOf('HEALTHCHECK')).toHaveLength(1);
});

test('the steps of the Dockerfile produce a folder below the size limit, and the site runs from it', {
  timeout: 1_800_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const image = build(folder);
  const bytes = bytesIn(image.root);
  console.info(`The image copies ${(bytes / 1e6).toFixed(1)} MB.`);
  expect(bytes).toBeLessThan(MAX_BYTES);
  expect(existsSync(inside(image, 'server/http/app.test.ts'))).toBe(false);

  const port = await freePort();
  const server = await start(image, port);
  onTestFinished(() => void server.kill('SIGKILL'));
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect([await (await ask('/healthz')).text(), (await ask('/readyz')).status]).toEqual(['ok\n', 200]);
  expect(await (await ask('/regles')).text()).toContain('</html>');
  expect((await ask('/compte')).status).toBe(200);

  const check = JSON.parse(/CMD (\[.+\])/.exec(textsOf('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]') as string[];
  const isHealthy = async (env: NodeJS.ProcessEnv) => {
    const [command = '', ...args] = check;
    const process = spawn(command, args, { cwd: inside(image, '.'), env: { ...environmentOf(image), ...env } });
    return (await once(process, 'exit'))[0] === 0;
  };
  expect(await isHealthy({ PORT: String(port) })).toBe(true);
  expect(await isHealthy({ PORT: String(await freePort()) })).toBe(false);
  server.kill('SIGTERM');
  expect((await once(server, 'exit'))[0]).toBe(0);

  // O5 the commands for maintenance can be run in the folder in which the server has run
  const { scripts } = JSON.parse(readFileSync(inside(image, 'package.json'), 'utf8')) as PackageJson;
  const env = { ...environmentOf(image), DATA_FOLDER: inside(image, '/data') };
  const runScript = (name: string, ...args: readonly string[]) =>
    // the script runs as by `npm run`: in a shell, with the arguments appended to its text
    spawnSync('sh', ['-c', `${scripts[name]} "$@"`, name, ...args], { cwd: inside(image, '.'), env, encoding: 'utf8' });
  expect(runScript('db:migrate').stdout).toContain('is up to date.');
  expect(runScript('daily', 'store-settings').status).toBe(0);
  expect(runScript('challenges', 'show', 'AAAAAAAAAA').stderr).toContain('There is no challenge AAAAAAAAAA.');
});

type PackageJson = { readonly scripts: Readonly<Record<string, string>> };
