import type { ChallengeView, RunView } from '#protocol/http.ts';

/** Returns a finished run. It belongs to the viewer if its id is `you`. */
export const runView = (id: string, how: RunView['how'], durationMs: number): RunView => ({
  ...{ run: id, name: id, isYours: id === 'you', how, durationMs },
  ...{ undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isVerified: true },
});

/** Returns a challenge as the server shows it to a player after their own run. */
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
