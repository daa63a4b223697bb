import { useEffect, useEffectEvent } from 'react';
import { listenWithoutFocus } from './shortcuts.ts';

/** Passes on the keys that draw and undo while nothing on the page has the focus, as long as `isOpen` is true (B13). */
export function useKeysWithoutFocus(onKey: (event: KeyboardEvent) => void, isOpen: boolean): void {
  const onOpenKey = useEffectEvent(onKey);
  useEffect(() => (isOpen ? listenWithoutFocus(event => onOpenKey(event)) : undefined), [isOpen]);
}
