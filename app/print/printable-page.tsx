import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '#app/components/stack.tsx';
import styles from './printable-page.module.css';

type Props = {
  readonly gap: ComponentProps<typeof Stack>['gap'];
  /** The content above the sheets of grids. It is not printed. */
  readonly head: ReactNode;
  /** The content below the sheets of grids. It is not printed. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Renders the main part of a page with sheets to print. Styles hide everything but the sheets on paper, so that
 * printing needs no script.
 */
export const PrintablePage = ({ gap, head, foot, children }: Props) => (
  <Stack as="main" gap={gap} className={styles.page}>
    {head}
    <div className={styles.sheets}>{children}</div>
    {foot}
  </Stack>
);
