import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { ButtonLink } from './button.tsx';

type Props = {
  /** The target of the link while there is no level to resume. */
  readonly href: string;
  /** The level after the last one of the account, or undefined for visitors. */
  readonly nextLevel: number | undefined;
  readonly children: string;
};

/**
 * A link to play. The page script turns it into a link to the level that the solo page will show, if that is not
 * the first one (V9).
 */
export function ResumeLink({ href, nextLevel = 1, children }: Props) {
  return (
    <ButtonLink
      variant="primary"
      href={href}
      data-resume={m.solo_resume({ level: '#' })}
      data-resume-to={pathOf('solo', getLocale())}
      data-next-level={nextLevel}
    >
      {children}
    </ButtonLink>
  );
}
