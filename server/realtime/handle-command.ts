import type { Command } from '#engine/duel/command.ts';
import { refused } from '#engine/result.ts';
import type { CommandAnswer, PlayerCommand } from '#protocol/messages.ts';
import { readCommand } from '#protocol/parse.ts';
import { playDuel } from '#server/duels/play-duel.ts';
import type { Room } from '#server/duels/room.ts';
import type { TakeRoundPuzzle } from '#server/duels/take-round-puzzle.ts';
import { countGameStarted } from '#server/games/game-started.ts';
import type { Participant } from './authenticate.ts';
import type { LiveRoom, RoomDeps } from './room.ts';

export type CommandDeps = Pick<RoomDeps, 'db' | 'log' | 'now'> & { readonly takePuzzle: TakeRoundPuzzle };

/**
 * Applies a player’s command and broadcasts the change after the commit. Returns the refusal if there is one.
 */
export async function handleCommand(
  deps: CommandDeps,
  room: LiveRoom,
  participant: Participant,
  payload: unknown,
): Promise<CommandAnswer> {
  const received = readCommand(payload);
  if (received === undefined) return refused('malformed');
  const { db, log, now } = deps;
  try {
    const command = await commandOf(deps, room, participant, received);
    const played = await playDuel(db, room.code, command, participant.claim, new Date(now()));
    if (!played.ok) return played;
    const { room: changed, isNew } = played.value;
    room.broadcast(changed);
    if (isNew && received.kind === 'start') await countStart(deps, participant, changed);
    return { ok: true };
  } catch (error) {
    log.error({ err: error, room: room.code, command: received.kind }, 'duel.cannot-play');
    return refused('busy');
  }
}

/** Adds to a command the data that only the server knows: the player, their name, the puzzle and absences. */
async function commandOf(
  { takePuzzle }: CommandDeps,
  room: LiveRoom,
  { player, name }: Participant,
  received: PlayerCommand,
): Promise<Command> {
  switch (received.kind) {
    case 'sit':
      return { ...received, player, name, absences: room.absences() };
    case 'start': {
      const { puzzle, solution } = await takePuzzle(received.round + 1);
      return { ...received, player, puzzle, solution, absentSince: room.opponentAwaySince(player) };
    }
    case 'claim-win':
      return { ...received, player, absentSince: room.opponentAwaySince(player) };
    case 'leave':
    case 'hint':
    case 'restart':
    case 'solve':
    case 'give-up':
    case 'resign':
    case 'ask-rematch':
    case 'decline-rematch':
      return { ...received, player };
  }
}

/** Counts one started game when a duel’s first round starts. The record does not identify the player. */
async function countStart({ db, log, now }: CommandDeps, { language = 'fr' }: Participant, { duel, isMatched }: Room) {
  if (duel.rounds.length !== 1) return;
  const mode = isMatched ? 'multiplayer_matchmaking' : 'multiplayer_private';
  const at = new Date(now());
  const start = { mode, language, timestamp: at.toISOString() } as const;
  await countGameStarted(db, start, at).catch(error => log.error({ err: error }, 'game.cannot-count'));
}
