// The machine's own Node.js, version 20 or newer, runs this script. It installs the project's Node.js, which runs
// everything else.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';

ensureInstalled();
ensureBuilt();

// The server is started directly and not with npm, because npm's shell may not forward signals, so that the server
// would keep running.
const server = spawn('node_modules/.bin/node', ['server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// If the server was killed by a signal, it has no exit code, so this process exits with 128 plus the signal's number. A
// supervisor that restarts failed services then notices the failure.
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
