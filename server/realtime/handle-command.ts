import type { Command } from '#engine/duel/command.ts';
import { SEATS } from '#engine/duel/duel.ts';
import type { CommandAnswer, PlayerCommand } from '#protocol/messages.ts';
import { readCommand } from '#protocol/parse.ts';
import { playDuel } from '#server/duels/play-duel.ts';
import type { TakePuzzle } from '#server/duels/puzzle-stock.ts';
import { countGameStarted } from '#server/games/game-started.ts';
import type { Connection } from './connection.ts';
import type { RoomDeps as RoomParts, RoomSessions } from './room-connections.ts';
import type { Rooms } from './rooms.ts';

export type CommandDeps = RoomParts & { readonly rooms: Rooms; readonly takePuzzle: TakePuzzle };

/** Does what a player wants and tells everybody, once it is committed; or says why not. */
export async function handleCommand(
  parts: CommandDeps,
  local: RoomSessions,
  line: Connection,
  value: unknown,
): Promise<CommandAnswer> {
  const said = readCommand(value);
  if (said === undefined) return { ok: false, refusal: 'malformed' };
  const { db, rooms, log, now } = parts;
  const command = enrichCommand(parts, local, line, said);
  try {
    const played = await playDuel(db, local.code, command, line.visitor.claim, new Date(now()));
    if (!played.ok) return played;
    rooms.broadcastChange(played.room);
    if (played.isNew && command.kind === 'start') await countStart(parts, line, played.room);
    return { ok: true };
  } catch (error) {
    log.error({ err: error, room: local.code, command: command.kind }, 'duel.cannot-play');
    return { ok: false, refusal: 'busy' };
  }
}

/** What a player says, and what only the server can say about it. */
function enrichCommand(
  { takePuzzle }: CommandDeps,
  local: RoomSessions,
  { visitor }: Connection,
  said: PlayerCommand,
): Command {
  const { player, name } = visitor;
  if (said.kind === 'sit')
    return { ...said, kind: said.kind, player, name, absences: local.presence.absencesIn(local.room().duel) };
  if (said.kind === 'start')
    return { ...said, player, ...takePuzzle(said.round + 1), absentSince: absentSince(local, player) };
  if (said.kind === 'claim-win') return { ...said, kind: said.kind, player, absentSince: absentSince(local, player) };
  return { ...said, player } as Command;
}

/** Since when this server knows that the other one is away. */
function absentSince(local: RoomSessions, player: string) {
  const { seats } = local.room().duel;
  const other = SEATS.map(seat => seats[seat]?.id).find(id => id !== undefined && id !== player);
  return other === undefined ? null : local.presence.awaySince(other);
}

/** A duel has begun: it is counted as a game, and of whom is not said. */
async function countStart(
  { db, log, now }: CommandDeps,
  { visitor }: Connection,
  room: Parameters<Rooms['broadcastChange']>[0],
) {
  if (room.duel.rounds.length !== 1) return;
  const mode = room.isMatched ? 'multiplayer_matchmaking' : 'multiplayer_private';
  const at = new Date(now());
  const start = { mode, language: visitor.language ?? 'fr', timestamp: at.toISOString() } as const;
  await countGameStarted(db, start, at).catch(error => log.error({ err: error }, 'game.cannot-count'));
}
