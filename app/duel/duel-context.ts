import { createContext, useContext } from 'react';
import type { BoardOptions } from '#app/board/mount-board.ts';
import type { Message } from '#app/playthrough/refusal-messages.ts';
import type { CommandInput } from '#app/realtime/room-client.ts';
import type { Instant } from '#engine/duel/duel.ts';
import type { PendingRequest } from './sync/pending-requests.ts';
import type { RoundGame } from './sync/round-game.ts';
import type { OpeningTrouble } from './sync/use-opening.ts';

/** What the parts of the duel page know besides the screen to show. */
export type DuelState = {
  readonly local: RoundGame | undefined;
  /** True if this page has shown the opponent as connected since it was opened. */
  readonly hasMet: boolean;
  /** True while the player may draw: the round is in progress and its time is not over. */
  readonly isRunning: boolean;
  /**
   * The pencil for notes (marks beside the path). Undefined unless a round is running on a grid on which the player may
   * make notes (B28).
   */
  readonly pencil: { readonly isOn: boolean; readonly onToggle: () => void } | undefined;
  readonly message: Message | undefined;
  readonly pendingRequest: PendingRequest['kind'] | undefined;
  readonly pendingCommand: CommandInput['kind'] | undefined;
  readonly openingTrouble: OpeningTrouble | undefined;
  /**
   * True if the page should ask the player, who has an account, whether other players may play against recordings
   * of their duels (D31). The question is asked once.
   */
  readonly asksToLend: boolean;
  /** Returns the time on the server’s clock, as far as this tab knows it. */
  readonly now: () => Instant;
};

/** What a player of a duel can do on the board and with the buttons below it. */
export type RoundActions = Pick<BoardOptions, 'onMoves' | 'onStroke' | 'onRefusal'> & {
  readonly onUndo: () => void;
  readonly onHint: () => void;
  readonly onRestart: () => void;
  readonly onGiveUp: () => void;
};

/** What the player can do in the duel outside the board. `onLeave` resolves when the server has replied. */
export type DuelActions = {
  readonly onResign: () => void;
  readonly onStart: () => void;
  /**
   * Ends the round at once. Only for a player who has finished the round, against an automaton (a computer opponent)
   * (D39).
   */
  readonly onSkip: () => void;
  readonly onClaim: () => void;
  readonly onRematch: () => void;
  readonly onNoRematch: () => void;
  readonly onLeave: () => Promise<unknown>;
};

export type DuelContextValue = {
  readonly state: DuelState;
  /** The switches of the duel page that turn sound and vibration on or off. */
  readonly cues: Readonly<
    Record<'sound' | 'vibration', { readonly isOn: boolean; readonly setOn: (isOn: boolean) => void }>
  >;
  readonly roundActions: RoundActions;
  readonly actions: DuelActions;
};

export const DuelContext = createContext<DuelContextValue | undefined>(undefined);

/** Returns the state and the actions of the duel. Throws outside the duel page. */
export function useDuelContext(): DuelContextValue {
  const duel = useContext(DuelContext);
  if (duel === undefined) throw new Error('outside a duel');
  return duel;
}
