// Runs on the machine's Node, 20 or newer; everything after the installation runs on the project's own.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';

ensureInstalled();
ensureBuilt();

// without npm: its shells survive a signal, and the server would survive them
const server = spawn('node_modules/.bin/node', ['server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', code => process.exit(code ?? 0));
