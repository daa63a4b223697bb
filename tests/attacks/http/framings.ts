import { rawRequest } from './raw-request.ts';

/** A malformed or ambiguous request. Parsers may disagree about where it ends (request smuggling). */
export type Framing = {
  /** Completes the test title "A request that … gets one error response, and its connection is closed". */
  readonly attack: string;
  readonly status: number;
  readonly bytes: (host: string) => string;
};

const START = '{"mode":"solo","language":"fr","timestamp":"2026-11-21T08:00:00.000Z"}';

/**
 * Returns the request that an attacker hides behind another one (smuggles). If the server accepted the hidden request,
 * the count of started games would increase.
 */
const smuggled = (host: string): string =>
  rawRequest('POST /events/game-started HTTP/1.1', `Host: ${host}`, `Content-Length: ${START.length}`) + START;

const POST = 'POST /events/game-started HTTP/1.1';

/**
 * Builds a POST request with the given header lines and body, followed by the request that the attacker hides
 * (smuggles).
 */
const post = (attack: string, status: number, lines: readonly string[], body = ''): Framing => ({
  attack,
  status,
  bytes: host => rawRequest(POST, `Host: ${host}`, ...lines) + body + smuggled(host),
});

const length = (attack: string, value: string): Framing => post(attack, 400, [`Content-Length: ${value}`], 'abcd');

const LAST_CHUNK = '0\r\n\r\n';

const encoding = (attack: string, status: number, line: string): Framing => post(attack, status, [line], LAST_CHUNK);

/** Builds a chunked request with no smuggled request after it, because all parsers agree on where it ends. */
const plainChunks = (attack: string, line: string, body = LAST_CHUNK): Framing => ({
  attack,
  status: 411,
  bytes: host => rawRequest(POST, `Host: ${host}`, line) + body,
});

const chunks = (attack: string, body: string): Framing => post(attack, 411, ['Transfer-Encoding: chunked'], body);

const head = (attack: string, line: string, status = 400): Framing => ({
  attack,
  status,
  bytes: host => rawRequest('GET /robots.txt HTTP/1.1', `Host: ${host}`, line) + smuggled(host),
});

const requestLine = (attack: string, line: string, status = 400): Framing => ({
  attack,
  status,
  bytes: host => rawRequest(line, `Host: ${host}`) + smuggled(host),
});

