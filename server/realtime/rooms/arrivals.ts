import type { Instant } from '#engine/duel/duel.ts';
import type { PlayerCommand } from '#protocol/messages.ts';

/** A command that ends the round for its player. */
export type FinishCommand = Extract<PlayerCommand, { readonly kind: 'solve' | 'give-up' }>;

export const isFinish = (command: PlayerCommand): command is FinishCommand =>
  command.kind === 'solve' || command.kind === 'give-up';

/**
 * Remembers when commands that end a round have first arrived, for each player the last such command, until it gets a
 * final answer. So a command that this server could not store is not late when it comes again (D35). Two commands are
 * the same if their logs are the same, whatever their ids, because the page may have been reloaded. A different log may
 * contain more of the game.
 */
export function createArrivals() {
  const unanswered = new Map<string, { readonly content: string; readonly at: Instant }>();
  const contentOf = ({ kind, duel, round, log }: FinishCommand) => `${kind} ${duel} ${round} ${log}`;
  return {
    /** Returns when a player’s command has first arrived, which is `at` if this is the first time. */
    firstOf(player: string, command: FinishCommand, at: Instant): Instant {
      const content = contentOf(command);
      const known = unanswered.get(player);
      if (known?.content === content) return known.at;
      unanswered.set(player, { content, at });
      return at;
    },
    /** Forgets a player’s command that has been accepted or refused. */
    forget(player: string, command: FinishCommand): void {
      if (unanswered.get(player)?.content === contentOf(command)) unanswered.delete(player);
    },
  };
}
