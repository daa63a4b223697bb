import { finishText } from '#app/duel/duel-messages.ts';
import type { Table } from '#app/duel/duel-screen.ts';
import { SideLabel, sideName } from '#app/duel/side-names.tsx';
import { numberText, totalTimeText } from '#app/i18n/format.ts';
import { roundAddress } from '#app/play/replay/replay-address.ts';
import type { Finish } from '#engine/duel/duel.ts';
import { otherSeat, totalOf } from '#engine/duel/selectors.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './rounds-table.module.css';

type Props = {
  readonly table: Table;
  /** True if each round is a link to its replay. */
  readonly hasReplays?: boolean;
};

/** A table with the points and times of both players in each round so far, and their totals. */
export function RoundsTable({ table, hasReplays = false }: Props) {
  const { view, rival } = table;
  return (
    <table className={styles.table}>
      <caption>{m.duel_table()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.duel_table_round()}</th>
          <th scope="col">{m.duel_you()}</th>
          <th scope="col" className={styles.rival}>
            <SideLabel side={rival} />
          </th>
        </tr>
      </thead>
      <tbody>
        {view.rounds.map((round, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rounds keep their order, and none is ever removed
          <tr key={index}>
            <th scope="row">{hasReplays ? <ReplayLink table={table} number={index + 1} /> : index + 1}</th>
            <FinishCell finish={round.games[view.seat].finish} />
            <FinishCell finish={round.games[otherSeat(view.seat)].finish} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.duel_table_total()}</th>
          <TotalCell total={totalOf(view, view.seat)} rounds={view.rounds.length} />
          <TotalCell total={totalOf(view, otherSeat(view.seat))} rounds={view.rounds.length} />
        </tr>
      </tfoot>
    </table>
  );
}

/** A link to the replay of a round, in a new tab, because the player would otherwise leave the room. */
function ReplayLink({ table: { view, rival }, number }: { readonly table: Table; readonly number: number }) {
  const round = view.rounds[number - 1];
  if (round === undefined || round.puzzle === null) return number;
  const threads = [
    { name: m.duel_you(), log: round.games[view.seat].log },
    { name: sideName(rival), log: round.games[otherSeat(view.seat)].log },
  ];
  return (
    <a
      href={roundAddress(number, round.puzzle, threads)}
      target="_blank"
      rel="noopener"
      aria-label={m.replay_watch_round({ round: number })}
    >
      {number}
    </a>
  );
}

type TotalCellProps = { readonly total: ReturnType<typeof totalOf>; readonly rounds: number };

/** Shows a player's total points and, if the player has solved every round, the total time. */
const TotalCell = ({ total: { score, durationMs, solvedRounds }, rounds }: TotalCellProps) => (
  <td>
    <span translate="no">{numberText(score)}</span>{' '}
    {solvedRounds === rounds && <small translate="no">{totalTimeText(durationMs)}</small>}
  </td>
);

function FinishCell({ finish }: { readonly finish: Finish | null }) {
  return (
    <td>
      <span translate="no">{finish === null ? '–' : numberText(finish.score)}</span>{' '}
      {finish !== null && <small>{finishText(finish)}</small>}
    </td>
  );
}
