import { GhostButton } from '#app/components/ghost-button.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import { runName } from '#app/play/challenge/challenge-text.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { RunView } from '#protocol/http.ts';
import { pathOf } from '#site/pages.ts';
import styles from './result.module.css';

type Props = {
  readonly code: string;
  /** All runs of the challenge, from the shortest time to the longest. */
  readonly runs: readonly RunView[];
  readonly challenger: RunView | null;
  /** The id of the run that is replayed beside the player's own run. */
  readonly compared: string | undefined;
  readonly onCompare: (run: RunView) => void;
};

/** Returns the address of the page that replays a run. */
export const replayPath = (code: string, run: string): string =>
  `${pathOf('replay', getLocale())}?challenge=${code}&run=${run}`;

function watchText(run: RunView): string {
  const time = run.how === 'solved' ? tenthsText(run.durationMs) : m.challenge_given_up();
  return run.isYours ? m.replay_watch_own({ time }) : m.replay_watch_run({ name: runName(run), time });
}

/**
 * Renders a table of all runs of a challenge, with a link to the replay of each run. Beside each run of another player,
 * a button compares it with the player's own run.
 */
export const AnswersTable = ({ code, runs, challenger, compared, onCompare }: Props) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <caption>{m.challenge_table()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.challenge_table_player()}</th>
          <th scope="col">{m.challenge_table_time()}</th>
          <th scope="col">{m.challenge_table_undos()}</th>
          <th scope="col">{m.challenge_table_hints()}</th>
          <th scope="col">
            <VisuallyHidden>{m.challenge_table_replay()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map(run => (
          <tr key={run.run} data-yours={run.isYours || undefined}>
            <th scope="row">
              <bdi>{runName(run)}</bdi>
              {run.isYours && run.name !== null && (
                <small>
                  <bdi>{run.name}</bdi>
                </small>
              )}
              {run.run === challenger?.run && <small>{m.challenge_challenger()}</small>}
            </th>
            <td>
              <a href={replayPath(code, run.run)} aria-label={watchText(run)}>
                {run.how === 'solved' ? tenthsText(run.durationMs) : <small>{m.challenge_given_up()}</small>}
              </a>
              {run.how === 'solved' && !run.isVerified && <small>{m.challenge_own_browser_time()}</small>}
            </td>
            <td>{numberText(run.undosUsed)}</td>
            <td>{numberText(run.hintsUsed)}</td>
            <td>
              {!run.isYours && runs.length > 2 && (
                <GhostButton
                  aria-label={m.challenge_compare({ name: runName(run) })}
                  aria-pressed={run.run === compared}
                  onClick={() => onCompare(run)}
                >
                  {m.challenge_compare_short()}
                </GhostButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
