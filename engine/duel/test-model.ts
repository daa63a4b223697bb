import { readLog } from '../notation.ts';
import type { Command } from './command.ts';
import type { Duel, Instant } from './duel.ts';
import { sitting } from './test-duel.ts';

/**
 * A duel told a second time, as plainly as can be: whose commands were followed, and what they come to. It knows
 * nothing of what is allowed. Points are kept by player, so a rematch moves none.
 */
export type Model = {
  seats: (string | null)[];
  isLobby: boolean;
  rounds: number;
  shownAt: Instant;
  points: Map<string, number>;
  prices: Map<string, number>;
  done: Set<string>;
  wishes: Set<string>;
  winner: string | null | undefined;
};

const emptyRound = () => ({ prices: new Map(), done: new Set<string>() });

export const modelOf = (duel: Duel): Model => ({
  seats: [...sitting(duel)],
  isLobby: duel.status === 'waiting',
  rounds: 0,
  shownAt: Number.POSITIVE_INFINITY,
  points: new Map(),
  wishes: new Set(),
  winner: undefined,
  ...emptyRound(),
});

const pointsOf = (model: Model, player: string | null): number => model.points.get(player ?? '') ?? 0;

/** The points of both, the host's first. */
export const pointsInModel = (model: Model): readonly number[] => model.seats.map(player => pointsOf(model, player));

export function waitInModel(model: Model, at: Instant): void {
  if (model.winner !== undefined || at < model.shownAt + 250_000) return;
  for (const player of model.seats) done(model, player ?? '', 0);
}

export function followInModel(model: Model, command: Command, at: Instant): void {
  const { player } = command;
  const other = model.seats.find(each => each !== player) ?? null;
  switch (command.kind) {
    case 'sit':
      if (!model.seats.includes(player)) model.seats[model.seats.indexOf(null)] = player;
      break;
    case 'leave':
      if (model.isLobby) model.seats = [other, null];
      model.wishes.delete(player);
      break;
    case 'start':
      Object.assign(model, emptyRound(), { isLobby: false, rounds: model.rounds + 1, shownAt: at + 3000 });
      break;
    case 'hint':
    case 'restart':
      model.prices.set(player, (model.prices.get(player) ?? 0) + (command.kind === 'hint' ? 100 : 50));
      break;
    case 'solve': {
      const price = (model.prices.get(player) ?? 0) + 15 * undosIn(command.log);
      done(model, player, Math.max(0, 5000 - 20 * Math.floor((at - model.shownAt) / 1000) - price));
      break;
    }
    case 'give-up':
      done(model, player, 0);
      break;
    case 'resign':
      model.winner = other;
      break;
    case 'claim-win':
      model.winner = player;
      break;
    case 'ask-rematch':
      model.wishes.add(player);
      if (model.wishes.size === 2) again(model);
      break;
    case 'decline-rematch':
      model.wishes.delete(player);
      break;
  }
}

function done(model: Model, player: string, points: number): void {
  if (model.done.has(player)) return;
  model.done.add(player);
  model.points.set(player, pointsOf(model, player) + points);
  if (model.rounds < 5 || model.done.size < 2) return;
  const [host = 0, guest = 0] = pointsInModel(model);
  model.winner = host === guest ? null : (model.seats[host > guest ? 0 : 1] ?? null);
}

function again(model: Model): void {
  const fresh = { rounds: 0, shownAt: Number.POSITIVE_INFINITY, points: new Map(), wishes: new Set() };
  Object.assign(model, emptyRound(), fresh, { winner: undefined, seats: model.seats.toReversed() });
}

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
