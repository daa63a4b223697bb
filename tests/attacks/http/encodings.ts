/** A request target that two parsers could decode differently, or that tries to inject a header. */
export type Encoding = {
  /** Completes the test title "A request target with … gets one response and adds no header to it". */
  readonly attack: string;
  readonly target: string;
};

export const ENCODINGS: readonly Encoding[] = [
  { attack: 'a single percent sign', target: '/%' },
  { attack: 'half an escape', target: '/regles%2' },
  { attack: 'an escape that is not hexadecimal', target: '/regles%zz' },
  { attack: 'an escape of four digits', target: '/%u0041' },
  { attack: 'an encoded zero byte', target: '/regles%00' },
  { attack: 'an encoded byte that is not UTF-8', target: '/%ff' },
  { attack: 'an encoded letter of Latin-1', target: '/r%e8gles' },
  { attack: 'an overlong letter', target: '/%c1%b2egles' },
  { attack: 'half a surrogate pair', target: '/%ed%a0%80' },
  { attack: 'a character beyond Unicode', target: '/%f4%90%80%80' },
  { attack: 'a percent-encoded letter', target: '/%72egles' },
  { attack: 'a letter that is encoded twice', target: '/%2572egles' },
  { attack: 'a composed letter', target: '/%c3%a9t%c3%a9' },
  { attack: 'a decomposed letter', target: '/e%cc%81te%cc%81' },
  { attack: 'a direction override', target: '/blog/%e2%80%aeabc' },
  { attack: 'a byte order mark', target: '/%ef%bb%bfregles' },
  { attack: 'an encoded header', target: '/blog/x%0d%0aSet-Cookie:%20evil=1' },
  { attack: 'an encoded header in a query', target: '/regles?x=%0d%0aSet-Cookie:%20evil=1' },
  { attack: 'an encoded header on a path that redirects', target: '/rules?x=%0d%0aSet-Cookie:%20evil=1' },
  { attack: 'an encoded line feed before a trailing slash', target: '/x%0aSet-Cookie:%20evil=1/' },
  { attack: 'an encoded header in `next`', target: '/auth?next=/en%0d%0aSet-Cookie:%20evil=1' },
  { attack: 'a zero byte in the code of a room', target: '/en/lobby/X%00' },
  { attack: 'a direction override in the code of a room', target: '/lobby/%E2%80%AEabc' },
  { attack: 'an encoded header in the code of a room', target: '/lobby/abc%0d%0aSet-Cookie:%20evil=1' },
  { attack: 'an encoded header in the code of a game', target: '/game/abc%0d%0aSet-Cookie:%20evil=1' },
  { attack: 'a letter that is two letters in capitals in the code of a game', target: '/en/game/%ef%ac%81%00' },
  { attack: 'an encoded question mark', target: '/regles%3fnotice=signed-in' },
  { attack: 'an encoded number sign', target: '/regles%23top' },
  { attack: 'a parameter in its path', target: '/regles;jsessionid=1' },
  { attack: 'a plus sign for a space', target: '/regles+simple' },
  { attack: 'encoded slashes', target: '/en%2frules' },
  { attack: 'capitals', target: '/EN/RULES' },
  { attack: 'an emoji', target: '/%f0%9f%a7%b5' },
  { attack: 'a path of 9,000 letters', target: `/${'a'.repeat(9000)}` },
  { attack: 'a thousand parameters', target: `/regles?${'a=b&'.repeat(1000)}` },
  { attack: 'a parameter for the prototype', target: '/auth?__proto__[next]=/en&constructor=1' },
];
