import type { ReactNode, Ref } from 'react';
import { BUSY } from '#app/components/button.tsx';
import styles from './side-button.module.css';

type Props = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly isIdle?: boolean;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** Renders a less prominent button that stands beside a main button. */
export function SideButton({ icon, name, isIdle = false, isBusy = false, onClick, ref }: Props) {
  return (
    <button ref={ref} type="button" className={styles.button} disabled={isIdle} onClick={onClick} {...(isBusy && BUSY)}>
      {icon}
      <span>{name}</span>
    </button>
  );
}
