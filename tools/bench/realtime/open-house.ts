import type { SeatView } from '#engine/duel/view.ts';
import type { PlayerCommand } from '#protocol/messages.ts';
import { roomPath } from '#site/pages.ts';
import type { Contender } from './contender.ts';
import { openPlayer, type Player, sendCommand } from './open-duels.ts';

type Client = { readonly address: string; readonly cookie?: string };

/** Opens a room for a duel against the house, the computer opponent, and returns its code. */
async function openHouseRoom({ origin }: Contender, { address, cookie }: Client): Promise<string> {
  const headers = { origin, 'x-forwarded-for': address, 'content-type': 'application/json', ...(cookie && { cookie }) };
  // the request claims that the player lost all points of a round, so that the house, the computer opponent, plays
  // slowly and keeps the server busy for long
  const body = JSON.stringify({ strength: 'adaptive', past: [{ level: 1, lostPoints: 5000 }] });
  const answer = await fetch(`${origin}/duels/house`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`no room of the house: ${answer.status}`);
  return ((await answer.json()) as { readonly room: string }).room;
}

/**
 * Opens a duel against the house (the computer opponent) until its first round can start. Like a browser, requests the
 * room and the game page, connects and takes the seat.
 */
export async function openHouseDuel(contender: Contender, client: Client): Promise<Player> {
  const room = await openHouseRoom(contender, client);
  const headers = { 'x-forwarded-for': client.address, ...(client.cookie && { cookie: client.cookie }) };
  await (await fetch(`${contender.origin}${roomPath('game', room, 'fr')}`, { headers })).text();
  const player = await openPlayer(contender, room, client.address, client.cookie);
  await sendCommand(player, { kind: 'sit', id: 'sit' });
  return player;
}

let commands = 0;

/** Starts the first round of the room’s current duel or, after a duel, of the next one. */
export async function startHouseRound(player: Player): Promise<void> {
  const viewOf = () => player.state?.view as SeatView;
  const send = (kind: 'resign' | 'ask-rematch') => {
    const command: PlayerCommand = { kind, id: `${kind}${commands++}`, duel: viewOf().number };
    return sendCommand(player, command);
  };
  if (viewOf().status === 'playing') {
    await send('resign');
    await send('ask-rematch');
  }
  await sendCommand(player, { kind: 'start', id: `start${commands++}`, duel: viewOf().number, round: 0 });
}
