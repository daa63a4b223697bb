import type { CommandInput } from '#app/realtime/room-client.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';

/**
 * Returns the command with which the page goes on by itself until the first round of a duel against an automaton (D28): the
 * player takes the seat, and starts. No one else is to be waited for.
 */
export function openingCommand(view: SeatView | UnseatedView): CommandInput | undefined {
  if (view.seat === null)
    return view.automaton !== undefined && view.isOpen && !view.isFull ? { kind: 'sit' } : undefined;
  const isAgainstAutomaton = view.players.guest?.automaton !== undefined;
  const isUnstarted = view.status === 'waiting' || view.status === 'active';
  return isAgainstAutomaton && isUnstarted && view.rounds.length === 0
    ? { kind: 'start', duel: view.number, round: 0 }
    : undefined;
}
