import { z } from 'zod';

const request = z.strictObject({ intent: z.enum(['seek', 'leave']) });

/** What a browser wants of the queue, undefined if it is something else. */
export async function readMatchmaking(sent: Request): Promise<'seek' | 'leave' | undefined> {
  if (!/^application\/json\b/i.test(sent.headers.get('content-type') ?? '')) return undefined;
  return request.safeParse(await sent.json().catch(() => undefined)).data?.intent;
}
