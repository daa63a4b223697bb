import type { SubmitEvent } from 'react';
import { Button } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

type Props = {
  readonly variant?: 'primary' | 'plain';
  readonly className?: string;
  /**
   * What a page with React gives to the form that creates a room: `onSubmit` creates the room without a page load.
   * While `isBusy`, the button cannot be pressed.
   */
  readonly making?: { readonly onSubmit: (event: SubmitEvent) => void; readonly isBusy: boolean };
};

/** A form with a button that creates a private duel room and opens its lobby. */
export function NewRoom({ variant = 'plain', className, making }: Props) {
  return (
    <form
      method="post"
      action={pathOf('mode-selection', getLocale())}
      // A form that React handles has no `data-busy`: the page script changes the button of a form with this attribute
      // while the browser sends it, and must not change HTML that React hydrates.
      data-busy={making === undefined ? m.room_making() : undefined}
      onSubmit={making?.onSubmit}
    >
      <input type="hidden" name="intent" value="new-room" />
      <Button type="submit" variant={variant} className={className} disabled={making?.isBusy}>
        <span key={`${making?.isBusy}`}>{making?.isBusy ? m.room_making() : m.room_make()}</span>
      </Button>
    </form>
  );
}
