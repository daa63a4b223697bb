import { createStore } from 'zustand/vanilla';
import type { SafeStorage } from './safe-storage.ts';

const ON = 'on';

/**
 * Calls a function when another tab has changed the storage: with the key of the changed entry, or with null if all
 * entries were removed.
 */
type OtherTabs = { readonly onStored: (listener: (key: string | null) => void) => () => void };

/**
 * Creates a switch whose state the browser stores under `key`, for all tabs. It is off until `start` is called. If the
 * browser cannot store it, the choice applies to this page only.
 */
export function createStoredSwitch(key: string, storage: SafeStorage, { onStored }: OtherTabs) {
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
