import { useEffect, useState } from 'react';
import { localStore } from '#app/client/storage/safe-storage.ts';

const ON = 'on';

/**
 * A switch that the browser remembers under `key`, for all tabs. It is off at first, and while the browser cannot store
 * it, the choice is for this page. Returns its state and a function that sets it.
 */
export function useStoredSwitch(key: string) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (localStore.get(key) === ON) setOn(true); // a press before the script ran has set it already
    const onOtherTab = ({ key: changed, newValue }: StorageEvent) => {
      if (changed === key) setOn(newValue === ON);
    };
    addEventListener('storage', onOtherTab);
    return () => removeEventListener('storage', onOtherTab);
  }, [key]);

  return [
    isOn,
    (isChosen: boolean) => {
      setOn(isChosen);
      if (isChosen) localStore.set(key, ON);
      else localStore.remove(key);
    },
  ] as const;
}
