import { createStore } from 'zustand/vanilla';
import type { SafeStorage } from './safe-storage.ts';

const ON = 'on';

/**
 * `onStored` listens for changes that other tabs make to the storage. The listener gets the key of the changed
 * entry, or null if all entries were removed. The returned function stops listening.
 */
type OtherTabs = { readonly onStored: (listener: (key: string | null) => void) => () => void };

/**
 * Creates a setting that is on or off in all tabs, because the browser stores it under `key`. It is off until `start`
 * reads the stored state. If the browser cannot store the state, the setting applies to this page only.
 */
export function createStoredSwitch(key: string, storage: SafeStorage, { onStored }: OtherTabs) {
  const state = createStore(() => false);
  return {
    state,
    isOn: state.getState,
    /**
     * Reads the stored state of the setting, and then follows its changes in other tabs. Returns a function that stops
     * following them.
     */
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
