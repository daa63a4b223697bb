import { type RefObject, useEffect } from 'react';
import { handleShortcuts, onKeyWithoutFocus } from './shortcuts.ts';

/**
 * Makes Enter press a button while nothing has the focus: the only button of a cover or, with the key N, too, the main
 * one of a result, where the press loses nothing.
 */
export function usePressWithoutFocus(button: RefObject<HTMLElement | null>, isOffered: boolean, isNext = false): void {
  useEffect(() => {
    if (!isOffered) return;
    const onEnter = () => button.current?.click();
    return onKeyWithoutFocus(handleShortcuts(isNext ? { onEnter, onNext: onEnter } : { onEnter }));
  }, [button, isOffered, isNext]);
}
