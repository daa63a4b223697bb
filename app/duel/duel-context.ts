import { createContext, useContext } from 'react';
import type { BoardOptions } from '#app/board/mount-board.ts';
import type { Message } from '#app/playthrough/refusal-messages.ts';
import type { CommandInput } from '#app/realtime/room-client.ts';
import type { Instant } from '#engine/duel/duel.ts';
import type { PendingRequest } from './sync/pending-requests.ts';
import type { RoundGame } from './sync/round-game.ts';
import type { OpeningTrouble } from './sync/use-opening.ts';

/** The state that parts of the duel page show, besides the screen. */
export type DuelState = {
  readonly local: RoundGame | undefined;
  /** True if this page has seen the opponent connected. */
  readonly hasMet: boolean;
  /** True while the player may play. */
  readonly isRunning: boolean;
  readonly message: Message | undefined;
  readonly pendingRequest: PendingRequest['kind'] | undefined;
  readonly pendingCommand: CommandInput['kind'] | undefined;
  readonly openingTrouble: OpeningTrouble | undefined;
  /** True if the player has an account and was never asked whether they lend recordings (D31). */
  readonly asksToLend: boolean;
  /** Returns the time on the server’s clock. */
  readonly now: () => Instant;
};

/** The actions of the player in a round. */
export type RoundActions = Pick<BoardOptions, 'onMoves' | 'onStroke' | 'onRefusal'> & {
  readonly onUndo: () => void;
  readonly onHint: () => void;
  readonly onRestart: () => void;
  readonly onGiveUp: () => void;
};

/** The actions of the player in the duel. `onLeave` resolves when the server has replied. */
export type DuelActions = {
  readonly onResign: () => void;
  readonly onStart: () => void;
  readonly onClaim: () => void;
  readonly onRematch: () => void;
  readonly onNoRematch: () => void;
  readonly onLeave: () => Promise<unknown>;
};

export type DuelContextValue = {
  readonly state: DuelState;
  /** The switches for sound and vibration. */
  readonly cues: Readonly<
    Record<'sound' | 'vibration', { readonly isOn: boolean; readonly setOn: (isOn: boolean) => void }>
  >;
  readonly roundActions: RoundActions;
  readonly actions: DuelActions;
};

export const DuelContext = createContext<DuelContextValue | undefined>(undefined);

/** Returns the state and the actions of the duel that the page shows. */
export function useDuelContext(): DuelContextValue {
  const duel = useContext(DuelContext);
  if (duel === undefined) throw new Error('outside a duel');
  return duel;
}
