import { Button } from '#app/components/button.tsx';
import { FormErrorNotice } from '#app/forms/form-fields.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './account.module.css';

type Props = {
  /** Whether the player lends recordings (D31), or null if they were never asked. */
  readonly lends: boolean | null;
  readonly playerKey: string;
  readonly formState: FormState | undefined;
};

/** Says whether the player lends recordings of their duels, with the button to change that (D33). */
export function Lending({ lends, playerKey, formState }: Props) {
  return (
    <div className={styles.setting} id="recordings">
      <h3>{m.recording_setting()}</h3>
      <p>{m.recording_setting_text()}</p>
      <p>
        <strong>{lends ? m.recording_setting_on() : m.recording_setting_off()}</strong>
        {lends && ` ${m.recording_setting_back()}`}
      </p>
      <form method="post" className={formState && styles.form} data-busy={m.account_saving()}>
        <FormErrorNotice formState={formState} title={m.recording_setting_failed()} />
        <input type="hidden" name="intent" value={lends ? 'stop-lending' : 'lend'} />
        <input type="hidden" name="player" value={playerKey} />
        <Button type="submit">{lends ? m.recording_setting_stop() : m.recording_setting_start()}</Button>
      </form>
    </div>
  );
}
