import type { Viewer } from '#server/challenges/challenge.ts';

/** A player who begins, with the name that a visitor has chosen. */
export type Runner = Viewer & { readonly visitorName: string | null };

/** The columns of the owner of a run. */
export type Owner = { readonly playerId: string } | { readonly keyHash: string; readonly visitorName: string | null };

/** Returns the owner of a new run, or undefined for a visitor without a key. */
export function ownerOf({ playerId, keyHash, visitorName }: Runner): Owner | undefined {
  if (playerId !== undefined) return { playerId };
  return keyHash === undefined ? undefined : { keyHash, visitorName };
}