export const FRAMINGS: readonly Framing[] = [
  post('states a length and then chunks', 400, ['Content-Length: 4', 'Transfer-Encoding: chunked'], LAST_CHUNK),
  post(
    'announces chunks and then states a length',
    400,
    ['Transfer-Encoding: chunked', 'Content-Length: 4'],
    LAST_CHUNK,
  ),
  post('states two lengths', 400, ['Content-Length: 0', 'Content-Length: 4'], 'abcd'),
  post('states one length twice', 400, ['Content-Length: 4', 'Content-Length: 4'], 'abcd'),
  length('states a list of lengths', '0, 4'),
  length('states a length below zero', '-1'),
  length('states a length with a plus', '+4'),
  length('states a hexadecimal length', '0x4'),
  length('states a length with a fraction', '4.0'),
  length('states a length with an exponent', '4e0'),
  length('states a length in quotes', '"4"'),
  length('states a length with a space in it', '0 4'),
  length('states a length behind a vertical tab', '\x0b4'),
  length('states no length in the header for it', ''),
  length('states a length that overflows 64 bits', '18446744073709551617'),
  post('puts a space before the colon of its length', 400, ['Content-Length : 4'], 'abcd'),

  plainChunks('is sent in chunks', 'Transfer-Encoding: chunked'),
  plainChunks('is sent in chunks, in capitals', 'TRANSFER-ENCODING: CHUNKED'),
  plainChunks('is sent in chunks, behind a tab', 'Transfer-Encoding:\tchunked'),
  plainChunks('is sent in compressed chunks', 'Transfer-Encoding: gzip, chunked'),
  encoding('names chunks in quotes', 411, 'Transfer-Encoding: "chunked"'),
  encoding('names an encoding that ends like chunks', 411, 'Transfer-Encoding: xchunked'),
  encoding('names the identity as its encoding', 411, 'Transfer-Encoding: identity'),
  encoding('names another encoding after chunks', 400, 'Transfer-Encoding: chunked, identity'),
  encoding('names no encoding in the header for it', 400, 'Transfer-Encoding:'),
  encoding('names chunks behind a vertical tab', 400, 'Transfer-Encoding: \x0bchunked'),
  encoding('names chunks before a zero byte', 400, 'Transfer-Encoding: chunked\0'),
  encoding('names chunks on a folded line', 400, 'Transfer-Encoding:\r\n chunked'),
  encoding('puts a space before the colon of its encoding', 400, 'Transfer-Encoding : chunked'),
  post(
    'names two encodings in two headers',
    400,
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    LAST_CHUNK,
  ),
  chunks('sends a chunk of a length below zero', '-1\r\n\r\n'),
  chunks('sends a chunk of a length with a prefix', `0x4\r\nabcd\r\n${LAST_CHUNK}`),
  chunks('sends a chunk of a length that overflows', `fffffffffffffffff\r\nabcd\r\n${LAST_CHUNK}`),
  chunks('breaks the line in the extension of a chunk', `4;a=\nb\r\nabcd\r\n${LAST_CHUNK}`),
  chunks('ends its chunks with bare line feeds', '4\nabcd\n0\n\n'),
  chunks('sends more than its chunk announces', `4\r\nabcdXX\r\n${LAST_CHUNK}`),
  plainChunks(
    'states a length in the trailer of its chunks',
    'Transfer-Encoding: chunked',
    '0\r\nContent-Length: 5\r\n\r\n',
  ),
  {
    attack: 'sends chunks in a version that has none',
    status: 411,
    bytes: host =>
      rawRequest('POST /events/game-started HTTP/1.0', `Host: ${host}`, 'Transfer-Encoding: chunked') +
      LAST_CHUNK +
      smuggled(host),
  },
  post('continues after its end', 400, ['Content-Length: 4', 'Connection: close'], 'abcd'),

  head('ends a header with a bare line feed', 'X: a\nY: b'),
  head('ends a header with a bare carriage return', 'X: a\rY: b'),
  head('folds a header', 'X: a\r\n b'),
  head('begins its headers with a space', ' X: a'),
  head('has a header without a colon', 'garbage'),
  head('has a header without a name', ': a'),
  head('has a space in the name of a header', 'X Y: a'),
  head('has a zero byte in the name of a header', 'X\0: a'),
  head('has a zero byte in a header', 'X: \0'),
  head('has a header of 17 kB', `X: ${'a'.repeat(17_000)}`, 431),
  head('has 3,000 headers', Array.from({ length: 3000 }, (_, index) => `A${index}: b`).join('\r\n'), 431),
  {
    attack: 'names no host',
    status: 400,
    bytes: () => rawRequest('GET /robots.txt HTTP/1.1'),
  },
  {
    attack: 'ends every line with a bare line feed',
    status: 400,
    bytes: host => `GET /robots.txt HTTP/1.1\nHost: ${host}\n\n${smuggled(host)}`,
  },

  requestLine('has a tab in its request line', 'GET\t/robots.txt HTTP/1.1'),
  requestLine('has a space in its target', 'GET /robots .txt HTTP/1.1'),
  requestLine('has a zero byte in its target', 'GET /\0 HTTP/1.1'),
  requestLine('has no target', 'GET HTTP/1.1'),
  requestLine('has a space at the end of its request line', 'GET /robots.txt HTTP/1.1 '),
  requestLine('has a target of 17 kB', `GET /${'a'.repeat(17_000)} HTTP/1.1`, 431),
  requestLine('has an unknown version', 'GET /robots.txt HTTP/9.9'),
  requestLine('has a version in lower case', 'GET /robots.txt http/1.1'),
  {
    attack: 'requests a target on another host',
    status: 400,
    bytes: host => rawRequest('GET http://evil.example/robots.txt HTTP/1.1', `Host: ${host}`),
  },
  requestLine('requests only a host and a port', 'GET evil.example:443 HTTP/1.1'),
  requestLine('is the preface of HTTP/2', 'PRI * HTTP/2.0'),
  { attack: 'is a PROXY protocol header', status: 400, bytes: host => `PROXY TCP4 1 2 3 4\r\n${smuggled(host)}` },
  { attack: 'is the greeting of TLS', status: 400, bytes: () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
];
