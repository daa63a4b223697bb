import type { SubmitEvent } from 'react';
import { Button } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

type Props = {
  readonly variant?: 'primary' | 'plain';
  readonly className?: string;
  /** Creates the room without a page load. Meanwhile the form is busy. */
  readonly making?: { readonly onSubmit: (event: SubmitEvent) => void; readonly isBusy: boolean };
};

/** A button that creates a private room and opens its lobby, in the language of the page. */
export function NewRoom({ variant = 'plain', className, making }: Props) {
  return (
    <form
      method="post"
      action={pathOf('mode-selection', getLocale())}
      // without this attribute, the page script would change HTML that React has yet to hydrate
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
