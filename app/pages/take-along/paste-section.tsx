import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/forms/field.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { transferPath } from '#site/pages.ts';
import styles from './take-along.module.css';

/** The end of a link to a visitor’s encrypted data: its code and its key. */
const LINK_END = /\/([0-9A-Z]{10})#([\w-]{43})\s*$/i;

/**
 * Renders the field into which a player pastes a link from another device. The site as an app on the home screen needs
 * the field, because links from elsewhere open in the browser, which has another storage.
 */
export function PasteSection() {
  const isHydrated = useIsHydrated();
  const [link, setLink] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function open(event: SubmitEvent): void {
    event.preventDefault();
    const [, code, key] = LINK_END.exec(link) ?? [];
    if (code === undefined) {
      setRefused(true);
      field.current?.focus();
    } else location.assign(`${transferPath(code.toUpperCase(), getLocale())}#${key}`);
  }

  return (
    <form className={`${styles.section} ${styles.paste}`} aria-labelledby="by-paste" onSubmit={open}>
      <h2 id="by-paste">{m.transfer_paste_title()}</h2>
      <p>{m.transfer_paste_text()}</p>
      <Field
        ref={field}
        id="pasted-link"
        label={m.transfer_address()}
        value={link}
        readOnly={!isHydrated} // a text that is typed before React has loaded would be lost
        autoComplete="off"
        refusal={isRefused ? m.transfer_wrong_key() : undefined}
        onChange={event => {
          setLink(event.currentTarget.value);
          setRefused(false);
        }}
      />
      <p>
        <Button type="submit" disabled={!isHydrated}>
          {m.transfer_paste()}
        </Button>
      </p>
    </form>
  );
}
