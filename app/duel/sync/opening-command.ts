import type { CommandInput } from '#app/realtime/room-client.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';

/**
 * Returns the next command of a page with a duel against an automaton, before its first round (D28). The page first
 * takes the seat and then starts the round by itself, because there is no other person to wait for.
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
