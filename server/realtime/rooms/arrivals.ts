import type { Instant } from '#engine/duel/duel.ts';
import type { PlayerCommand } from '#protocol/messages.ts';

/** A command that ends a round for the player who sends it: the solution, or giving up. */
export type FinishCommand = Extract<PlayerCommand, { readonly kind: 'solve' | 'give-up' }>;

export const isFinish = (command: PlayerCommand): command is FinishCommand =>
  command.kind === 'solve' || command.kind === 'give-up';

/**
 * Remembers when a player's command to end a round first arrived, until the command is accepted or refused. So if the
 * server could not store the command, a repetition counts as if sent at the first arrival (D35). Two commands are the
 * same if their logs are the same: after a reload, the page sends the same log with another id.
 */
export function createArrivals() {
  const unanswered = new Map<string, { readonly content: string; readonly at: Instant }>();
  const contentOf = ({ kind, duel, round, log }: FinishCommand) => `${kind} ${duel} ${round} ${log}`;
  return {
    /** Returns when a player’s command first arrived. If it has not arrived before, returns `at`, the current time. */
    firstOf(player: string, command: FinishCommand, at: Instant): Instant {
      const content = contentOf(command);
      const known = unanswered.get(player);
      if (known?.content === content) return known.at;
      unanswered.set(player, { content, at });
      return at;
    },
    /** Forgets the arrival of a player’s command after it has been accepted or refused. */
    forget(player: string, command: FinishCommand): void {
      if (unanswered.get(player)?.content === contentOf(command)) unanswered.delete(player);
    },
  };
}
