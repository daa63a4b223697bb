// This worker thread asks a server for pages as fast as it can, and posts how many responses had each status.
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export type Flood = {
  readonly port: number;
  /** The IP address that the server sees as the client's. */
  readonly address: string;
  readonly paths: readonly string[];
  readonly pages: number;
  readonly connections: number;
  /**
   * True if a connection sends all its requests at once. If it is false, each request waits for the response to the one
   * before.
   */
  readonly isPipelined: boolean;
};

/** The number of responses with each status, of requests without a response, and of opened connections. */
export type FloodAnswers = Readonly<Record<string, number>>;

const flood = workerData as Flood;
const counts: Record<string, number> = {};
const count = (status: string, times = 1) => {
  counts[status] = (counts[status] ?? 0) + times;
};

const STATUS_LINE_CHARACTERS = 'HTTP/1.1 200'.length;

let asked = 0;
const nextRequest = (isLast: boolean): string => {
  const path = flood.paths[asked++ % flood.paths.length]?.replace('*', String(asked));
  const lines = [`Host: localhost:${flood.port}`, `X-Forwarded-For: ${flood.address}`];
  return [`GET ${path} HTTP/1.1`, ...lines, ...(isLast ? ['Connection: close'] : []), '', ''].join('\r\n');
};

const perConnection = Math.ceil(flood.pages / flood.connections);

/**
 * Requests `left` pages on one connection. If the connection closes early, opens another one for the pages that
 * were not requested yet.
 */
function askOn(left: number): Promise<void> {
  return new Promise(resolve => {
    let open = flood.isPipelined ? left : 0;
    let remaining = left;
    let tail = '';
    const socket: Socket = connect(flood.port, '127.0.0.1');
    const ask = () => {
      if (remaining === 0) return socket.end();
      remaining--;
      open++;
      socket.write(nextRequest(remaining === 0));
    };
    socket.on('connect', () => {
      count('connections');
      if (!flood.isPipelined) return ask();
      remaining = 0;
      socket.write(Array.from({ length: left }, (_, index) => nextRequest(index === left - 1)).join(''));
    });
    socket.on('data', chunk => {
      const text = tail + chunk.toString('latin1');
      let end = 0;
      for (const { 1: status = '', 0: line, index } of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        end = index + line.length;
        count(status);
        open--;
        if (!flood.isPipelined) ask();
      }
      // the end of the text stays in the buffer, because it may contain the beginning of the next status line
      tail = text.slice(Math.max(end, text.length - STATUS_LINE_CHARACTERS));
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      count('unanswered', open);
      if (remaining > 0) askOn(remaining).then(resolve);
      else resolve();
    });
  });
}

await Promise.all(Array.from({ length: flood.connections }, () => askOn(perConnection)));
parentPort?.postMessage(counts);
