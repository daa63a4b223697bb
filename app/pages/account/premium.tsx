import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { priceText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { CLAIMS } from '#site/claims.ts';
import styles from './premium.module.css';

const SOON = 'premium-soon';

/** Announces a paid version. Its button shows that the version is not available yet. */
export function Premium() {
  const { amount, currency } = CLAIMS.premium;
  return (
    <Card className={styles.card}>
      <h2>{m.account_premium()}</h2>
      <p className={styles.price}>{priceText(amount, currency)}</p>
      <p>{m.account_premium_text()}</p>
      <p className={styles.today}>{m.account_premium_today()}</p>
      <Button popoverTarget={SOON}>{m.account_premium_button()}</Button>
      {/* biome-ignore lint/a11y/noAutofocus: a screen reader reads it because it takes the focus when it opens */}
      <p id={SOON} className={styles.soon} popover="auto" tabIndex={-1} autoFocus>
        {m.account_premium_soon()}
      </p>
    </Card>
  );
}
