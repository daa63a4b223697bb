/** Header lines that name another host as ours. */
export type HostTrick = {
  /** Completes "… named by …". */
  readonly attack: string;
  readonly lines: (host: string) => readonly string[];
};

const asHost = (attack: string, host: string): HostTrick => ({ attack, lines: () => [`Host: ${host}`] });

const beside = (attack: string, ...lines: readonly string[]): HostTrick => ({
  attack,
  lines: host => [`Host: ${host}`, ...lines],
});

export const HOST_TRICKS: readonly HostTrick[] = [
  asHost('the host', 'evil.example'),
  asHost('the host with a port', 'evil.example:80'),
  asHost('the host with a dot at its end', 'evil.example.'),
  { attack: 'the host and the origin', lines: () => ['Host: evil.example', 'Origin: http://evil.example'] },
  beside('the proxy', 'X-Forwarded-Host: evil.example'),
  beside('the proxy, with scheme and port', 'X-Forwarded-Host: evil.example:1', 'X-Forwarded-Proto: http'),
  beside('the standard header of proxies', 'Forwarded: for=1.2.3.4;host=evil.example;proto=http'),
  beside('the name of a server behind the proxy', 'X-Forwarded-Server: evil.example', 'X-Host: evil.example'),
  beside('an override of the host', 'X-HTTP-Host-Override: evil.example', 'X-Original-Host: evil.example'),
  beside('the base of all links', 'X-Forwarded-Prefix: //evil.example', 'Base-URL: http://evil.example'),
];
