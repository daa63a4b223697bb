import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeStart } from '#app/client/page/resume.ts';
import { Button } from '#app/components/button.tsx';
import { ShareButton } from '#app/play/screen/share-button.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { useTicking } from '#app/play/use-ticking.ts';
import { m } from '#messages/compiled/messages.js';
import { loadCalls } from './load-calls.ts';
import styles from './take-along.module.css';
import type { TransferLink } from './transfer-calls.ts';
import { refusalText } from './transfer-texts.ts';

const MINUTE_MS = 60_000;

/**
 * Renders the button that makes a link for another device, and then the link as a QR code, with the minutes for which
 * it is valid. If the address of the page ends in the fragment `START`, makes the link at once.
 */
export function LinkSection() {
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<TransferLink>();
  const [refusal, setRefusal] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const minutesLeft = useTicking(() => (link === undefined ? 0 : Math.ceil((link.expiresAt - Date.now()) / MINUTE_MS)));
  const isValid = minutesLeft > 0;
  useEffect(() => {
    if (link !== undefined) heading.current?.focus(); // the heading takes the focus, because the pressed button is gone
  }, [link]);

  async function make(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    const calls = await loadCalls();
    const made = calls.ok ? await calls.value.makeLink() : calls;
    setBusy(false);
    setLink(made.ok ? made.value : undefined);
    if (!made.ok) setRefusal(made.refusal);
  }

  const makeAtOnce = useEffectEvent(() => {
    if (takeStart()) void make();
  });
  useEffect(() => makeAtOnce(), []);

  return (
    <section className={styles.section} aria-labelledby="by-link">
      <h2 id="by-link" ref={heading} tabIndex={-1}>
        {isValid ? m.transfer_link_ready() : m.transfer_link_title()}
      </h2>
      {link !== undefined && isValid ? (
        <ReadyLink link={link} minutesLeft={minutesLeft} />
      ) : (
        <>
          <p>{m.transfer_link_text()}</p>
          <p className={styles.note} role="status">
            {link !== undefined && m.transfer_link_expired()}
          </p>
          <p>
            <Button variant="primary" disabled={!isHydrated} isBusy={isBusy} onClick={make}>
              <span key={`${isBusy}`}>{isBusy ? m.transfer_making() : m.transfer_make()}</span>
            </Button>
          </p>
          <p className={styles.refusal} role="alert">
            {refusal !== undefined && refusalText(refusal)}
          </p>
        </>
      )}
    </section>
  );
}

type ReadyProps = { readonly link: TransferLink; readonly minutesLeft: number };

const ReadyLink = ({ link: { path, address, qr, leftOut }, minutesLeft }: ReadyProps) => (
  <div className={styles.ready}>
    <svg className={styles.code} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={m.transfer_qr()}>
      <path className={styles.modules} d={qr.path} />
    </svg>
    <div className={styles.section}>
      <p>{m.transfer_how()}</p>
      <label className={styles.address}>
        <span>{m.transfer_address()}</span>
        <input readOnly value={address} onFocus={event => event.currentTarget.select()} />
      </label>
      <ShareButton
        text={m.transfer_share_text()}
        path={path}
        name={m.transfer_share()}
        hasIcon
        news={{ shared: m.transfer_shared(), copied: m.transfer_copied() }}
      />
      <p>{m.transfer_minutes_left({ count: minutesLeft })}</p>
      <p className={styles.note}>{m.transfer_keeps()}</p>
      {leftOut > 0 && <p className={styles.note}>{m.transfer_left_out({ count: leftOut })}</p>}
    </div>
  </div>
);
