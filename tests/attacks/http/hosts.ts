/** Header lines that give a false host name for our site. */
export type HostTrick = {
  /** Completes the test titles that begin with "If a request forges the host name in …". */
  readonly attack: string;
  readonly lines: (host: string) => readonly string[];
};

const asHost = (attack: string, host: string): HostTrick => ({ attack, lines: () => [`Host: ${host}`] });

const beside = (attack: string, ...lines: readonly string[]): HostTrick => ({
  attack,
  lines: host => [`Host: ${host}`, ...lines],
});

export const HOST_TRICKS: readonly HostTrick[] = [
  asHost('the Host header', 'evil.example'),
  asHost('the Host header with a port', 'evil.example:80'),
  asHost('the Host header with a trailing dot', 'evil.example.'),
  { attack: 'the Host and Origin headers', lines: () => ['Host: evil.example', 'Origin: http://evil.example'] },
  beside('a proxy header', 'X-Forwarded-Host: evil.example'),
  beside('proxy headers with scheme and port', 'X-Forwarded-Host: evil.example:1', 'X-Forwarded-Proto: http'),
  beside('the standard Forwarded header', 'Forwarded: for=1.2.3.4;host=evil.example;proto=http'),
  beside('the headers for a server behind a proxy', 'X-Forwarded-Server: evil.example', 'X-Host: evil.example'),
  beside('headers that override the host', 'X-HTTP-Host-Override: evil.example', 'X-Original-Host: evil.example'),
  beside(
    'headers that set the base of all links',
    'X-Forwarded-Prefix: //evil.example',
    'Base-URL: http://evil.example',
  ),
];
