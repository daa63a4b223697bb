import { dayText } from '#app/i18n/dates.ts';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';
import { Chart, Plot } from './chart.tsx';
import { DuelTable } from './data-tables.tsx';
import { type DuelWeek, duelFinding, duelFindingText } from './findings.ts';
import { type Axis, columnCentre, countAxis, percentFromTop } from './scale.ts';

/** A chart of duels by week: wins and ties above the base line, losses below it. */
export function DuelChart({ weeks }: { readonly weeks: readonly DuelWeek[] }) {
  const axis = countAxis(
    Math.max(...weeks.map(({ losses }) => losses)),
    Math.max(...weeks.map(({ wins, ties }) => wins + ties)),
  );
  return (
    <Chart
      title={duelFindingText(duelFinding(weeks), weeks.length)}
      label={m.stats_duels_label({ weeks: weeks.length })}
      note={<Key />}
      tableLabel={m.stats_duels_data()}
      table={<DuelTable weeks={weeks} />}
    >
      <defs>
        <Hatching />
      </defs>
      <Plot
        axis={axis}
        tickLabel={tick => numberText(Math.abs(tick))}
        columns={weeks.length}
        columnLabel={index => dayText(weeks[index]?.monday ?? '')}
      >
        {weeks.map((week, index) => (
          <Week key={week.monday} week={week} axis={axis} centre={columnCentre(index, weeks.length)} />
        ))}
      </Plot>
    </Chart>
  );
}

const COLUMN_WIDTH_PERCENT = 4.6;

type WeekProps = { readonly week: DuelWeek; readonly axis: Axis; readonly centre: number };

function Week({ week: { wins, losses, ties }, axis, centre }: WeekProps) {
  const bar = (from: number, to: number) => ({
    x: `${centre - COLUMN_WIDTH_PERCENT / 2}%`,
    y: `${percentFromTop(to, axis)}%`,
    width: `${COLUMN_WIDTH_PERCENT}%`,
    height: `${percentFromTop(from, axis) - percentFromTop(to, axis)}%`,
    rx: 2,
  });
  return (
    <>
      {wins > 0 && <rect className={styles.won} {...bar(0, wins)} />}
      {ties > 0 && <rect className={styles.tied} {...bar(wins, wins + ties)} />}
      {losses > 0 && <rect className={styles.lost} fill="url(#hatching)" {...bar(-losses, 0)} />}
    </>
  );
}

/** The striped fill of the columns of lost duels, so that not only the colour tells them apart. */
function Hatching() {
  return (
    <pattern id="hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={styles.hatchGround} width="6" height="6" />
      <line className={styles.hatchLine} x1="1.5" x2="1.5" y2="6" />
    </pattern>
  );
}

/** The legend of the chart of duels, which names the colours of its columns. */
function Key() {
  return (
    <ul className={styles.key}>
      <li>
        <Swatch className={styles.won} /> {m.stats_duels_won()}
      </li>
      <li>
        <Swatch className={styles.tied} /> {m.stats_duels_tied()}
      </li>
      <li>
        <Swatch className={styles.lost} fill="url(#hatching)" /> {m.stats_duels_lost()}
      </li>
    </ul>
  );
}

function Swatch({ className, fill }: { readonly className: string | undefined; readonly fill?: string }) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <rect className={className} fill={fill} x="1" y="1" width="14" height="14" rx="3" />
    </svg>
  );
}
