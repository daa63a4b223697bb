import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './notice.module.css';

type Props = {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
};

/** Reports the result of a request. It takes the focus where it appears, so that screen readers announce it. */
export function Notice({ tone, title, text, ...rest }: Props) {
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert;
  return (
    <div
      {...rest}
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'good' ? 'status' : 'alert'}
      tabIndex={-1}
      ref={focus} // where a script shows it, React sets the focus on fields and buttons only
      // biome-ignore lint/a11y/noAutofocus: screen readers do not read a live region that is there from the start
      autoFocus
    >
      <Icon aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

const focus = (notice: HTMLElement | null) => notice?.focus();
