import { type RefObject, useEffect } from 'react';
import { handleShortcuts, onKeyWithoutFocus } from './shortcuts.ts';

/**
 * Makes the key Enter press a button while nothing has the focus: the only button of a cover over the board, or the
 * main button of a result, where an unintended press loses nothing. With `isNext`, the key N presses the button, too.
 */
export function usePressWithoutFocus(button: RefObject<HTMLElement | null>, isOffered: boolean, isNext = false): void {
  useEffect(() => {
    if (!isOffered) return;
    const onEnter = () => button.current?.click();
    return onKeyWithoutFocus(handleShortcuts(isNext ? { onEnter, onNext: onEnter } : { onEnter }));
  }, [button, isOffered, isNext]);
}
