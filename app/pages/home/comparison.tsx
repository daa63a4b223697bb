import { Fragment } from 'react';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { HARDEST_LEVEL } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './comparison.module.css';

/**
 * The sources of what the table says about Zip. The comment above each source lists the statements that it supports.
 */
const SOURCES = [
  // the source for the launch of Zip, its days of the week, its streaks and its widget
  ['TechScoop360', 'https://techscoop360.com/article/14/linkedin-launches-zip-a-puzzle-game-for-professionals'],
  // the source for who designs Zip and makes its daily grids
  [
    'Gadgets\u00a0360',
    'https://www.gadgets360.com/ai/news/linkedin-games-mini-sudoku-launched-modern-take-on-classic-puzzle-9076135',
  ],
  // the source for the price of Zip, and for its leaderboards, which show connections and colleagues
  ['ConnectSafely', 'https://connectsafely.ai/articles/linkedin-games'],
  // the source for the statement that Zip also runs in a browser
  ['Dave Taylor', 'https://askdavetaylor.com/how-to-play-the-linkedin-casual-game-zip'],
  // the source for how the leaderboards of Zip have changed
  [
    'BusinessTechWeekly',
    'https://www.businesstechweekly.com/pending/linkedin-launches-connection-based-gaming-leaderboards-elevating-professional-networking-through-competition',
  ],
] as const;

/**
 * A comparison with LinkedIn’s daily puzzle Zip: one sentence and, folded, the table and a link to the page about Zip.
 */
export function Comparison({ className }: { readonly className: string | undefined }) {
  return (
    <section className={className} aria-labelledby="comparison">
      <h2 id="comparison">{m.home_compare_title()}</h2>
      <p className={styles.intro}>{m.home_compare_intro()}</p>
      <details>
        <summary className={styles.unfold}>{m.home_compare_caption()}</summary>
        <ComparisonTable />
        <p className={styles.note}>
          <a href={pathOf('zip', getLocale())}>{m.home_compare_guide()}</a>
        </p>
      </details>
    </section>
  );
}

/** The table of the comparison. It cites its sources and includes the advantages of Zip. */
export function ComparisonTable() {
  return (
    <div>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{m.home_compare_caption()}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{m.home_compare_subject()}</VisuallyHidden>
            </th>
            <th scope="col">Enfilade</th>
            <th scope="col">Zip</th>
          </tr>
        </thead>
        <tbody>
          {points().map(({ subject, here, there }) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              <td>{here}</td>
              <td>{there}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {m.home_compare_sources()}
        {SOURCES.map(([name, address], index) => (
          <Fragment key={name}>
            {index === 0 ? ' ' : ', '}
            <a href={address} hrefLang="en">
              {name}
            </a>
          </Fragment>
        ))}
        .
      </p>
      <p className={styles.note}>{m.home_compare_note()}</p>
    </div>
  );
}

const points = () => [
  { subject: m.home_compare_price(), here: m.home_compare_price_both(), there: m.home_compare_price_both() },
  { subject: m.home_compare_grids(), here: m.home_compare_grids_here(), there: m.home_compare_grids_there() },
  { subject: m.home_compare_makers(), here: m.home_compare_makers_here(), there: m.home_compare_makers_there() },
  { subject: m.home_compare_account(), here: m.home_compare_account_here(), there: m.home_compare_account_there() },
  {
    subject: m.home_compare_difficulty(),
    here: m.home_compare_difficulty_here({ level: HARDEST_LEVEL }),
    there: m.home_compare_difficulty_there(),
  },
  { subject: m.home_compare_others(), here: m.home_compare_others_here(), there: m.home_compare_others_there() },
  { subject: m.home_compare_streaks(), here: m.home_compare_streaks_here(), there: m.home_compare_streaks_there() },
  { subject: m.home_compare_app(), here: m.home_compare_app_here(), there: m.home_compare_app_there() },
];
