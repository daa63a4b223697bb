import { z } from 'zod';
import type { Operator } from '#site/operator.ts';

const MIN_SECRET_CHARACTERS = 32;

const settings = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    CONTACT_EMAIL: z.email().optional(),
    PUBLISHER: z.string().trim().min(1).max(500).optional(),
    DATA_FOLDER: z.string().min(1).default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SECRET: z.string().min(MIN_SECRET_CHARACTERS).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().optional(),
    LINES_PER_ADDRESS: z.coerce.number().int().min(2).default(20),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  })
  .refine(({ DATABASE_URL, SECRET }) => DATABASE_URL === undefined || SECRET !== undefined, {
    path: ['SECRET'],
    message: 'needed with DATABASE_URL, and the same for every server of that database',
  });

export type Config = {
  readonly port: number;
  readonly operator: Operator;
  /** Where this process keeps what it must not lose: its database, its secret and its mails, unless told otherwise. */
  readonly dataFolder: string;
  /** PostgreSQL; without it the database lives in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Signs sessions; without it one is made and kept in the data folder. */
  readonly secret: string | undefined;
  /** Where mail is handed over; without it mails are written into the data folder. */
  readonly smtpUrl: string | undefined;
  /** Whom mails come from. */
  readonly mailFrom: string;
  /** How many live connections one address may have at once. */
  readonly connectionsPerAddress: number;
  /** How many proxies of ours stand before this process, each adding to `X-Forwarded-For`. */
  readonly trustedProxies: number;
};

/** The settings of this process, checked; throws a sentence that names each one that is missing or wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = settings.safeParse(env);
  if (!read.success) {
    const wrong = read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are missing or wrong: ${wrong.join('; ')}`);
  }
  const { PORT, SITE_URL, CONTACT_EMAIL, PUBLISHER, MAIL_FROM } = read.data;
  const { origin, hostname } = new URL(SITE_URL ?? `http://localhost:${PORT}`);
  return {
    port: PORT,
    operator: { origin, contact: CONTACT_EMAIL ?? `contact@${hostname}`, publisher: PUBLISHER ?? hostname },
    dataFolder: read.data.DATA_FOLDER,
    databaseUrl: read.data.DATABASE_URL,
    secret: read.data.SECRET,
    smtpUrl: read.data.SMTP_URL,
    mailFrom: MAIL_FROM ?? `enfilade@${hostname}`,
    connectionsPerAddress: read.data.LINES_PER_ADDRESS,
    trustedProxies: read.data.TRUSTED_PROXIES,
  };
}
