import { createStore } from 'zustand/vanilla';
import type { SafeStorage } from './safe-storage.ts';

const ON = 'on';

/**
 * Calls a function when another tab has changed the storage: with the key of the changed entry, or with null if all
 * entries were removed.
 */
type OtherTabs = { readonly onStored: (listener: (key: string | null) => void) => () => void };

/**
 * Creates a switch that is on or off for all tabs, because the browser stores its state under `key`. The switch is off
 * until `start` is called. If the browser cannot store the state, it applies to this page only.
 */
export function createStoredSwitch(key: string, storage: SafeStorage, { onStored }: OtherTabs) {
  const state = createStore(() => false);
  return {
    state,
    isOn: state.getState,
    /** Reads the stored state, and follows the changes that other tabs make until the returned function is called. */
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
