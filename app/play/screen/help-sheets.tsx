import { lossText, numberText } from '#app/i18n/format.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './help-sheets.module.css';
import { Sheet } from './sheet.tsx';

/** Renders the sheet with the main rules and, if the game has a score, how it is computed. */
export function RulesSheet({ id, hasScore }: { readonly id: string; readonly hasScore: boolean }) {
  const losses = [
    [m.solo_score_second(), POINTS.second],
    [m.solo_score_undo(), POINTS.undo],
    [m.solo_score_hint(), POINTS.hint],
    [m.solo_score_restart(), POINTS.restart],
  ] as const;
  return (
    <Sheet id={id} title={hasScore ? m.solo_rules_title() : m.frame_rules()}>
      <div className={styles.rules}>
        <ol>
          <li>{m.solo_rules_one()}</li>
          <li>{m.solo_rules_two()}</li>
          <li>{m.solo_rules_three()}</li>
          <li>{m.solo_rules_walls()}</li>
        </ol>
        {hasScore && (
          <>
            <h3>{m.solo_score_title()}</h3>
            <dl className={styles.losses}>
              <div>
                <dt>{m.solo_score_start()}</dt>
                <dd>{numberText(POINTS.start)}</dd>
              </div>
              {losses.map(([name, points]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{lossText(points)}</dd>
                </div>
              ))}
            </dl>
            <p>{m.solo_score_minimum()}</p>
          </>
        )}
        <p>
          <a href={pathOf('rules', getLocale())}>{m.solo_rules_more()}</a>
        </p>
      </div>
    </Sheet>
  );
}

/** Renders the sheet that lists the keyboard shortcuts. */
export const KeysSheet = ({ id }: { readonly id: string }) => (
  <Sheet id={id} title={m.solo_keys_title()}>
    <div className={styles.rules}>
      <ul>
        {KEYS.map(message => (
          <li key={message()}>{message()}</li>
        ))}
      </ul>
    </div>
  </Sheet>
);

const KEYS = [
  m.solo_keys_arrows,
  m.solo_keys_look,
  m.solo_keys_touch,
  m.solo_keys_undo,
  m.solo_keys_hint,
  m.solo_keys_restart,
  m.solo_keys_pencil,
  m.solo_keys_next,
  m.solo_keys_time,
  m.solo_keys_overview,
  m.solo_keys_help,
];
