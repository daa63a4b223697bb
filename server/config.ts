import { z } from 'zod';

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
});

export type Config = { readonly port: number; readonly origin: string };

/** The settings of this process, checked; throws a sentence that names each one that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = settings.safeParse(env);
  if (!read.success) {
    const wrong = read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong: ${wrong.join('; ')}`);
  }
  const { PORT, SITE_URL } = read.data;
  return { port: PORT, origin: SITE_URL === undefined ? `http://localhost:${PORT}` : new URL(SITE_URL).origin };
}
