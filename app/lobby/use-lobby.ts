import { useCallback, useEffect, useState } from 'react';
import { preloadModule } from 'react-dom';
import { chosenName, isNameRefusal, keepChosenName, nameRefusalText } from '#app/forms/chosen-name.ts';
import { useDerivedState } from '#app/play/use-derived-state.ts';
import type { Reply, RoomClient } from '#app/realtime/room-client.ts';
import { roomTickets } from '#app/realtime/room-tickets.ts';
import { type OpenRoom, reloadOnce, useRoomClient } from '#app/realtime/use-room-client.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { OFFERED, pathOf, roomPath, searchPath } from '#site/pages.ts';
import { FIRST_STAGE, type LobbyStage, stageAfter } from './lobby-messages.ts';
import { type LobbyView, viewOf } from './lobby-view.ts';

/**
 * How long the page waits for the server to confirm that the player has left. Then it opens the next page in any
 * case.
 */
const TIMEOUT_MS = 1500;

/**
 * The refusals of the `start` command that need no message: the next state of the room either explains the refusal
 * or opens the game.
 */
const SELF_EXPLANATORY = ['another-round', 'round-under-way', 'opponent-away', 'gone'];

export type LobbyProps = {
  readonly room: string;
  /** True if matchmaking has paired the players of the room. The server knows this before the page has a connection. */
  readonly isMatched: boolean;
  /**
   * True if the room was empty when the server rendered the page. The page then shows the invitation before it has
   * a connection.
   */
  readonly isNew: boolean;
  /** The site's origin for the invitation link, from the server's settings. */
  readonly origin: string;
  readonly open?: OpenRoom;
  /** The URLs of the scripts of the duel's game. The lobby preloads them when both seats are taken. */
  readonly gameScripts: readonly string[];
};

/** The state of the lobby, and what the player can do in it. */
export type LobbyState = Omit<LobbyStage, 'hasMet' | 'wasFull'> & {
  /**
   * Why the page asks the player before it takes a free seat: the room was full, or another tab of this browser has the
   * other seat. It is undefined if the page does not ask.
   */
  readonly asks: 'full' | 'elsewhere' | undefined;
  readonly onSit: () => void;
  /**
   * Changes the name of a visitor (D26). Resolves with a message if the name was not saved, and with undefined if
   * it was.
   */
  readonly onRename: (name: string) => Promise<string | undefined>;
  readonly start: { readonly onStart: () => void; readonly isStarting: boolean; readonly hasFailed: boolean };
  readonly leave: { readonly onLeave: () => void; readonly onSearch: () => void; readonly isLeaving: boolean };
};

