import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RoomLine } from '../live/room-line.ts';
import type { RoundInView } from './in-view.ts';
import { type NextWish, nextWish } from './next-wish.ts';
import type { OwnGame } from './own-game.ts';

type Refusal = Extract<Awaited<ReturnType<RoomLine['send']>>, { ok: false }>['refusal'];

const AGAIN_MS = 1000;

/**
 * Tells the server what the own log has to tell: hints and restarts to be granted, and the solved round, one after the other
 * and each until it is answered. Says what is on its way.
 */
export function useWishes(
  line: RoomLine | undefined,
  inView: RoundInView | undefined,
  own: OwnGame | undefined,
  onRefused: (wish: NextWish, refusal: Refusal) => void,
): NextWish['kind'] | undefined {
  const sent = useRef(new Set<string>());
  const [turn, setTurn] = useState(0); // another try of a wish that came too early
  const isOpen = inView !== undefined && own !== undefined && inView.finish === null;
  const wish = isOpen && own.beforeStroke === undefined ? nextWish(inView.accepted, own.game) : undefined;
  const name = wish && `${own?.round} ${wish.kind} ${wish.log}`;

  const send = useEffectEvent(async (named: string) => {
    if (line === undefined || inView === undefined || wish === undefined || sent.current.has(named)) return;
    sent.current.add(named);
    const { kind, log } = wish;
    const reply = await line.send({ kind, duel: inView.duel, round: inView.round, log });
    if (reply.ok) return; // the view that follows has it
    if (reply.refusal === 'gone' || reply.refusal === 'ahead-of-the-clock') {
      sent.current.delete(named);
      if (reply.refusal !== 'gone') setTimeout(setTurn, AGAIN_MS, (before: number) => before + 1);
      return;
    }
    onRefused(wish, reply.refusal);
  });

  useEffect(() => {
    if (name !== undefined && line !== undefined && turn >= 0) send(name);
  }, [name, line, turn]);

  return wish?.kind;
}
