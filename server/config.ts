import { z } from 'zod';
import type { Operator } from '#site/operator.ts';
import { MIN_SECRET_CHARACTERS } from './data-folder.ts';
import type { Hsts } from './http/security-headers.ts';
import { type NatsAddress, readBusUrl } from './realtime/bus/bus-url.ts';

/** A setting that is a whole number. An empty text is refused, although JavaScript converts it to 0. */
const wholeNumber = z
  .string()
  .regex(/^-?\d+$/, 'not a whole number')
  .transform(Number);

const settings = z
  .object({
    PORT: wholeNumber.pipe(z.int().min(0).max(65_535)).default(3000),
    SITE_URL: z
      .url({ protocol: /^https?$/, abort: true })
      .refine(isOrigin, 'needs a scheme and a host and nothing else, because the site lives at the root')
      .optional(),
    HSTS: z.enum(['off', 'host', 'subdomains']).default('host'),
    CONTACT_EMAIL: z.email().optional(),
    PUBLISHER: z.string().trim().min(1).max(500).optional(),
    DATA_FOLDER: z.string().min(1).default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    BUS_URL: z
      .string()
      .optional()
      .transform((text, context) => {
        if (text === undefined) return undefined;
        const address = readBusUrl(text);
        if (address === undefined) context.addIssue('nats://host:port, or several of them: nats://host:port,host:port');
        return address;
      }),
    SECRET: z.string().trim().min(MIN_SECRET_CHARACTERS).optional(),
    DAILY_TIME_ZONE: z
      .string()
      .default('Europe/Paris')
      .transform((text, context) => {
        const timeZone = findTimeZone(text);
        if (timeZone === undefined) context.addIssue('not a time zone such as Europe/Paris');
        return timeZone ?? text;
      }),
    SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    MAIL_FROM: z.email().optional(),
    LINES_PER_ADDRESS: wholeNumber.pipe(z.int().min(2)).default(400),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'at least 16 printable characters without a space')
      .optional(),
    TRUSTED_PROXIES: wholeNumber.pipe(z.int().min(0).max(10)).default(0),
  })
  .refine(({ DATABASE_URL, SECRET }) => DATABASE_URL === undefined || SECRET !== undefined, {
    path: ['SECRET'],
    message: 'needed with DATABASE_URL, and the same for every server of that database',
  })
  .refine(({ BUS_URL, DATABASE_URL }) => BUS_URL === undefined || DATABASE_URL !== undefined, {
    path: ['BUS_URL'],
    message: 'connects servers that share a DATABASE_URL, which is missing',
  });

export type Config = {
  readonly port: number;
  /** The only host name under which pages are served. If undefined, pages are served under any host name. */
  readonly canonicalHost: string | undefined;
  /** The hosts that browsers may open only with TLS after the first visit. The server names them in the HSTS header. */
  readonly hsts: Hsts;
  readonly operator: Operator;
  /** The folder for the database, the secret and emails, unless other settings store them elsewhere. */
  readonly dataFolder: string;
  /** The PostgreSQL URL. If undefined, the database is PGlite in the data folder. */
  readonly databaseUrl: string | undefined;
  /**
   * The NATS nodes through which the servers exchange events. If undefined, servers that share a PostgreSQL database
   * exchange events through it.
   */
  readonly bus: NatsAddress | undefined;
  /** The secret that signs sessions. If undefined, a secret is generated and stored in the data folder. */
  readonly secret: string | undefined;
  /** The time zone in which the day of the daily grid begins at midnight. */
  readonly dailyTimeZone: string;
  /** The URL of the SMTP server. If undefined, emails are written to the data folder. */
  readonly smtpUrl: string | undefined;
  /** The sender address of emails. */
  readonly mailFrom: string;
  /** The maximum number of concurrent realtime connections per IP address. */
  readonly connectionsPerAddress: number;
  /** The token with which another machine may read `/metrics`. */
  readonly metricsToken: string | undefined;
  /** The number of our own proxies in front of this process. Each proxy appends to `X-Forwarded-For`. */
  readonly trustedProxies: number;
};

/** Returns true if a URL consists of an origin, with or without a slash at the end. */
function isOrigin(text: string): boolean {
  // a text that is not a URL passes, because the schema has already refused it, and one error is enough
  if (!URL.canParse(text)) return true;
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

/** Returns the standard name of a time zone, or undefined if the name is unknown. */
function findTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined; // the constructor throws a RangeError for an unknown time zone
  }
}

/** Reads and validates the settings. Throws one error that lists every missing or invalid setting. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are missing or wrong: ${wrong.join('; ')}`);
  }
  const { PORT, SITE_URL, CONTACT_EMAIL, PUBLISHER, MAIL_FROM } = parsed.data;
  const { origin, hostname } = new URL(SITE_URL ?? `http://localhost:${PORT}`);
  return {
    port: PORT,
    canonicalHost: SITE_URL && hostname,
    hsts: parsed.data.HSTS,
    operator: { origin, contact: CONTACT_EMAIL ?? `contact@${hostname}`, publisher: PUBLISHER ?? hostname },
    dataFolder: parsed.data.DATA_FOLDER,
    databaseUrl: parsed.data.DATABASE_URL,
    bus: parsed.data.BUS_URL,
    secret: parsed.data.SECRET,
    dailyTimeZone: parsed.data.DAILY_TIME_ZONE,
    smtpUrl: parsed.data.SMTP_URL,
    mailFrom: MAIL_FROM ?? `enfilade@${hostname}`,
    connectionsPerAddress: parsed.data.LINES_PER_ADDRESS,
    metricsToken: parsed.data.METRICS_TOKEN,
    trustedProxies: parsed.data.TRUSTED_PROXIES,
  };
}
