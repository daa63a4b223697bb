import { Island } from '#app/client/island.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { monthNameText, monthText } from '#app/i18n/dates.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { monthPath } from '#site/pages.ts';
import styles from './archive.module.css';
import type { ArchivePage } from './load-month.server.ts';
import { MonthTable } from './month-table.tsx';

type Props = ArchivePage & { readonly title: string };

/**
 * A month of the archive, and links to all other months. The server marks the days that the signed-in player has
 * finished. In the browser, a script also marks the days whose grids were finished or begun in this browser.
 */
export function Archive({ title, today, month, months, grades, results }: Props) {
  return (
    <Stack as="main" gap={8} className={styles.page}>
      <PageHeader title={title} lead={m.daily_archive_lead()} />
      <div className={styles.calendar}>
        <MonthLinks previous={month.previous} next={month.next} />
        <Island name="month-table" of={MonthTable} props={{ month, today, grades, results }} />
        <Legend />
      </div>
      <AllMonths months={months} shown={month.name} />
    </Stack>
  );
}

/** The links to the previous and the next month of the archive. */
function MonthLinks({ previous, next }: { readonly previous: string | undefined; readonly next: string | undefined }) {
  const language = getLocale();
  return (
    <nav className={styles.beside} aria-label={m.daily_archive_beside()}>
      {previous !== undefined && (
        <a rel="prev" href={monthPath(previous, language)}>
          <span aria-hidden="true">← </span>
          {monthText(previous)}
        </a>
      )}
      {next !== undefined && (
        <a rel="next" className={styles.next} href={monthPath(next, language)}>
          {monthText(next)}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  );
}

/**
 * The legend of the archive, which explains how a day looks: finished on the day, finished later, begun, or still to
 * come.
 */
const Legend = () => (
  <ul className={styles.legend}>
    <li>
      <span className={styles.sample} data-state="kept" aria-hidden="true" />
      {m.daily_archive_kept()}
    </li>
    <li>
      <span className={styles.sample} data-state="late" aria-hidden="true" />
      {m.daily_archive_late()}
    </li>
    <li>
      <span className={styles.sample} data-state="begun" aria-hidden="true" />
      {m.daily_archive_begun()}
    </li>
    <li>
      <span className={styles.sample} data-state="coming" aria-hidden="true" />
      {m.daily_archive_coming()}
    </li>
  </ul>
);

/** All months by year, the latest year first. */
function AllMonths({ months, shown }: { readonly months: readonly string[]; readonly shown: string }) {
  const years = [...new Set(months.map(name => name.slice(0, 4)))].toReversed();
  return (
    <nav className={styles.all} aria-label={m.daily_archive_all()}>
      {years.map(year => (
        <section key={year}>
          <h2>{year}</h2>
          <ol>
            {months
              .filter(name => name.startsWith(year))
              .map(name => (
                <li key={name}>
                  <a href={monthPath(name, getLocale())} aria-current={name === shown ? 'page' : undefined}>
                    {monthNameText(name)}
                  </a>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}