/** Manages a lobby page: the connection, the state of the lobby, and what the player can do in it. */
export function useLobby({ room, open, gameScripts }: Pick<LobbyProps, 'room' | 'open' | 'gameScripts'>): LobbyState {
  const { client, ...snapshot } = useRoomClient(room, open);
  const [stage, updateStage] = useDerivedState(
    FIRST_STAGE,
    before => stageAfter(before, viewOf(snapshot, isOffered(client))),
    [snapshot.status, snapshot.state, snapshot.obstacle],
  );
  const { view, wasFull, liveText } = stage;
  // true once the player has asked for a seat although another tab has one: two people may share a device
  const [playsHere, setPlaysHere] = useState(false);
  // a host who opens the invitation link to test it must not take the guest's seat
  const isElsewhere = !playsHere && roomTickets.isSeatedElsewhere(room, snapshot.state?.player);
  const asks = view.kind !== 'vacant' ? undefined : wasFull ? 'full' : isElsewhere ? 'elsewhere' : undefined;
  const [isLeaving, setLeaving] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isReady = view.kind === 'waiting' && view.seats.host !== null && view.seats.guest !== null;

  useTakeSeat(client, !isLeaving && asks === undefined && wantsSeat(view));
  useNavigation(room, view);
  useReadyTitle(view.kind === 'waiting' && view.mayStart);
  useEffect(() => {
    if (isReady) for (const script of gameScripts) preloadModule(script, { as: 'script' });
  }, [isReady, gameScripts]);

  const onStart = useCallback(async () => {
    if (view.kind !== 'waiting' || client === undefined) return;
    setStarting(true);
    setFailed(false);
    const reply = await client.send({ kind: 'start', duel: view.duel, round: 0 });
    // if the server accepts the start of the duel, the room's next state makes the page open the game
    if (reply.ok) return;
    setStarting(false);
    setFailed(!SELF_EXPLANATORY.includes(reply.refusal));
  }, [client, view]);

  const onRename = async (name: string) => client && nameRefusalMessage(await changeName(client, name));

  const leaveFor = async (path: string) => {
    setLeaving(true);
    await Promise.race([client?.send({ kind: 'leave' }), new Promise(resolve => setTimeout(resolve, TIMEOUT_MS))]);
    location.assign(path);
  };
  return {
    view,
    liveText,
    asks,
    onSit() {
      setPlaysHere(true);
      updateStage(now => ({ ...now, wasFull: false }));
    },
    onRename,
    start: { onStart, isStarting, hasFailed },
    leave: {
      onLeave: () => leaveFor(pathOf('mode-selection', getLocale())),
      onSearch: () => leaveFor(searchPath(getLocale())),
      isLeaving,
    },
  };
}

/**
 * Returns true if the player has come to the lobby from the page of a challenge. Returns false while the server renders
 * the page, because there is no address.
 */
const isOffered = (client: RoomClient | undefined): boolean => client !== undefined && location.hash === OFFERED;

/** Returns true if the page should take a seat for the player: a free one, or the one that the player has left. */
const wantsSeat = (view: LobbyView): boolean =>
  view.kind === 'vacant' || (view.kind === 'waiting' && view.seats[view.own]?.is === 'gone');

function useTakeSeat(client: RoomClient | undefined, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && client !== undefined) void takeSeat(client);
  }, [client, isWanted]);
}

/** Opens the game when the duel has begun. Reloads the page if the server no longer supports its protocol version. */
function useNavigation(room: string, view: LobbyView): void {
  const player = view.kind === 'playing' ? view.player : undefined;
  const isOutdated = view.kind === 'trouble' && view.trouble === 'outdated';
  useEffect(() => {
    if (player === undefined) return;
    const query = new URLSearchParams({ playerId: player });
    // with `replace`, the browser's back button does not return to the lobby
    location.replace(`${roomPath('game', room, getLocale())}?${query}`);
  }, [room, player]);
  useEffect(() => {
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
}

/** While the player may start the duel, says so in the page title, for players who look at another tab. */
function useReadyTitle(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const title = document.title;
    document.title = m.lobby_tab_ready();
    return () => {
      document.title = title;
    };
  }, [isReady]);
}

/** Returns the message that says why the server did not save a visitor's name, or undefined if it did. */
function nameRefusalMessage(reply: Reply): string | undefined {
  if (reply.ok) return undefined;
  return isNameRefusal(reply.refusal) ? nameRefusalText(reply.refusal) : m.lobby_name_unsaved();
}

/**
 * Takes a seat under the name that this browser has stored. If the server refuses the name, forgets it and takes
 * the seat without a name.
 */
async function takeSeat(client: RoomClient): Promise<void> {
  const reply = await client.send({ kind: 'sit', name: chosenName() });
  // if the server refuses a seat for another reason than the name, the room's next state shows why there is none
  if (reply.ok || !isNameRefusal(reply.refusal)) return;
  keepChosenName('');
  await client.send({ kind: 'sit' });
}

/**
 * Changes the name of a visitor, and stores it in this browser for the next room. An empty name removes the stored
 * one.
 */
async function changeName(client: RoomClient, name: string): Promise<Reply> {
  const reply = await client.send({ kind: 'sit', name });
  if (reply.ok) keepChosenName(name);
  return reply;
}
