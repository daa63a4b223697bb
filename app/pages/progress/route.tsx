import { Scripted } from '#app/client/island.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { gradeName } from '#app/components/difficulty.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { ResumeLink } from '#app/components/resume-link.tsx';
import tables from '#app/pages/account/charts/data-tables.module.css';
import daily from '#app/pages/account/daily/daily-grids.module.css';
import stats from '#app/pages/account/stats/figures.module.css';
import { metaOf } from '#app/seo/meta.ts';
import { GRADES } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { playerContext } from '#server/http/context.ts';
import { pathOf, startPath } from '#site/pages.ts';
import type { Route } from './+types/route';
import styles from './progress.module.css';

export const meta = metaOf('progress', {
  title: m.meta_progress_title,
  description: m.meta_progress_description,
  keywords: m.meta_progress_keywords,
});

export const loader = ({ context }: Route.LoaderArgs) => ({ hasAccount: context.get(playerContext) !== undefined });

/** The classes of the figures. A page has the style sheet of a class only if the page itself names the class. */
const CLASSES = [tables.table, daily.weekdays, stats.figures].join(' ');

/**
 * The figures of a visitor's games, which a script reads from this browser (N7). A player with an account is led to the
 * account page, which knows the games of all their devices.
 */
export default function ProgressPage({ loaderData: { hasAccount } }: Route.ComponentProps) {
  const language = getLocale();
  return (
    <main className={styles.page}>
      <PageHeader title={m.progress_title()} lead={hasAccount ? m.progress_account() : m.progress_lead()} />
      {hasAccount ? (
        <p>
          <ButtonLink variant="primary" href={pathOf('account', language)}>
            {m.frame_account()}
          </ButtonLink>
        </p>
      ) : (
        <>
          <noscript>
            <p>{m.progress_need_script()}</p>
          </noscript>
          <Scripted
            name="progress"
            className={styles.figures}
            data-classes={CLASSES}
            data-grades={GRADES.map(gradeName).join(', ')}
          />
          <div className={styles.onward}>
            <ResumeLink href={startPath('solo', language)} nextLevel={undefined}>
              {m.account_play()}
            </ResumeLink>
            <a href={pathOf('take-along', language)}>{m.transfer_link_sheet()}</a>
            <a href={pathOf('auth', language)}>{m.solo_result_guest_link()}</a>
          </div>
        </>
      )}
    </main>
  );
}
