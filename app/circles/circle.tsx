import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { dayWithoutYear } from '#app/i18n/dates.ts';
import { ShareButton } from '#app/play/screen/share-button.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { CircleView } from '#protocol/http.ts';
import { circlePath, pathOf } from '#site/pages.ts';
import { PastWeeks, Today, Week, Yesterday } from './circle-tables.tsx';
import { type CircleStore, createCircleView, isUnnamed, type MemberView, type Phase } from './circle-view.ts';
import styles from './circles.module.css';
import { JoinForm } from './join-form.tsx';
import { Manage } from './manage.tsx';

type Props = {
  /**
   * The circle as the server rendered it: for the signed-in player, or for any visitor. It is unnamed if the server has
   * refused it to this network.
   */
  readonly first: CircleView;
  /**
   * The key of the account that was signed in when the server rendered the page of the circle. Undefined for a visitor.
   */
  readonly player?: string | undefined;
};

/**
 * Renders the page of a circle. A member sees today's times, the points and the members; anyone else sees the form to
 * join.
 */
export function Circle({ first, player }: Props) {
  const [circle] = useState(() => createCircleView(first, player, BROWSER_PAGE));
  useEffect(() => circle.start(), [circle]);
  const { view, phase, hasJoined } = useStore(circle.state);
  const ended = ENDED.get(phase);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = ended ?? hasJoined;
  useEffect(() => {
    // the button that had the focus is gone, so the heading takes the focus
    if (hasMoved) heading.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  useEffect(() => {
    if (view.name !== '') document.title = m.circle_page_title({ name: view.name });
  }, [view.name]);

  if (phase === 'limited') return <Limited />;
  if (ended !== undefined)
    return (
      <div className={styles.ended}>
        <h1 ref={heading} tabIndex={-1}>
          {ended()}
        </h1>
        <ButtonLink variant="primary" href={pathOf('daily', getLocale())}>
          {m.mode_daily_link()}
        </ButtonLink>
        <a href={pathOf('circle', getLocale())}>{m.circle_own()}</a>
      </div>
    );
  return (
    <>
      {!isUnnamed(view) && (
        <header className={styles.head}>
          <p className={styles.kind}>
            <span>{m.circle_kind()}</span> ·{' '}
            <span key={view.memberCount}>{m.circle_members({ count: view.memberCount })}</span>
          </p>
          <h1 ref={heading} tabIndex={-1}>
            <bdi>{view.name}</bdi>
          </h1>
          <p role="status" className={styles.note}>
            {hasJoined && view.you !== 'stranger' && m.circle_joined()}
          </p>
        </header>
      )}
      {view.you === 'stranger' ? (
        <Outside phase={phase} player={player} circle={circle} />
      ) : (
        <Inside view={view} circle={circle} hasJoined={hasJoined} />
      )}
    </>
  );
}

/** Says that this network has tried too many codes, and must wait. */
const Limited = () => (
  <div className={styles.ended}>
    <h1>{m.challenge_limited_title()}</h1>
    <p>{m.circle_limited_text()}</p>
    <ButtonLink variant="primary" href={pathOf('circle', getLocale())}>
      {m.circle_title()}
    </ButtonLink>
  </div>
);

/** The headings of a circle's page once this person cannot see the circle any more. */
const ENDED: ReadonlyMap<Phase, () => string> = new Map<Phase, () => string>([
  ['left', m.circle_left],
  ['closed', m.circle_closed],
  ['gone', m.circle_gone],
]);

type OutsideProps = {
  readonly phase: Phase;
  readonly player: string | undefined;
  readonly circle: CircleStore;
};

/**
 * Renders the form to join. While the browser reads the circle with a stored key, renders nothing, because the visitor
 * may be a member. If the server does not answer, says so, with a button to try again.
 */
function Outside({ phase, player, circle }: OutsideProps) {
  if (phase === 'shown') return <JoinForm isNamed={player === undefined} onJoin={circle.join} />;
  if (phase !== 'unread') return null;
  return (
    <div className={styles.section}>
      <p role="alert" className={styles.refusal}>
        {m.circle_unread()}
      </p>
      <p>
        <Button onClick={circle.retry}>{m.daily_retry()}</Button>
      </p>
    </div>
  );
}

type InsideProps = { readonly view: MemberView; readonly circle: CircleStore; readonly hasJoined: boolean };

/** Renders what members see of their circle. */
function Inside({ view, circle, hasJoined }: InsideProps) {
  const isAlone = view.memberCount === 1;
  return (
    <>
      {view.endsOn !== undefined && (
        <p className={styles.notice}>{m.circle_ends_on({ day: dayWithoutYear(view.endsOn) })}</p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Today code={view.code} today={view.today} isAlone={isAlone} />
          <Yesterday code={view.code} yesterday={view.yesterday} />
          <section className={styles.section}>
            {isAlone && <p>{m.circle_alone()}</p>}
            <ShareButton
              text={m.circle_message({ name: view.name })}
              path={circlePath(view.code, getLocale())}
              name={m.circle_invite()}
              hasIcon
              variant={isAlone ? 'primary' : 'plain'}
              news={{ shared: m.challenge_shared(), copied: m.challenge_copied() }}
            />
          </section>
        </div>
        <div className={styles.column}>
          <Week code={view.code} week={view.week} />
          <PastWeeks code={view.code} weeks={view.weeks} />
          <Manage view={view} hasJoined={hasJoined} onLeave={circle.leave} onChange={circle.change} />
        </div>
      </div>
    </>
  );
}
