import type { Command } from '#engine/duel/command.ts';
import { type Duel, type Instant, SEATS } from '#engine/duel/duel.ts';
import { readLog } from '#engine/notation.ts';
import { seatedIds } from './duel-fixtures.ts';

/**
 * A second, simpler implementation of the duel's rules, with which tests compare the real one. It is organised by
 * players instead of seats, and ignores the logs except for the number of undos. `winner` is undefined before the
 * end and null in a tie.
 */
export type DuelModel = {
  number: number;
  seats: (string | null)[];
  playersWhoLeft: Set<string>;
  lastSeenAt: Map<string, Instant>;
  isLobby: boolean;
  isClosed: boolean;
  lastDecidedAt: Instant;
  rounds: number;
  shownAt: Instant;
  completeAt: Instant;
  points: Map<string, number>;
  penalties: Map<string, number>;
  finishers: Set<string>;
  rematchRequests: Set<string>;
  winner: string | null | undefined;
};

const NEVER = Number.POSITIVE_INFINITY;

const emptyRound = () => ({ penalties: new Map(), finishers: new Set<string>(), completeAt: NEVER });

const unplayedDuel = () => ({
  rounds: 0,
  shownAt: NEVER,
  points: new Map(),
  rematchRequests: new Set<string>(),
  ...emptyRound(),
});

export const createModel = (duel: Duel): DuelModel => ({
  number: 1,
  seats: [...seatedIds(duel)],
  playersWhoLeft: new Set(),
  lastSeenAt: new Map(
    SEATS.flatMap(seat => (duel.seats[seat] ? [[duel.seats[seat].id, duel.seats[seat].seenAt]] : [])),
  ),
  isLobby: duel.status === 'waiting',
  isClosed: false,
  lastDecidedAt: duel.at,
  winner: undefined,
  ...unplayedDuel(),
});

const pointsOf = (model: DuelModel, player: string | null): number => model.points.get(player ?? '') ?? 0;

/** Returns the points of both players, with the host's first. */
export const pointsInModel = (model: DuelModel): readonly number[] =>
  model.seats.map(player => pointsOf(model, player));

const otherThan = (model: DuelModel, player: string) => model.seats.find(each => each !== player) ?? null;

const isUnderWay = (model: DuelModel) => model.rounds > 0 && model.winner === undefined;

export function advanceModel(model: DuelModel, at: Instant): void {
  if (model.isClosed) return; // A closed room never changes, even if a round was still in progress.
  const end = model.shownAt + 250_000;
  if (isUnderWay(model) && model.finishers.size < 2 && at >= end) {
    for (const player of model.seats) finish(model, player ?? '', 0, end);
    model.lastDecidedAt = end;
  }
  const isOpen = isUnderWay(model) && model.finishers.size < 2;
  if (!isOpen && at >= model.lastDecidedAt + 24 * 3_600_000) model.isClosed = true;
}

/**
 * Returns true if the rules allow a command. This model (a simpler implementation of the rules) does not check logs, so
 * the server may still refuse a command because of its log.
 */
export function isAllowedInModel(model: DuelModel, command: Command, at: Instant): boolean {
  const { player } = command;
  if (model.isClosed) return false;
  if (command.kind === 'sit')
    return model.seats.includes(player) || model.seats.includes(null) || longestAway(model, command, at) !== undefined;
  if (!model.seats.includes(player) || model.playersWhoLeft.has(player)) return false;
  if ('duel' in command && command.duel !== model.number) return false;
  if ('round' in command && command.round !== model.rounds) return false;
  return isAllowedWhenSeated(model, command, at);
}

/** Returns the player in a waiting room who has been away longest, or undefined if that is less than two minutes. */
function longestAway(
  { isLobby, seats, lastSeenAt: seen }: DuelModel,
  { absences }: Command<'sit'>,
  at: Instant,
): string | undefined {
  const present = (player: string) => Math.max(seen.get(player) ?? 0, absences[player] ?? NEVER);
  const [first] = seats.flatMap(player => player ?? []).sort((a, b) => present(a) - present(b) || 0);
  return isLobby && first !== undefined && at - present(first) >= 120_000 ? first : undefined;
}

