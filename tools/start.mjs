// Runs on whatever Node is on the machine; everything after the install runs on the project's own.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';

ensureInstalled();
ensureBuilt();

// not through npm: its shells would outlive a signal, and the server them
const server = spawn('node_modules/.bin/node', ['server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', code => process.exit(code ?? 0));
