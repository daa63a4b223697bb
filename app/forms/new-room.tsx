import { Button } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

type Props = { readonly variant?: 'primary' | 'plain'; readonly className?: string };

/** A button that creates a private room and opens its lobby, in the language of the page. */
export function NewRoom({ variant = 'plain', className }: Props) {
  return (
    <form method="post" action={pathOf('mode-selection', getLocale())} data-new-room data-busy={m.room_making()}>
      <input type="hidden" name="intent" value="new-room" />
      <Button type="submit" variant={variant} className={className}>
        {m.room_make()}
      </Button>
    </form>
  );
}
