import { expect, test } from 'vitest';
import type { Puzzle } from '#engine/puzzle.ts';
import { decide } from './decide.ts';
import { DUEL } from './duel.ts';
import {
  begun,
  COMPLETE,
  command,
  complete,
  drawn,
  FINISHED,
  finished,
  finishOf,
  playedRound,
  SHOWN,
  scribbled,
  seated,
  sitting,
  tell,
  told,
  waiting,
} from './testing/duel-fixtures.ts';

test('D14 a command that comes again is answered again, and changes nothing', () => {
  const start = command(seated, 'ana', 'start');
  const once = decide(seated, start, 10_000);
  const started = once.ok ? once.duel : seated;
  expect(decide(started, start, 10_500)).toEqual({ ok: true, duel: started });
  const later = playedRound(told(started, [SHOWN, 'ana', 'give-up'], [SHOWN, 'ben', 'give-up']), COMPLETE);
  expect(decide(later, start, later.at)).toEqual({ ok: true, duel: later });
});

test('D14 also after a rematch', () => {
  const ask = command(finished, 'ben', 'ask-rematch');
  const asked = decide(finished, ask, FINISHED + 1);
  const again = told(asked.ok ? asked.duel : finished, [FINISHED + 2, 'ana', 'ask-rematch']);
  expect(decide(again, ask, FINISHED + 3)).toEqual({ ok: true, duel: again });
});

test('D14 one player’s id is not the other’s', () => {
  const mine = { ...command(waiting, 'ana', 'sit'), id: 'same' };
  const yours = { ...command(waiting, 'ben', 'sit'), id: 'same' };
  const first = decide(waiting, mine, 1);
  const second = decide(first.ok ? first.duel : waiting, yours, 2);
  expect(second.ok && sitting(second.duel)).toEqual(['ana', 'ben']);
});

test('D14 a command that was refused leaves no trace and may be given again', () => {
  const early = command(complete, 'ben', 'start');
  expect(decide(complete, early, COMPLETE)).toEqual({ ok: false, refusal: 'host-starts' });
  expect(decide(complete, early, COMPLETE + 30_000).ok).toBe(true);
});

test('D14 the last 64 commands are remembered', () => {
  const many = Array.from({ length: 100 }, (_, index) => [index, 'ana', 'sit'] as const);
  expect(told(waiting, ...many).answered).toHaveLength(DUEL.idsKept);
});

test('D15 what was due has happened before a command is looked at', () => {
  const late = tell(begun, [SHOWN + 250_000, 'ana', 'solve', { log: drawn(1) }]);
  expect(late).toEqual({ ok: false, refusal: 'already-finished' });
});

test('D15 an instant before the last one counts as the last one', () => {
  const solved = told(begun, [SHOWN + 5000, 'ben', 'give-up'], [SHOWN - 3_600_000, 'ana', 'solve', { log: drawn(1) }]);
  expect(finishOf(solved, 'host')?.durationMs).toBe(5000);
  expect(solved.at).toBe(SHOWN + 5000);
});

test('D8 a duel is less than 10 kB, and less than 350 kB if both scribble in every round', () => {
  expect(JSON.stringify(finished).length).toBeLessThan(10_000);
  let duel = seated;
  for (const round of [1, 2, 3, 4, 5]) {
    const log = scribbled(DUEL.logEntries, round, 249_999);
    const [start, end] = [round * 300_000, round * 300_000 + 252_999];
    duel = told(duel, [start, 'ana', 'start'], [end, 'ana', 'give-up', { log }], [end, 'ben', 'give-up', { log }]);
  }
  expect(JSON.stringify(duel).length).toBeLessThan(350_000);
});

test('D8 a log twice as long is twice the work', () => {
  const work = (entries: number) => {
    let reads = 0;
    const get = (puzzle: Puzzle, field: keyof Puzzle) => {
      reads++;
      return puzzle[field];
    };
    const rounds = begun.rounds.map(round => ({ ...round, puzzle: new Proxy(round.puzzle, { get } as object) }));
    expect(tell({ ...begun, rounds }, [SHOWN, 'ana', 'give-up', { log: scribbled(entries) }]).ok).toBe(true);
    return reads;
  };
  expect(work(1000)).toBeLessThan(2.1 * work(500));
  expect(work(1000)).toBeLessThan(10_000);
});
