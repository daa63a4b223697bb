import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '#app/components/stack.tsx';
import styles from './printable-page.module.css';

type Props = {
  readonly gap: ComponentProps<typeof Stack>['gap'];
  /** The content above the sheets, on the screen only. */
  readonly head: ReactNode;
  /** The content below the sheets, on the screen only. */
  readonly foot?: ReactNode;
  /** The sheets. */
  readonly children: ReactNode;
};

/** Renders the main part of a page with sheets. On paper there are only the sheets, so that no script is needed to print them. */
export const PrintablePage = ({ gap, head, foot, children }: Props) => (
  <Stack as="main" gap={gap} className={styles.page}>
    {head}
    <div className={styles.sheets}>{children}</div>
    {foot}
  </Stack>
);
