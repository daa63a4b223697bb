import type { ReactNode, Ref } from 'react';
import { BUSY } from '#app/components/button.tsx';
import styles from './side-button.module.css';

type Props = {
  readonly icon: ReactNode;
  readonly name: string;
  /** True if the button shows only its icon on a phone. */
  readonly isCompact?: boolean;
  readonly isIdle?: boolean;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** Renders a less prominent button that stands beside a main button. */
export function SideButton({ icon, name, isCompact = false, isIdle = false, isBusy = false, onClick, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={isCompact ? `${styles.button} ${styles.compact}` : styles.button}
      title={isCompact ? name : undefined}
      disabled={isIdle}
      onClick={onClick}
      {...(isBusy && BUSY)}
    >
      {icon}
      <span>{name}</span>
    </button>
  );
}
