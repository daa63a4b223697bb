// Runs on the machine's Node, 20 or newer; everything after the installation runs on the project's own.
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { run } from './set-up/run.mjs';

const PROJECTS = ['--project', 'no database', '--project', 'PGlite'];

ensureInstalled();
// Without isolation the test files of a worker share its modules, which takes less than half the time.
run('npx', '--no-install', 'vitest', 'run', ...PROJECTS, '--tags-filter', '!slow', '--no-isolate');
