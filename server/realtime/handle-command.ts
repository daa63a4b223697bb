import type { Command } from '#engine/duel/command.ts';
import { SEATS } from '#engine/duel/duel.ts';
import { refused } from '#engine/result.ts';
import type { CommandAnswer, PlayerCommand } from '#protocol/messages.ts';
import { readCommand } from '#protocol/parse.ts';
import { playDuel } from '#server/duels/play-duel.ts';
import type { TakePuzzle } from '#server/duels/puzzle-stock.ts';
import type { Room } from '#server/duels/room.ts';
import { countGameStarted } from '#server/games/game-started.ts';
import type { Connection } from './connection.ts';
import type { RoomConnections, RoomDeps } from './room-connections.ts';
import type { Rooms } from './rooms.ts';

export type CommandDeps = RoomDeps & { readonly rooms: Rooms; readonly takePuzzle: TakePuzzle };

/**
 * Applies a player’s command and broadcasts the change after the commit. Returns the refusal if there is one.
 */
export async function handleCommand(
  deps: CommandDeps,
  connections: RoomConnections,
  { participant }: Connection,
  payload: unknown,
): Promise<CommandAnswer> {
  const received = readCommand(payload);
  if (received === undefined) return refused('malformed');
  const { db, rooms, log, now } = deps;
  const { code } = connections;
  const command = enrichCommand(deps, connections, participant, received);
  try {
    const played = await playDuel(db, code, command, participant.claim, new Date(now()));
    if (!played.ok) return played;
    const { room, isNew } = played.value;
    rooms.broadcastChange(room);
    if (isNew && command.kind === 'start') await countStart(deps, participant, room);
    return { ok: true };
  } catch (error) {
    log.error({ err: error, room: code, command: command.kind }, 'duel.cannot-play');
    return refused('busy');
  }
}

/** Adds to a command the data that only the server knows: the player, their name, the puzzle and absences. */
function enrichCommand(
  { takePuzzle }: CommandDeps,
  connections: RoomConnections,
  { player, name }: Connection['participant'],
  received: PlayerCommand,
): Command {
  if (received.kind === 'sit') {
    const absences = connections.presence.absencesIn(connections.room().duel);
    return { ...received, kind: received.kind, player, name, absences };
  }
  const absentSince = () => opponentAwaySince(connections, player);
  if (received.kind === 'start')
    return { ...received, player, ...takePuzzle(received.round + 1), absentSince: absentSince() };
  if (received.kind === 'claim-win') return { ...received, kind: received.kind, player, absentSince: absentSince() };
  return { ...received, player } as Command;
}

/** Returns the time at which the opponent left, as far as this server knows, or null if no opponent is away. */
function opponentAwaySince({ room, presence }: RoomConnections, player: string) {
  const { seats } = room().duel;
  const opponent = SEATS.map(seat => seats[seat]?.id).find(id => id !== undefined && id !== player);
  return opponent === undefined ? null : presence.awaySince(opponent);
}

/** Counts one started game when a duel’s first round starts. The record does not identify the player. */
async function countStart(
  { db, log, now }: CommandDeps,
  { language = 'fr' }: Connection['participant'],
  { duel, isMatched }: Room,
) {
  if (duel.rounds.length !== 1) return;
  const mode = isMatched ? 'multiplayer_matchmaking' : 'multiplayer_private';
  const at = new Date(now());
  const start = { mode, language, timestamp: at.toISOString() } as const;
  await countGameStarted(db, start, at).catch(error => log.error({ err: error }, 'game.cannot-count'));
}
