import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { dayWithoutYear, weekdayNames, weekdayText } from '#app/i18n/dates.ts';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import { isolated } from '#app/play/challenge/challenge-text.ts';
import { addDays } from '#engine/daily/day.ts';
import { INPUT_KINDS } from '#engine/input-kind.ts';
import { HINT_MS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import type { MemberView } from './circle-view.ts';
import styles from './circles.module.css';
import { InputSign } from './input-sign.tsx';

type DayRow = NonNullable<MemberView['today']['rows']>[number];

type TodayProps = Pick<MemberView, 'code' | 'today'> & {
  /**
   * True if the player is the only member of the circle. The main button of the page then invites someone, instead of
   * starting the game.
   */
  readonly isAlone: boolean;
};

/**
 * Renders the times of today's grid (K2). Before the player's own finish, says only how many members have finished, and
 * links to the grid (K4). When the number of finishes changes, screen readers hear it.
 */
export function Today({ code, today: { day, finished, rows }, isAlone }: TodayProps) {
  const title = m.circle_today({ day: weekdayText(day) });
  const news = finished === 0 ? m.circle_finished_none() : m.circle_finished({ count: finished });
  if (rows === undefined)
    return (
      <section className={styles.section} aria-labelledby="circle-today">
        <h2 id="circle-today" className={styles.title}>
          {title}
        </h2>
        <p role="status">
          <strong key={finished}>{news}</strong>
        </p>
        <p>{m.circle_play_first()}</p>
        <p>
          <ButtonLink variant={isAlone ? 'plain' : 'primary'} href={pathOf('daily', getLocale())}>
            {m.mode_daily_link()}
          </ButtonLink>
        </p>
      </section>
    );
  return (
    <section className={styles.section}>
      <DayTable title={title} code={code} day={day} rows={rows} />
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </section>
  );
}

/** Renders, folded, the times of a circle's members on yesterday's grid. Renders nothing if no one has finished it. */
export const Yesterday = ({ code, yesterday }: Pick<MemberView, 'code' | 'yesterday'>) =>
  yesterday === undefined ? null : (
    <details className={styles.folded}>
      <summary>{m.circle_yesterday()}</summary>
      <DayTable title={m.circle_yesterday_of({ day: weekdayText(yesterday.day) })} code={code} {...yesterday} />
    </details>
  );

type DayTableProps = {
  readonly title: string;
  readonly code: string;
  readonly day: string;
  readonly rows: readonly DayRow[];
};

/**
 * Renders the times of a circle's members on the grid of a day. Each time is a link to the replay of its game, beside
 * the sign of what the game was drawn with.
 */
const DayTable = ({ title, code, day, rows }: DayTableProps) => (
  <Table title={title} columns={[m.circle_place(), m.challenge_table_player(), m.challenge_table_time()]}>
    {rows.map(row => (
      <tr key={row.member} data-yours={row.isYou || undefined}>
        <td>
          <Place place={row.place} />
        </td>
        <NameCell name={row.name} isYou={row.isYou} />
        <td>
          <span className={styles.time}>
            <a href={replayPath(code, row.member, day)} aria-label={watchText(row)} translate="no">
              {tenthsText(rankingMs(row))}
            </a>
            {row.input !== undefined && <InputSign kind={row.input} />}
          </span>{' '}
          {row.hintsUsed > 0 && <small>{hintsText(row)}</small>}{' '}
          {!row.isVerified && <small>{m.challenge_own_browser_time()}</small>}
        </td>
      </tr>
    ))}
  </Table>
);

/** Returns the address that replays the game with which a member of a circle has finished the grid of a day. */
const replayPath = (code: string, member: string, day: string): string =>
  `${pathOf('replay', getLocale())}?circle=${code}&member=${encodeURIComponent(member)}&on=${day}`;

function watchText(row: DayRow): string {
  const time = tenthsText(rankingMs(row));
  return row.isYou ? m.replay_watch_own({ time }) : m.replay_watch_run({ name: isolated(row.name), time });
}

/** Returns the time that ranks: the duration of the game, and 30 seconds for each hint (K2). */
const rankingMs = ({ durationMs, hintsUsed }: Pick<DayRow, 'durationMs' | 'hintsUsed'>): number =>
  durationMs + hintsUsed * HINT_MS;

const hintsText = ({ hintsUsed }: Pick<DayRow, 'hintsUsed'>): string =>
  m.circle_hints({ count: hintsUsed, seconds: (hintsUsed * HINT_MS) / 1000 });

/** Renders the place of a member's finished game. A game whose time the server has not verified has no place. */
const Place = ({ place }: { readonly place: number | undefined }) =>
  place === undefined ? (
    <>
      <span aria-hidden="true">– </span>
      <VisuallyHidden>{m.circle_no_place()}</VisuallyHidden>
    </>
  ) : (
    <span translate="no">{numberText(place)}</span>
  );

/** Renders the points of a circle's members in this week so far, and how the points are counted (K3). */
export const Week = ({ code, week: { monday, rows } }: Pick<MemberView, 'code' | 'week'>) => (
  <section className={styles.section}>
    {rows.every(({ points }) => points === 0) ? (
      <>
        <h2 className={styles.title}>{m.circle_this_week()}</h2>
        <p className={styles.note}>{m.circle_no_points()}</p>
      </>
    ) : (
      <Table title={m.circle_this_week()} columns={pointColumns()}>
        {rows.map(row => (
          <PointsRow key={row.member} code={code} monday={monday} row={row} />
        ))}
      </Table>
    )}
    <details className={styles.folded}>
      <summary>{m.circle_how()}</summary>
      <ul className={styles.how}>
        <li>{m.circle_how_place()}</li>
        <li>{m.circle_how_hints({ seconds: HINT_MS / 1000 })}</li>
        <li>{m.circle_how_unverified()}</li>
        <li>
          {m.circle_how_input()}
          {INPUT_KINDS.map(kind => (
            <Fragment key={kind}>
              {' '}
              <InputSign kind={kind} isNamed />
            </Fragment>
          ))}
        </li>
        <li>{m.circle_how_week()}</li>
      </ul>
    </details>
  </section>
);

/** Renders, folded, the tables of a circle's past weeks (K5). Renders nothing if there are none. */
export const PastWeeks = ({ code, weeks }: Pick<MemberView, 'code' | 'weeks'>) =>
  weeks.length === 0 ? null : (
    <details className={styles.folded}>
      <summary>{m.circle_past_weeks()}</summary>
      {weeks.map(({ monday, isFrozen, rows }) => (
        <section key={monday} className={styles.section}>
          <Table title={m.circle_week_of({ day: dayWithoutYear(monday) })} columns={pointColumns()}>
            {rows.map(row => (
              <PointsRow key={row.member} code={code} monday={monday} row={row} />
            ))}
          </Table>
          {!isFrozen && <p className={styles.note}>{m.circle_not_frozen()}</p>}
        </section>
      ))}
    </details>
  );

const pointColumns = (): readonly string[] => [m.circle_place(), m.challenge_table_player(), m.circle_points()];

type PointsRowProps = {
  readonly code: string;
  readonly monday: string;
  /** The name in the row is null for a person who has left the circle. */
  readonly row: MemberView['weeks'][number]['rows'][number];
};

/**
 * Renders a member's points in a week. They are a button that shows, in a row below, a link to the replay of the game of
 * each day with points (K4). The links are rendered only then, because a circle may have thousands of games.
 */
function PointsRow({ code, monday, row: { member, rank, name, isYou, points, days = [] } }: PointsRowProps) {
  const [isOpen, setOpen] = useState(false);
  const counted = weekdayNames().flatMap(({ long: weekday }, index) => {
    const count = days[index] ?? 0;
    return count === 0 ? [] : [{ day: addDays(monday, index), weekday, count }];
  });
  const shown = numberText(points);
  const label = isYou
    ? m.circle_games_own({ points: shown })
    : m.circle_games({ name: isolated(name ?? ''), points: shown });
  return (
    <>
      <tr data-yours={isYou || undefined}>
        <td>
          <span translate="no">{numberText(rank)}</span>
        </td>
        <NameCell name={name} isYou={isYou} />
        <td>
          {counted.length === 0 ? (
            <span translate="no">{shown}</span>
          ) : (
            <button
              type="button"
              className={styles.points}
              aria-expanded={isOpen}
              aria-label={label}
              onClick={() => setOpen(!isOpen)}
            >
              <span translate="no">{shown}</span>
              <ChevronDown size={17} aria-hidden="true" />
            </button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr data-yours={isYou || undefined}>
          <td colSpan={3}>
            <ul className={styles.games} aria-label={label}>
              {counted.map(each => (
                <li key={each.day}>
                  <a href={replayPath(code, member, each.day)}>
                    {m.circle_day_points({ day: each.weekday, count: each.count })}
                  </a>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}

/** Renders the header of a row in a circle's table: the member’s name, after “You” if the member is the viewer. */
const NameCell = ({ name, isYou }: Pick<PointsRowProps['row'], 'name' | 'isYou'>) => (
  <th scope="row">
    {isYou && <span>{m.challenge_you()} </span>}
    {name === null ? (
      <span className={styles.gone}>{m.circle_someone_left()}</span>
    ) : (
      <Name name={name} isSmall={isYou} />
    )}
  </th>
);

const Name = ({ name, isSmall }: { readonly name: string; readonly isSmall: boolean }) =>
  isSmall ? (
    <small>
      <bdi>{name}</bdi>
    </small>
  ) : (
    <bdi>{name}</bdi>
  );

type TableProps = {
  readonly title: string;
  /** The headers of the three columns of a circle's table. */
  readonly columns: readonly string[];
  readonly children: ReactNode;
};

const Table = ({ title, columns, children }: TableProps) => (
  <table className={styles.table}>
    <caption>
      <h2 className={styles.title}>{title}</h2>
    </caption>
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
