import { type RefObject, useEffect } from 'react';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { lossText, numberText } from '#app/i18n/format.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './rules-box.module.css';

/** The key in local storage under which the page remembers whether the box is open. */
const STORAGE_KEY = 'rules';

type Props = {
  readonly box: RefObject<HTMLDetailsElement | null>;
  /** True if the player may not know the rules yet, so that the box is open at first. */
  readonly isOpenAtFirst: boolean;
  readonly hasScore?: boolean;
};

/**
 * Renders the three main rules, the scoring and the keyboard shortcuts. Until the player opens or closes the box,
 * `isOpenAtFirst` decides; after that, the player's choice is remembered. The `?` key opens the box without changing
 * what is remembered.
 */
export function RulesBox({ box, isOpenAtFirst, hasScore = true }: Props) {
  useEffect(() => {
    const chosen = localStore.get(STORAGE_KEY);
    if (box.current !== null) box.current.open = chosen ? chosen === 'open' : isOpenAtFirst;
  }, [box, isOpenAtFirst]);
  const losses = [
    [m.solo_score_second(), POINTS.second],
    [m.solo_score_undo(), POINTS.undo],
    [m.solo_score_hint(), POINTS.hint],
    [m.solo_score_restart(), POINTS.restart],
  ] as const;
  return (
    <details ref={box} className={styles.box} open={isOpenAtFirst}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary onClick={() => localStore.set(STORAGE_KEY, box.current?.open ? 'closed' : 'open')}>
        {hasScore ? m.solo_rules_title() : m.frame_rules()}
      </summary>
      <div className={styles.columns}>
        <div>
          <ol>
            <li>{m.solo_rules_one()}</li>
            <li>{m.solo_rules_two()}</li>
            <li>{m.solo_rules_three()}</li>
          </ol>
          <p>
            <a href={pathOf('rules', getLocale())}>{m.solo_rules_more()}</a>
          </p>
        </div>
        {hasScore && (
          <div>
            <h2>{m.solo_score_title()}</h2>
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
          </div>
        )}
        <div className={styles.keyboard}>
          <h2>{m.solo_keys_title()}</h2>
          <ul className={styles.keys}>
            {KEYS.map(message => (
              <li key={message()}>{message()}</li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

const KEYS = [
  m.solo_keys_arrows,
  m.solo_keys_look,
  m.solo_keys_touch,
  m.solo_keys_undo,
  m.solo_keys_hint,
  m.solo_keys_restart,
  m.solo_keys_next,
  m.solo_keys_time,
  m.solo_keys_overview,
  m.solo_keys_help,
];
