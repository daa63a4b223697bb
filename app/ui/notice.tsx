import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './notice.module.css';

type Props = { readonly tone: 'good' | 'bad'; readonly title: string; readonly text: string };

/** Says how something went. It comes with a new page, so it takes the focus: that is how it is heard. */
export function Notice({ tone, title, text }: Props) {
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert;
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'good' ? 'status' : 'alert'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a live region that is there from the start is read by no screen reader
      autoFocus
    >
      <Icon aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