function isAllowedWhenSeated(model: DuelModel, command: Command, at: Instant): boolean {
  const { player } = command;
  const other = otherThan(model, player);
  const isThere = other !== null && !model.playersWhoLeft.has(other);
  switch (command.kind) {
    case 'leave':
      return true;
    case 'start':
      return (
        model.winner === undefined && isThere && at >= startableAtInModel(model, player) && command.absentSince === null
      );
    case 'resign':
      return isUnderWay(model);
    case 'claim-win': {
      const seen = model.lastSeenAt.get(other ?? '') ?? 0;
      const since = isThere ? Math.max(seen, command.absentSince ?? NEVER) : seen;
      return isUnderWay(model) && at - since >= 60_000;
    }
    case 'ask-rematch':
      return model.winner !== undefined && isThere;
    case 'decline-rematch':
      return model.winner !== undefined;
    default:
      return isUnderWay(model) && at >= model.shownAt && !model.finishers.has(player);
  }
}

function startableAtInModel({ seats, rounds, completeAt }: DuelModel, player: string): Instant {
  const isHost = seats[0] === player;
  if (rounds === 0) return isHost ? 0 : NEVER;
  return isHost ? completeAt : completeAt + 30_000;
}

export function applyToModel(model: DuelModel, command: Command, at: Instant): void {
  const { player } = command;
  const other = otherThan(model, player);
  model.lastDecidedAt = at;
  model.lastSeenAt.set(player, at);
  switch (command.kind) {
    case 'sit':
      model.playersWhoLeft.delete(player);
      if (model.seats.includes(player)) break;
      if (!model.seats.includes(null)) model.seats = [otherThan(model, longestAway(model, command, at) ?? ''), null];
      model.seats[model.seats.indexOf(null)] = player;
      break;
    case 'leave':
      model.rematchRequests.delete(player);
      if (model.isLobby) model.seats = [other, null];
      else model.playersWhoLeft.add(player);
      model.isClosed = model.isLobby ? other === null : model.playersWhoLeft.size === 2;
      break;
    case 'start':
      Object.assign(model, emptyRound(), { isLobby: false, rounds: model.rounds + 1, shownAt: at + 3000 });
      break;
    case 'hint':
    case 'restart':
      model.penalties.set(player, (model.penalties.get(player) ?? 0) + (command.kind === 'hint' ? 100 : 50));
      break;
    case 'solve': {
      const price = (model.penalties.get(player) ?? 0) + 15 * undosIn(command.log);
      finish(model, player, Math.max(0, 5000 - 20 * Math.floor((at - model.shownAt) / 1000) - price), at);
      break;
    }
    case 'give-up':
      finish(model, player, 0, at);
      break;
    case 'resign':
      model.winner = other;
      break;
    case 'claim-win':
      model.winner = player;
      break;
    case 'ask-rematch':
      model.rematchRequests.add(player);
      if (model.rematchRequests.size === 2) startRematch(model);
      break;
    case 'decline-rematch':
      model.rematchRequests.clear(); // a player who declines a rematch also clears the opponent’s request for one
      break;
  }
}

function finish(model: DuelModel, player: string, points: number, at: Instant): void {
  if (model.finishers.has(player)) return;
  model.finishers.add(player);
  model.points.set(player, pointsOf(model, player) + points);
  if (model.finishers.size < 2) return;
  model.completeAt = at;
  if (model.rounds < 5) return;
  const [host = 0, guest = 0] = pointsInModel(model);
  model.winner = host === guest ? null : (model.seats[host > guest ? 0 : 1] ?? null);
}

const startRematch = (model: DuelModel): void => {
  const seats = model.seats.toReversed();
  Object.assign(model, unplayedDuel(), { number: model.number + 1, winner: undefined, seats });
};

function undosIn(text: string): number {
  const log = readLog(text);
  if (!log.ok) throw new Error(log.refusal);
  let [length, undos] = [0, 0];
  for (const entry of log.value) {
    if (entry.kind === 'cell') length++;
    if (entry.kind === 'cut') undos += length - entry.length;
    if (entry.kind === 'cut') length = entry.length;
    if (entry.kind === 'restart') length = 0;
  }
  return undos;
}
