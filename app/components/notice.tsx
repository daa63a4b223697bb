import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './notice.module.css';

type Props = {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
  /** Renders the notice hidden. The script that reveals the notice also moves the focus to it. */
  readonly isHidden?: boolean;
};

/** Reports the result of a request. It takes the focus on page load, so that screen readers announce it. */
export function Notice({ tone, title, text, isHidden, ...rest }: Props) {
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert;
  return (
    <div
      {...rest}
      className={`${styles.notice} ${styles[tone]}`}
      hidden={isHidden}
      role={tone === 'good' ? 'status' : 'alert'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: screen readers do not read a live region that is there from the start
      autoFocus={!isHidden}
    >
      <Icon aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
