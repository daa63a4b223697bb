// Runs on whatever Node is on the machine; everything after the install runs on the project's own.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './set-up/built.mjs';
import { ensureInstalled } from './set-up/installed.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn('npm', ['run', '--silent', 'serve'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', code => process.exit(code ?? 0));
