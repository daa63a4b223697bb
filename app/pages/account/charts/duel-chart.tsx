import { dayText, numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';
import { Chart } from './chart.tsx';
import { DuelKey } from './duel-key.tsx';
import { DuelsTable } from './duels-table.tsx';
import { duelFindingText } from './finding-messages.ts';
import { type DuelWeek, findInWeeks } from './findings.ts';
import { Plot } from './plot.tsx';
import { type Axis, countAxis, downTo, middleOf } from './scale.ts';

/** The duels of the last weeks: won ones and ties above the line, lost ones below it. */
export function DuelChart({ weeks }: { readonly weeks: readonly DuelWeek[] }) {
  const axis = countAxis(
    Math.max(...weeks.map(({ losses }) => losses)),
    Math.max(...weeks.map(({ wins, ties }) => wins + ties)),
  );
  return (
    <Chart
      finding={duelFindingText(findInWeeks(weeks), weeks.length)}
      label={m.stats_duels_label({ weeks: weeks.length })}
      note={<DuelKey />}
      dataName={m.stats_duels_data()}
      table={<DuelsTable weeks={weeks} />}
    >
      <defs>
        <Hatching />
      </defs>
      <Plot
        axis={axis}
        tickText={tick => numberText(Math.abs(tick))}
        columns={weeks.length}
        columnText={index => dayText(weeks[index]?.monday ?? '')}
      >
        {weeks.map((week, index) => (
          <Week key={week.monday} week={week} axis={axis} middle={middleOf(index, weeks.length)} />
        ))}
      </Plot>
    </Chart>
  );
}

const WIDTH = 4.6;

type WeekProps = { readonly week: DuelWeek; readonly axis: Axis; readonly middle: number };

function Week({ week: { wins, losses, ties }, axis, middle }: WeekProps) {
  const bar = (from: number, to: number) => ({
    x: `${middle - WIDTH / 2}%`,
    y: `${downTo(to, axis)}%`,
    width: `${WIDTH}%`,
    height: `${downTo(from, axis) - downTo(to, axis)}%`,
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

/** Stripes, so that a lost duel is not told by its colour alone. */
function Hatching() {
  return (
    <pattern id="hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={styles.hatchGround} width="6" height="6" />
      <line className={styles.hatchLine} x1="1.5" x2="1.5" y2="6" />
    </pattern>
  );
}
