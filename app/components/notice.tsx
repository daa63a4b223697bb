import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './notice.module.css';

type Props = {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
  /** Whether it waits for a script to show it, which then sees to the focus. */
  readonly isHidden?: boolean;
};

/** Says how something went. It comes with a new page, so it takes the focus: that is how it is heard. */
export function Notice({ tone, title, text, isHidden, ...rest }: Props) {
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert;
  return (
    <div
      {...rest}
      className={`${styles.notice} ${styles[tone]}`}
      hidden={isHidden}
      role={tone === 'good' ? 'status' : 'alert'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a live region that is there from the start is read by no screen reader
      autoFocus={!isHidden}
    >
      <Icon aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
