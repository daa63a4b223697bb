// Runs on the machine's Node.js, version 20 or newer. After the installation, everything runs on the
// project's own Node.js.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';

ensureInstalled();
ensureBuilt();

// Starts the server without npm, whose shell may not forward signals and would leave the server running.
const server = spawn('node_modules/.bin/node', ['server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// A killed server has no exit code. A supervisor restarts one that did not end with 0.
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
