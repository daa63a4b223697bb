/** Header lines that a browser could send when another site submits a form with the player's cookie. */
export type ForeignPost = {
  /** Completes the test title "A form … is refused and changes nothing". */
  readonly attack: string;
  readonly lines: (host: string) => readonly string[];
};

const withOrigin = (attack: string, origin: (host: string, port: string) => string): ForeignPost => ({
  attack,
  lines: host => [`Origin: ${origin(host, host.split(':')[1] ?? '')}`],
});

const withFetchSite = (attack: string, ...values: readonly string[]): ForeignPost => ({
  attack,
  lines: host => [`Origin: http://${host}`, ...values.map(value => `Sec-Fetch-Site: ${value}`)],
});

export const FOREIGN_POSTS: readonly ForeignPost[] = [
  { attack: 'without an origin', lines: () => [] },
  { attack: 'without an origin, but with our page as its referrer', lines: host => [`Referer: http://${host}/compte`] },
  withOrigin('of an opaque origin', () => 'null'),
  withOrigin('of an empty origin', () => ''),
  withOrigin('of another site', () => 'https://evil.example'),
  withOrigin('of a sub-domain of ours', host => `http://evil.${host}`),
  withOrigin('of our host on another port', () => 'http://localhost:1'),
  withOrigin('of our host on the default port', () => 'http://localhost'),
  withOrigin('of our host by its IP address', (_host, port) => `http://127.0.0.1:${port}`),
  withOrigin('of our host with a dot at its end', (_host, port) => `http://localhost.:${port}`),
  withOrigin('of a host that begins with ours', (_host, port) => `http://localhost.evil.example:${port}`),
  withOrigin('of a host that begins with ours and its port', host => `http://${host}.evil.example`),
  withOrigin('of a host that ends with ours', host => `http://evil${host}`),
  withOrigin('of a homograph of our host', (_host, port) => `http://xn--loclhost-7fg:${port}`),
  withOrigin('with our host as the user of another', host => `http://${host}@evil.example`),
  withOrigin('with our host as the path of another', host => `http://evil.example/${host}`),
  withOrigin('with our host as the fragment of another', host => `http://evil.example#${host}`),
  withOrigin('of a browser extension', () => 'chrome-extension://abcdefghijklmnop'),
  withOrigin('of a file', () => 'file://'),
  withOrigin('of our host without a scheme', host => host),
  withOrigin('of two origins in one header, ours first', host => `http://${host} https://evil.example`),
  withOrigin('of a list of origins, ours last', host => `https://evil.example, http://${host}`),
  {
    attack: 'of two origins in two headers, ours first',
    lines: host => [`Origin: http://${host}`, 'Origin: https://evil.example'],
  },
  {
    attack: 'of another site that claims to be our proxy',
    lines: () => ['Origin: https://evil.example', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https'],
  },
  withFetchSite('that the browser calls cross-site, with our origin', 'cross-site'),
  withFetchSite('that the browser calls same-site, with our origin', 'same-site'),
  withFetchSite('that the browser calls user-initiated', 'none'),
  withFetchSite('of an empty fetch site', ''),
  withFetchSite('of a fetch site in capitals', 'SAME-ORIGIN'),
  withFetchSite('of two fetch sites in one header', 'same-origin, cross-site'),
  withFetchSite('of two fetch sites in two headers', 'same-origin', 'cross-site'),
  withFetchSite('of a made-up fetch site', 'same-origin-evil'),
];
