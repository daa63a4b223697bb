import { z } from 'zod';
import { ROOM_CODE } from '#protocol/parse.ts';

const request = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('seek') }),
  z.strictObject({ intent: z.literal('leave'), room: z.string().regex(ROOM_CODE).optional() }),
]);

export type MatchmakingRequest = z.infer<typeof request>;

/** What a browser wants of the queue, undefined if it is something else. */
export async function readMatchmaking(sent: Request): Promise<MatchmakingRequest | undefined> {
  if (!/^application\/json\b/i.test(sent.headers.get('content-type') ?? '')) return undefined;
  return request.safeParse(await sent.json().catch(() => undefined)).data;
}
