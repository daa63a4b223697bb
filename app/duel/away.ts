import { DUEL, type Instant } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView } from '#engine/duel/view.ts';
import type { RoomState } from '#protocol/messages.ts';

/** The other, gone: since when, whether on purpose, and whether the win may be claimed by now (D12). */
export type Away = {
  readonly since: Instant;
  readonly seconds: number;
  readonly hasLeft: boolean;
  readonly mayClaim: boolean;
};

/** How long a connection may be gone without a word: as long as a page takes to follow another. */
const PASSING_MS = 1000;

/** When the other left, or lost their connection; null while they are there. */
export function awaySince({ presence }: RoomState, { seat, players }: SeatView): Instant | null {
  const rival = otherSeat(seat);
  return players[rival]?.leftAt ?? presence[rival].awaySince;
}

/** Null while the other is there, or has been gone for less than a second. */
export function awayOf(state: RoomState, view: SeatView, now: Instant): Away | null {
  const since = awaySince(state, view);
  if (since === null) return null;
  const hasLeft = view.players[otherSeat(view.seat)]?.leftAt != null;
  const goneMs = Math.max(0, now - since);
  if (!hasLeft && goneMs < PASSING_MS) return null;
  return {
    since,
    seconds: Math.floor(goneMs / 1000),
    hasLeft,
    mayClaim: view.status === 'playing' && goneMs >= DUEL.claimAfterMs,
  };
}
