import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Stack } from '#app/components/stack.tsx';
import { Connections } from '#app/duel/connections.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import { FocusHeading } from '#app/duel/focus-heading.tsx';
import { sideName } from '#app/duel/sides/side-names.ts';
import { useChallengeForm } from '#app/game/challenge/use-challenge-form.tsx';
import { StatusMessage } from '#app/game/panel/status-message.tsx';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { LeaveRoom } from './leave-room.tsx';
import { Lending } from './lending.tsx';
import { Rematch } from './rematch.tsx';
import styles from './round-result.module.css';
import { RoundsTable } from './rounds-table.tsx';
import { verdictMessage } from './verdict-messages.ts';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'over' }> };

/** Shows the result of the duel, with the verdict, the table of rounds and the rematch controls. */
export function DuelResult({ screen }: Props) {
  const { state } = useDuelContext();
  const { you, rival, view } = screen;
  const challenge = useChallengeForm(undefined);
  return (
    <Stack gap={5} className={styles.result}>
      <FocusHeading>{titleOf(screen)}</FocusHeading>
      <p className={styles.totals}>
        <span>{m.duel_total({ name: m.duel_you(), points: numberText(you.total) })}</span>
        <span className={styles.rival}>{m.duel_total({ name: sideName(rival), points: numberText(rival.total) })}</span>
      </p>
      <p className={styles.verdict}>{verdictMessage(screen)}</p>
      <div className={styles.ways}>
        <Rematch screen={screen} />
        {!screen.away?.hasLeft && <Connections screen={screen} />}
        <StatusMessage message={state.message} />
      </div>
      {view.rounds.length > 0 && <RoundsTable table={screen} />}
      <Lending screen={screen} />
      {challenge.form === undefined ? (
        <Button ref={challenge.button} onClick={challenge.open}>
          {m.challenge_friend()}
        </Button>
      ) : (
        <Card>{challenge.form}</Card>
      )}
      <LeaveRoom />
    </Stack>
  );
}

function titleOf({ view, ending }: Props['screen']): string {
  if (ending.how === 'withdrawn') return m.recording_withdrawn();
  if (ending.how === 'unreadable') return m.duel_title_over();
  if (ending.winner === null) return m.duel_tie();
  return ending.winner === view.seat ? m.duel_won() : m.duel_lost();
}
