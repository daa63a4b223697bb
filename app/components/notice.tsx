import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './notice.module.css';

type Props = {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
  /** Whether it is rendered hidden; the script that shows it also moves the focus. */
  readonly isHidden?: boolean;
};

/** Reports how a request ended. It takes the focus when the page loads, so that screen readers read it. */
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
