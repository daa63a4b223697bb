import { useEffect, useEffectEvent, useState } from 'react';
import { commandRefusalMessage } from '#app/duel/duel-refusals.ts';
import { type Obstacle, obstacleMessage } from '#app/realtime/obstacles.ts';
import type { CommandInput, ReplyRefusal, RoomClient, RoomSnapshot } from '#app/realtime/room-client.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import { m } from '#messages/compiled/messages.js';

/**
 * Returns the next command of a page with a duel against an automaton (a computer opponent), before its first round
 * (D28). The page first takes the seat and then starts the round by itself, because there is no other person to wait
 * for.
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

/** The reason why the page cannot enter a duel yet, as a text for the player. */
export type OpeningTrouble = {
  readonly text: string;
  /** Sends the command that the server has refused again. Undefined if the page tries again by itself. */
  readonly onRetry: (() => void) | undefined;
};

/**
 * Why a command to the server has not been carried out: its reply is late, or the server has refused it. `command` is
 * the JSON of the command.
 */
type Problem = { readonly command: string; readonly is: 'delayed' | ReplyRefusal };

/**
 * Sends, each once, the commands that lead into the first round of a duel against an automaton (a computer opponent).
 * If the server refuses a command or does not reply, announces the problem and returns it.
 */
export function useOpening(
  client: RoomClient | undefined,
  { status, state, obstacle }: RoomSnapshot,
  announce: (text: string) => void,
): OpeningTrouble | undefined {
  const [problem, setProblem] = useState<Problem>();
  const input = state && openingCommand(state.view);
  const command = input && JSON.stringify(input);

  async function send(): Promise<void> {
    if (client === undefined || input === undefined || command === undefined) return;
    const reply = await client.send(input, () => setProblem({ command, is: 'delayed' }));
    if (!reply.ok) setProblem({ command, is: reply.refusal });
  }
  function retry(): void {
    if (command !== undefined) setProblem({ command, is: 'delayed' });
    void send();
  }
  const sendFirst = useEffectEvent(send);
  useEffect(() => {
    if (command !== undefined) void sendFirst();
  }, [command]);

  const isDelayed = status === 'lost' && (state === undefined || command !== undefined);
  const current = command !== undefined && problem?.command === command ? problem.is : undefined;
  const trouble = troubleOf(isDelayed ? 'delayed' : current, obstacle, retry);
  const text = trouble?.text;
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text, announce]);
  return trouble;
}

/**
 * Returns why the page cannot enter its duel, with a text for the player. If a reply is late because of a bad
 * connection, and the cause is known, the text names that cause.
 */
export function troubleOf(
  problem: Problem['is'] | undefined,
  obstacle: Obstacle | undefined,
  onRetry: () => void,
): OpeningTrouble | undefined {
  if (problem === undefined) return undefined;
  if (problem === 'delayed')
    return { text: obstacle === undefined ? m.duel_opening_slow() : obstacleMessage(obstacle), onRetry: undefined };
  return { text: commandRefusalMessage(problem).text, onRetry };
}
