import type { ComponentProps } from 'react';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { ButtonLink } from './button.tsx';

type Props = Pick<ComponentProps<typeof ButtonLink>, 'variant'> & {
  /** The address to which the link leads if the player has no level to resume. */
  readonly href: string;
  /** The level that follows the highest solved level of the account. Undefined for visitors. */
  readonly nextLevel: number | undefined;
  readonly children: string;
};

/**
 * A link that starts a game. If the player has a level to resume, the page script makes the link name that level
 * and lead to it (V9).
 */
export function ResumeLink({ href, nextLevel = 1, variant = 'primary', children }: Props) {
  return (
    <ButtonLink
      variant={variant}
      href={href}
      data-resume={m.solo_resume({ level: '#' })}
      data-resume-to={pathOf('solo', getLocale())}
      data-next-level={nextLevel}
    >
      {children}
    </ButtonLink>
  );
}
