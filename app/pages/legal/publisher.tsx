import { m } from '#messages/compiled/messages.js';
import styles from './legal.module.css';

/** Who answers for the site, and the address that they read. */
export type PublisherProps = { readonly publisher: string; readonly contact: string };

/** Names whoever runs the site, as they have named themselves in the settings. */
export function Publisher({ publisher, contact }: PublisherProps) {
  return (
    <dl className={styles.publisher}>
      <dt>{m.legal_publisher()}</dt>
      <dd>{publisher}</dd>
      <dt>{m.legal_contact()}</dt>
      <dd>
        <a href={`mailto:${contact}`}>{contact}</a>
      </dd>
    </dl>
  );
}
