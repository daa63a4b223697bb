import { createStore } from 'zustand/vanilla';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { sessionStore } from '#app/client/storage/safe-storage.ts';
import { gameAnnouncement, keptNotes } from '#app/playthrough/local-game.ts';
import type { CommandInput, Reply, ReplyRefusal, RoomClient } from '#app/realtime/room-client.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import type { Game } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { type PendingRequest, pendingRequest } from './pending-requests.ts';
import { type RoundAction, type RoundGame, reduceRound, type ServerRound, serverRound } from './round-game.ts';

/** The current round of a duel, and the player's game in it. Before the first round, all fields are undefined. */
type RoundState = {
  /** What the server has sent about the current round. */
  readonly server: ServerRound | undefined;
  /** The player's game of the current round. Undefined until the page may show the puzzle. */
  readonly local: RoundGame | undefined;
  /** The kind of request (hint, restart or solution) to which the server has not replied yet. */
  readonly pendingRequest: PendingRequest['kind'] | undefined;
};

type Deps = {
  readonly room: string;
  readonly readBoard: () => MountedBoard | null;
  readonly announce: (text: string) => void;
  /** Called after each change of the player's game, but not when a new round begins. */
  readonly onChange: (before: Game, after: Game) => void;
  /** Called when the server has refused a hint, a restart or the solution. */
  readonly onRefused: (request: PendingRequest, refusal: ReplyRefusal) => void;
};

const RETRY_MS = 1000;

/**
 * Creates the player's game of a duel's current round. Each move changes the game at once, as it changes the board. The
 * game is stored in this tab, and is corrected when a view from the server contradicts it. Hints, restarts and the
 * solution are sent one at a time, and again until the server replies. They are sent without waiting for React to
 * render, because the round's clock keeps running.
 */
export function createRoundPlay({ room, readBoard, announce, onChange, onRefused }: Deps) {
  const state = createStore<RoundState>(() => ({ server: undefined, local: undefined, pendingRequest: undefined }));
  const sent = new Set<string>();
  let client: RoomClient | undefined;
  // the player's newest game: that of the previous round until the puzzle of the current round is shown
  let newest: RoundGame | undefined;
  let kept: RoundGame | undefined;
  let followed: SeatView | UnseatedView | undefined;

  /** Shows the newest path of the player's game on the board, unless the board shows that path already. */
  function showPath(): void {
    if (newest !== undefined) readBoard()?.setPath(newest.game.path);
  }

  function dispatch(action: RoundAction, server = state.getState().server): void {
    const before = newest;
    newest = reduceRound(before, action);
    showPath();
    update(server);
    // when a new round begins, no move is announced, because the page announces the new round
    if (before === undefined || newest === undefined || before.round !== newest.round) return;
    onChange(before.game, newest.game);
    const text = gameAnnouncement(before, newest);
    if (text !== undefined) announce(text);
  }

  /**
   * Stores the game of the round in this tab. If it contains a hint, a restart or a solution that the server has not
   * acknowledged, sends a request.
   */
  function update(server: ServerRound | undefined): void {
    const local = newest?.round === server?.name ? newest : undefined;
    const request = server && local && requestOf(server, local);
    state.setState({ server, local, pendingRequest: request?.kind });
    if (local !== undefined && local !== kept && local.strokeStart === undefined) {
      keep(local);
      kept = local;
    }
    if (server !== undefined && request !== undefined) void send(server, request);
  }

  async function send({ name, duel, round }: ServerRound, request: PendingRequest): Promise<void> {
    const { kind, log, entry } = request;
    const key = `${name} ${kind} ${log}`;
    const asked = client;
    if (asked === undefined || sent.has(key)) return;
    sent.add(key);
    const reply = await sendInTime(asked, { kind, duel, round, log });
    // if the server accepts a request, its next view contains the granted hint, the restart or the result
    if (reply.ok) return;
    if (reply.refusal === 'gone') {
      sent.delete(key);
      if (client !== asked) update(state.getState().server);
      return;
    }
    if (kind !== 'solve') dispatch({ kind: 'refused', round: name, entry });
    onRefused(request, reply.refusal);
  }

  function follow(): void {
    const view = client?.snapshot().state?.view;
    // the server has sent nothing new about the round, only about the presence of the players
    if (view === followed) return;
    followed = view;
    const server = serverRound(room, view);
    if (!server?.puzzle || puzzleRefusal(server.puzzle) !== undefined) {
      update(server);
      return;
    }
    const { name, puzzle, acknowledgedLog: acknowledged } = server;
    const notes = keptNotes(readStored(notesKeyOf(name)));
    dispatch({ kind: 'viewed', round: name, puzzle, acknowledged, stored: readStoredLog(name), notes }, server);
  }

  return {
    state,
    dispatch: (action: RoundAction): void => dispatch(action),
    showPath,
    /**
     * Until the returned function is called, follows the views that the server sends about the room, and sends requests
     * through `opened`, the connection to that room.
     */
    connect(opened: RoomClient): () => void {
      client = opened;
      followed = undefined;
      const stop = opened.subscribe(follow);
      follow();
      return () => {
        stop();
        if (client === opened) client = undefined;
      };
    },
  };
}

const requestOf = ({ finish, acknowledgedLog }: ServerRound, { game, strokeStart }: RoundGame) =>
  finish === null && strokeStart === undefined ? pendingRequest(acknowledgedLog, game) : undefined;

/**
 * Sends a command with a log. This tab only estimates the server's clock, so the log may contain times that the
 * server's clock has not reached. As long as the server refuses the log for this reason, sends it again each second.
 */
async function sendInTime(client: RoomClient, command: CommandInput): Promise<Reply> {
  const reply = await client.send(command);
  if (reply.ok || reply.refusal !== 'ahead-of-the-clock') return reply;
  await new Promise(resolve => setTimeout(resolve, RETRY_MS));
  return sendInTime(client, command);
}

function keep({ round, game, notes }: RoundGame): void {
  store(keyOf(round), writeLog(game.log));
  if (notes !== undefined) store(notesKeyOf(round), notes);
}

const keyOf = (round: string): string => `log:${round}`;
const notesKeyOf = (round: string): string => `notes:${round}`;

/**
 * The version at the beginning of a stored log and of stored notes (pencil marks). A log without a version was stored
 * before 22 November 2026 and has the same format.
 */
const VERSION = 'v1 ';

/**
 * Returns the log that this tab has stored for a round. Returns an empty string if there is none, or if a later
 * version of the site has stored it.
 */
export const readStoredLog = (round: string): string => readStored(keyOf(round));

function readStored(key: string): string {
  const text = sessionStore.get(key) ?? '';
  if (text.startsWith(VERSION)) return text.slice(VERSION.length);
  return text.startsWith('v') ? '' : text;
}

function store(key: string, text: string): void {
  // if the browser cannot store the round's log, the game continues from the server's log after a reload
  sessionStore.set(key, VERSION + text);
}
