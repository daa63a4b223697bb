import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

const KILL_TIMEOUT_MS = 15_000;

/**
 * Creates functions that run the named parts of this process's work. On exit, a table shows how long each part took
 * and whether it failed. A signal stops all parts and ends this process, and so does a part that fails, unless
 * `goesOn` is true.
 */
export function createParts({ goesOn = false } = {}) {
  const parts = [];
  const running = new Map();
  process.on('exit', code => console.log(tableOf(parts, code)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(128 + constants.signals[signal]));

  /** Runs a function in this process, as the part of the work with the given name. */
  function here(name, work) {
    const part = begin(parts, name);
    work();
    part.endedAt = performance.now();
  }

  /**
   * Runs a command as the part of the work with the given name, while other parts may run, too. Puts the name before
   * each line that the command prints. With `isPatient`, the command runs with a lower priority than other parts.
   */
  async function run(name, [command, ...args], { isPatient = false } = {}) {
    const part = begin(parts, name);
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment(), detached: true });
    if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', line => console.log(`${name.padEnd(NAME_WIDTH)}│ ${line}`));
    const ended = new Promise(resolve => {
      child.on('error', error => {
        console.error(error); // the event `error` means that the command could not even be started
        resolve(1);
      });
      child.on('close', resolve); // the event `close` comes after the command has exited and all of its output was read
    });
    running.set(child, ended);
    const code = await ended;
    running.delete(child);
    part.endedAt = performance.now();
    if (isStopping) {
      part.note = '  stopped';
      return new Promise(() => {}); // the returned promise never resolves, because this process is about to end
    }
    if (code === 0) return;
    part.note = '  failed';
    if (goesOn) process.exitCode = code ?? 1;
    else await stop(code ?? 1);
  }

  let isStopping = false;
  /** Stops every part with all its processes, and then ends this process. */
  async function stop(code) {
    if (isStopping) return;
    isStopping = true;
    const signalAll = signal => {
      for (const { pid } of running.keys()) signalGroup(pid, signal);
    };
    signalAll('SIGINT'); // Playwright and Vitest react to SIGINT by closing what they have started
    const killer = setTimeout(signalAll, KILL_TIMEOUT_MS, 'SIGKILL');
    await Promise.allSettled(running.values());
    clearTimeout(killer);
    process.exit(code);
  }

  return { here, run };
}

function begin(parts, name) {
  const part = { name, startedAt: performance.now() };
  parts.push(part);
  return part;
}

/**
 * Returns the environment of a command. The command prints to a pipe, but should print colours if this process prints
 * to a terminal.
 */
const environment = () => (process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env);

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // the error ESRCH means that the process group has already ended
  }
}

const NAME_WIDTH = 20;

function tableOf(parts, code) {
  const endedAt = performance.now();
  const noteOf = ({ note = '', endedAt }) => (endedAt === undefined && code !== 0 ? '  failed' : note);
  const rows = parts.map(part => [part.name, (part.endedAt ?? endedAt) - part.startedAt, noteOf(part)]);
  const total = ['total', endedAt - parts[0].startedAt, ''];
  return ['', ...[...rows, total].map(([name, ms, note]) => `${name.padEnd(NAME_WIDTH)}${clockText(ms)}${note}`)].join(
    '\n',
  );
}

/** Formats a duration as minutes and seconds, padded to eight characters. */
function clockText(durationMs) {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(8);
}
