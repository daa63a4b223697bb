// The machine's own Node.js, version 20 or newer, runs this script. It installs the project's Node.js, which runs
// everything else.
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { run } from './set-up/run.mjs';

const PROJECTS = ['no database', 'PGlite'].flatMap(name => ['--project', name]);

ensureInstalled();
run('npx', '--no-install', 'vitest', 'run', ...PROJECTS, '--tags-filter', '!slow && !weekly');
