import { Settings as Gear } from 'lucide-react';
import type { ReactNode } from 'react';
import { lossText, numberText } from '#app/i18n/format.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './settings.module.css';
import { Sheet } from './sheet.tsx';

const ID = 'settings';
const RULES = 'rules-sheet';
/** The id of the dialog (sheet) with the keyboard shortcuts, which the key `?` opens. */
export const KEYS = 'keys';

/**
 * Attributes with which a browser that supports invoker commands opens the settings dialog, even before any script has
 * loaded.
 */
const OPENS = { command: 'show-modal', commandfor: ID };

/** Renders the button that opens the settings of a game. */
export const GearButton = () => (
  <button type="button" className={styles.gear} data-opens={ID} {...OPENS}>
    <Gear aria-hidden="true" />
    <span className="visually-hidden">{m.solo_options()}</span>
  </button>
);

type Props = {
  readonly hasScore: boolean;
  /** The settings of the current mode, one in each row. */
  readonly children: ReactNode;
};

/**
 * Renders the settings dialog (sheet), and the dialogs with the rules and the keyboard shortcuts to which its buttons
 * lead.
 */
export const Settings = ({ hasScore, children }: Props) => (
  <>
    <Sheet id={ID} title={m.settings_title()}>
      <div className={styles.rows}>{children}</div>
      <div className={styles.more}>
        <button type="button" className={styles.way} data-opens={RULES}>
          {hasScore ? m.solo_rules_title() : m.frame_rules()}
        </button>
        <button type="button" className={`${styles.way} ${styles.keys}`} data-opens={KEYS}>
          {m.settings_keys()}
        </button>
      </div>
    </Sheet>
    <RulesSheet id={RULES} hasScore={hasScore} />
    <KeysSheet id={KEYS} />
  </>
);

/** Renders the sheet with the main rules and, if the game has a score, how it is computed. */
function RulesSheet({ id, hasScore }: { readonly id: string; readonly hasScore: boolean }) {
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
const KeysSheet = ({ id }: { readonly id: string }) => (
  <Sheet id={id} title={m.solo_keys_title()}>
    <div className={styles.rules}>
      <ul>
        {SHORTCUTS.map(message => (
          <li key={message()}>{message()}</li>
        ))}
      </ul>
    </div>
  </Sheet>
);

const SHORTCUTS = [
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
