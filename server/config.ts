import { z } from 'zod';
import type { Operator } from '#site/operator.ts';

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTACT_EMAIL: z.email().optional(),
});

export type Config = { readonly port: number; readonly operator: Operator };

/** The settings of this process, checked; throws a sentence that names each one that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = settings.safeParse(env);
  if (!read.success) {
    const wrong = read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong: ${wrong.join('; ')}`);
  }
  const { PORT, SITE_URL, CONTACT_EMAIL } = read.data;
  const { origin, hostname } = new URL(SITE_URL ?? `http://localhost:${PORT}`);
  return { port: PORT, operator: { origin, contact: CONTACT_EMAIL ?? `contact@${hostname}` } };
}
