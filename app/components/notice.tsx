import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './notice.module.css';

type Props = {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
};

/** Shows the result of a submitted form. The notice takes the focus, so that screen readers read it. */
export function Notice({ tone, title, text, ...rest }: Props) {
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert;
  return (
    <div
      {...rest}
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'good' ? 'status' : 'alert'}
      tabIndex={-1}
      // React applies `autoFocus` only to fields and buttons, so a notice that a script shows gets the focus here
      ref={focus}
      // biome-ignore lint/a11y/noAutofocus: screen readers ignore a live region that the page has from the start
      autoFocus
    >
      <Icon aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

const focus = (notice: HTMLElement | null) => notice?.focus();
