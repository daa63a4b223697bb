/** The NATS nodes of a site, each as `host:port`, and the user name and password if the nodes require them. */
export type NatsAddress = {
  readonly servers: readonly string[];
  readonly user?: string;
  readonly pass?: string;
};

const DEFAULT_PORT = '4222';

/**
 * Reads the text `nats://host,host:port`, or `nats://user:password@host,host:port` if the nodes require a login.
 * Returns undefined for any other text.
 */
export function readBusUrl(text: string): NatsAddress | undefined {
  const [, account, hosts] = /^nats:\/\/(?:([^/@]*)@)?([^@?#]+)$/.exec(text.trim()) ?? [];
  if (hosts === undefined) return undefined;
  const servers = hosts.split(',').map(host => readHost(host.trim()));
  if (!servers.every(server => server !== undefined)) return undefined;
  if (account === undefined) return { servers };
  const [user, pass, ...rest] = account.split(':').map(decode);
  return user && pass && rest.length === 0 ? { servers, user, pass } : undefined;
}

function readHost(text: string): string | undefined {
  const written = text.replace(/^nats:\/\//, '').replace(/\/$/, '');
  if (!/^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/i.test(written) || !URL.canParse(`nats://${written}`)) return undefined;
  const { hostname, port } = new URL(`nats://${written}`);
  return port === '0' ? undefined : `${hostname}:${port || DEFAULT_PORT}`;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
