import { longDateText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './legal.module.css';

/** When a sentence of these pages last changed what it promises. */
const REVISED = '2026-11-22';

/** The date of the pages on privacy and on terms. */
export function Version() {
  return <p className={styles.version}>{m.legal_version({ date: longDateText(REVISED) })}</p>;
}
