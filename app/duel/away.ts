import { DUEL, type Instant } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/standing.ts';
import type { SeatView } from '#engine/duel/view.ts';
import type { RoomState } from '#protocol/messages.ts';

/** The other, gone: since when, whether on purpose, and whether the win may be claimed by now (D12). */
export type Away = {
  readonly since: Instant;
  readonly seconds: number;
  readonly hasLeft: boolean;
  readonly mayClaim: boolean;
};

/** Null while the other is there. */
export function awayOf({ presence }: RoomState, view: SeatView, now: Instant): Away | null {
  const seat = otherSeat(view.seat);
  const leftAt = view.players[seat]?.leftAt ?? null;
  const since = leftAt ?? presence[seat].awaySince;
  if (since === null) return null;
  const goneMs = Math.max(0, now - since);
  return {
    since,
    seconds: Math.floor(goneMs / 1000),
    hasLeft: leftAt !== null,
    mayClaim: view.status === 'playing' && goneMs >= DUEL.claimMs,
  };
}
