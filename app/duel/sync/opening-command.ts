import type { CommandInput } from '#app/realtime/room-client.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';

/**
 * Returns the next command that the page sends by itself in a duel against an automaton, before the first round (D28):
 * it takes the seat, and then starts the round, because there is no other player to wait for.
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
