import { m } from '#messages/compiled/messages.js';
import styles from './rules-sheet.module.css';
import { Sheet } from './sheet.tsx';

/** Renders the sheet of the keys. */
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
  m.solo_keys_next,
  m.solo_keys_time,
  m.solo_keys_overview,
  m.solo_keys_help,
];
