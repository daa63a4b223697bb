// Runs on the machine's Node.js, version 20 or newer. After the installation, everything runs on the
// project's own Node.js.
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { run } from './set-up/run.mjs';

const PROJECTS = ['no database', 'PGlite'].flatMap(name => ['--project', name]);

ensureInstalled();
run('npx', '--no-install', 'vitest', 'run', ...PROJECTS, '--tags-filter', '!slow && !weekly');
