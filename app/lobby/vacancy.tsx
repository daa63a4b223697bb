import { Button } from '#app/components/button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './lobby.module.css';

/** A seat has come free while somebody looked on. */
export function Vacancy({ onSit }: { readonly onSit: () => void }) {
  return (
    <div className={styles.words}>
      <PageHeader title={m.lobby_vacant_title()} lead={m.lobby_vacant_text()} />
      <Button variant="primary" onClick={onSit}>
        {m.lobby_sit()}
      </Button>
    </div>
  );
}
