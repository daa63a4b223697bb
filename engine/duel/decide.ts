import { applyDeadlines } from './apply-deadlines.ts';
import type { Command, CommandKind, DuelOrRefusal, DuelRefusal } from './command.ts';
import { DUEL, type Duel, type Instant, type Seat } from './duel.ts';
import { askRematch, claimWin, declineRematch, resign } from './ending.ts';
import { start } from './round.ts';
import { askHint, giveUp, restart, solve } from './seat-game.ts';
import { leave, sit, withPlayer } from './seating.ts';
import { seatOf } from './selectors.ts';

export type Decision =
  | { readonly ok: true; readonly duel: Duel }
  | { readonly ok: false; readonly refusal: DuelRefusal };

type SeatedKind = Exclude<CommandKind, 'sit'>;
type Handler<K extends SeatedKind> = (duel: Duel, seat: Seat, command: Command<K>, at: Instant) => DuelOrRefusal;

/** What those who sit may do. */
const HANDLERS: { readonly [K in SeatedKind]: Handler<K> } = {
  leave,
  start,
  hint: askHint,
  restart,
  solve,
  'give-up': giveUp,
  resign,
  'claim-win': claimWin,
  'ask-rematch': askRematch,
  'decline-rematch': declineRematch,
};

/**
 * Applies the deadlines that have passed, then one command, or says why not. A command that was applied before is
 * answered again and changes nothing; one that was refused is decided anew.
 */
export function decide(duel: Duel, command: Command, at: Instant): Decision {
  const instant = Math.max(at, duel.at); // a clock that was set back, or another server's that is slow
  const now = applyDeadlines(duel, instant);
  if (now.answered.includes(commandKey(command))) return { ok: true, duel: now };
  const next = command.kind === 'sit' ? sit(now, command, instant) : decideForSeat(now, command, instant);
  return typeof next === 'string'
    ? { ok: false, refusal: next }
    : { ok: true, duel: recordCommand(next, command, instant) };
}

function decideForSeat(duel: Duel, command: Command<SeatedKind>, at: Instant): DuelOrRefusal {
  const seat = seatOf(duel, command.player);
  if (seat === null) return 'not-seated';
  if (duel.seats[seat]?.hasLeft) return 'has-left';
  return staleRefusal(duel, command) ?? handle(duel, seat, command, at);
}

function handle<K extends SeatedKind>(duel: Duel, seat: Seat, command: Command<K>, at: Instant): DuelOrRefusal {
  const deed: Handler<K> = HANDLERS[command.kind];
  return deed(duel, seat, command, at);
}

/** A command that was long on its way may belong to a duel or a round that is over. */
function staleRefusal(duel: Duel, command: Command): DuelRefusal | undefined {
  if ('duel' in command && command.duel !== duel.number) return 'another-duel';
  if ('round' in command && command.round !== duel.rounds.length) return 'another-round';
  return undefined;
}

const commandKey = ({ player, id }: Command): string => `${player} ${id}`;

/** Notes that a command was applied, when, and that its player was there. */
function recordCommand(duel: Duel, command: Command, at: Instant): Duel {
  const answered = [...duel.answered, commandKey(command)].slice(-DUEL.maxRememberedCommands);
  const seat = seatOf(duel, command.player);
  const player = seat && duel.seats[seat];
  const signed = { ...duel, answered, at };
  return seat === null || player === null ? signed : withPlayer(signed, seat, { ...player, seenAt: at });
}
