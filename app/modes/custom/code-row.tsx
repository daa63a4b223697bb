import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { ShareGrid } from '#app/play/screen/share-grid.tsx';
import { SideButton } from '#app/play/screen/side-button.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './code-row.module.css';

/**
 * Renders the code of a grid with a button that copies it, and the button that shares the grid's address. While there
 * is no grid, the row is empty but keeps its space.
 */
export function CodeRow({ code = '' }: { readonly code: string | undefined }) {
  const [copied, setCopied] = useState<string>(); // the code that was copied last
  const isHydrated = useIsHydrated();
  const isCopied = copied === code;
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(code),
      () => {}, // the browser forbids copying, so the player has to select the visible code
    );
  return (
    <div className={styles.row} data-empty={code === '' || undefined}>
      <p className={styles.label}>
        {m.grid_code()}{' '}
        <code className={styles.code} translate="no">
          {code}
        </code>
      </p>
      <SideButton
        icon={isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        name={isCopied ? m.grid_code_copied() : m.grid_code_copy()}
        isIdle={!isHydrated}
        onClick={copy}
      />
      <p role="status" className="visually-hidden">
        {isCopied && m.grid_code_copied()}
      </p>
      <ShareGrid key={code} code={code} isIdle={!isHydrated} />
    </div>
  );
}
