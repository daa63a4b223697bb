import { Settings as Gear } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages/compiled/messages.js';
import { KeysSheet, RulesSheet } from './help-sheets.tsx';
import styles from './settings.module.css';
import { Sheet } from './sheet.tsx';

const ID = 'settings';
const RULES = 'rules-sheet';
/** The id of the dialog (sheet) with the keyboard shortcuts, which the key `?` opens. */
export const KEYS = 'keys';

/**
 * Attributes with which a browser that supports invoker commands opens the dialog, even before any script has loaded.
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
