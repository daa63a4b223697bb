import { z } from 'zod';
import { ROOM_CODE } from '#protocol/parse.ts';

const request = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('seek') }),
  z.strictObject({ intent: z.literal('leave'), room: z.string().regex(ROOM_CODE).optional() }),
]);

export type MatchmakingRequest = z.infer<typeof request>;

/** Reads the JSON body of a matchmaking request. Returns undefined if the body is malformed. */
export async function readMatchmaking(received: Request): Promise<MatchmakingRequest | undefined> {
  if (!/^application\/json\b/i.test(received.headers.get('content-type') ?? '')) return undefined;
  return request.safeParse(await received.json().catch(() => undefined)).data;
}
