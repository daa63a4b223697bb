import { nextDeadline } from '#engine/duel/apply-deadlines.ts';
import type { Duel } from '#engine/duel/duel.ts';
import { totalOf } from '#engine/duel/selectors.ts';
import type { gameRooms } from '#server/db/schema.ts';

/** A room as it is stored. `version` increases with every decision, so a higher version is always newer. */
export type Room = {
  readonly code: string;
  readonly version: number;
  readonly duel: Duel;
  readonly isMatched: boolean;
  readonly createdAt: Date;
};

type Row = Pick<typeof gameRooms.$inferSelect, 'roomCode' | 'version' | 'state' | 'isMatchmaking' | 'createdAt'>;

export const roomOf = ({ roomCode, version, state, isMatchmaking, createdAt }: Row): Room => ({
  code: roomCode,
  version,
  duel: state,
  isMatched: isMatchmaking,
  createdAt,
});

/** Returns the columns of a room that are derived from its duel. */
export function columnsOf(duel: Duel) {
  const { host, guest } = duel.seats;
  const deadline = nextDeadline(duel);
  return {
    status: duel.status,
    player1Id: host?.id ?? null,
    player2Id: guest?.id ?? null,
    player1Username: host?.name ?? null,
    player2Username: guest?.name ?? null,
    player1Score: totalOf(duel, 'host').score,
    player2Score: totalOf(duel, 'guest').score,
    updatedAt: new Date(duel.at),
    state: duel,
    deadlineAt: deadline === null ? null : new Date(deadline),
  };
}

export const newRow = (code: string, duel: Duel, isMatched: boolean): typeof gameRooms.$inferInsert => ({
  roomCode: code,
  isMatchmaking: isMatched,
  createdAt: new Date(duel.at),
  version: 1,
  ...columnsOf(duel),
});
