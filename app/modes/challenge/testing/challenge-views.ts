import type { ChallengeView, RunView } from '#protocol/http.ts';

/** Returns a finished run, which is the viewer's own if its id is `you`. */
export const runView = (id: string, how: RunView['how'], durationMs: number): RunView => ({
  ...{ run: id, name: id, isYours: id === 'you', how, durationMs },
  ...{ undosUsed: 0, hintsUsed: 0, isVerified: true },
});

/** Returns a challenge as a player who has finished it sees it. */
export const finishedView = (challenger: RunView, answers: readonly RunView[] = []): ChallengeView => ({
  ...{ code: 'K7P2XA9Q0Z', form: 'grid', language: 'en', sizes: [6], level: null, day: null, grade: null },
  ...{
    state: 'open',
    expiresAt: '2026-12-24T00:00:00Z',
    you: 'finished',
    isBegun: true,
    challenger,
    answerCount: answers.length,
  },
  ...{ answers, puzzles: [], isOtherThere: false, room: null, isRoomYours: false },
});
