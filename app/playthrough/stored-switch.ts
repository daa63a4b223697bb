import { createStore } from 'zustand/vanilla';
import type { SafeStorage } from '#app/client/storage/safe-storage.ts';
import type { PageEvents } from './page-events.ts';

const ON = 'on';

/** A switch that the browser remembers for all tabs. */
export type StoredSwitch = ReturnType<typeof createStoredSwitch>;

/**
 * Creates a switch that the browser remembers under `key`, for all tabs. It is off until it is started, and while the browser
 * cannot store it, the choice is for this page.
 */
export function createStoredSwitch(key: string, storage: SafeStorage, { onStored }: Pick<PageEvents, 'onStored'>) {
  const state = createStore(() => false);
  return {
    state,
    isOn: state.getState,
    /** Reads the choice, and follows that of other tabs until the returned function is called. */
    start(): () => void {
      if (storage.get(key) === ON) state.setState(true);
      return onStored(changed => {
        if (changed === key || changed === null) state.setState(storage.get(key) === ON);
      });
    },
    set(isChosen: boolean): void {
      state.setState(isChosen);
      if (isChosen) storage.set(key, ON);
      else storage.remove(key);
    },
  };
}
