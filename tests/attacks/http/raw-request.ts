import { connect } from 'node:net';

/** The bytes of the responses that the server sent before it closed the connection. */
export type RawAnswer = {
  /** The status of every response, in order. A second status means that a request was smuggled. */
  readonly statuses: readonly number[];
  /** The headers of the last response. */
  readonly headers: Headers;
  /** Everything that the server sent after the headers of the first response. */
  readonly body: string;
};

/**
 * Sends a request over a bare TCP connection, because an HTTP client would normalise or refuse it. Each
 * character of `bytes` becomes one byte.
 */
export function sendRaw(origin: string, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(readAnswer(Buffer.concat(chunks).toString('latin1'))));
    socket.write(bytes, 'latin1');
  });
}

/** Builds a GET request that has the given header lines and asks the server to close the connection. */
export const rawGet = (host: string, target: string, ...lines: readonly string[]): string =>
  rawRequest(`GET ${target} HTTP/1.1`, `Host: ${host}`, ...lines, 'Connection: close');

/** Builds a request without a body from its request line and header lines. */
export const rawRequest = (...head: readonly string[]): string => `${head.join('\r\n')}\r\n\r\n`;

function readAnswer(text: string): RawAnswer {
  const heads = [...text.matchAll(/^HTTP\/1\.1 (\d{3}).*\r\n((?:.+\r\n)*)\r\n/gm)];
  const end = heads[0] === undefined ? 0 : heads[0].index + heads[0][0].length;
  return {
    statuses: heads.map(([, status]) => Number(status)),
    headers: readHeaders(heads.at(-1)?.[2] ?? ''),
    body: text.slice(end),
  };
}

function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n').filter(Boolean)) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
