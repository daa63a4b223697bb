import { gzipSync } from 'node:zlib';

/** An unusual request body that sign-up must refuse. `tests/fuzz/cases.ts` contains simpler ones. */
export type OddBody = {
  /** Completes the test title "A sign-up … is refused and creates no account". */
  readonly attack: string;
  readonly status: number;
  readonly lines: readonly string[];
  readonly body: Buffer;
};

const FORM = 'username=Mallory&email=mallory%40enfilade.example&password=a+long+way+round';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';

const odd = (attack: string, body: string | Buffer, ...lines: readonly string[]): OddBody => ({
  attack,
  status: 400,
  lines,
  body: Buffer.from(body),
});

const tooLong = (attack: string, body: string): OddBody => ({ ...odd(attack, body, FORM_TYPE), status: 413 });

const parts = (attack: string, body: string): OddBody =>
  odd(attack, `${body.replaceAll('\n', '\r\n')}`, 'Content-Type: multipart/form-data; boundary=x');

const part = (name: string, value: string): string =>
  `--x\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;

export const ODD_BODIES: readonly OddBody[] = [
  odd('of a compressed form', gzipSync(FORM), FORM_TYPE, 'Content-Encoding: gzip'),
  odd('of a decompression bomb', gzipSync(Buffer.alloc(7_000_000)), FORM_TYPE, 'Content-Encoding: gzip'),
  odd('in UTF-16', Buffer.from(FORM, 'utf16le'), `${FORM_TYPE}; charset=utf-16`),
  odd('in JSON', JSON.stringify(Object.fromEntries(new URLSearchParams(FORM))), 'Content-Type: application/json'),
  odd(
    'in XML with an entity',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    'Content-Type: text/xml',
  ),
  odd('of two thousand fields', 'a=b&'.repeat(2000), FORM_TYPE),
  odd('of a field of 8 kB', `username=${'a'.repeat(8000)}`, FORM_TYPE),
  // each accent mark takes six bytes, encoded as by a browser, and Unicode normalization has to sort the marks (H1)
  odd(
    'of a name with 1,300 marks',
    `${FORM.replace('Mallory', `a${'%CC%81'.repeat(650)}${'%CC%96'.repeat(650)}`)}`,
    FORM_TYPE,
  ),
  tooLong('of 260 kB of marks', `${FORM.replace('Mallory', `a${'\u0301'.repeat(65_000)}${'\u0316'.repeat(65_000)}`)}`),
  odd('of nested fields', FORM.replaceAll('=', '[$ne]='), FORM_TYPE),
  odd('of lists of fields', FORM.replaceAll('=', '[]='), FORM_TYPE),
  odd('of fields separated by semicolons', FORM.replaceAll('&', ';'), FORM_TYPE),
  odd('with a byte order mark', `\ufeff${FORM.replace('username', '')}`, FORM_TYPE),
  odd('of two content types', FORM, `${FORM_TYPE}, application/json`, 'X-Content-Type: a'),
  odd('of a content type named after a prototype', FORM, 'Content-Type: __proto__/constructor'),
  tooLong('one byte above the limit', 'a'.repeat(8 * 1024 + 1)),
  parts('of files instead of fields', `${part('username"; filename="a', 'Mallory')}--x--\n`),
  parts('of a file name with path traversal', `${part('email"; filename="../../server/main.ts', 'a')}--x--\n`),
  parts('of parts without names', '--x\nContent-Disposition: form-data\n\nMallory\n--x--\n'),
  parts('of a hundred parts', `${part('a', 'b').repeat(100)}--x--\n`),
  parts('of parts with headers of 8 kB', `--x\nX: ${'a'.repeat(8000)}\n\nMallory\n--x--\n`),
  odd('of parts with a boundary of 5 kB', FORM, `Content-Type: multipart/form-data; boundary=${'x'.repeat(5000)}`),
];
