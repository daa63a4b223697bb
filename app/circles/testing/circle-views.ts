import type { MemberView } from '#app/circles/circle-view.ts';
import type { CircleView } from '#protocol/http.ts';

const ABOUT = { code: 'K7P2XA9Q0Z', name: 'Famille' };

/** A circle of two members, as a person who is not a member sees it. */
export const STRANGER_VIEW: CircleView = { ...ABOUT, memberCount: 2, you: 'stranger' };

/** A circle of Ada, who made it and has not finished today's grid, and Ben, as Ada sees it. */
export const MAKER_VIEW: MemberView = {
  ...ABOUT,
  memberCount: 2,
  you: 'maker',
  members: [
    { id: 'ada', name: 'Ada', isYou: true, isMaker: true },
    { id: 'ben', name: 'Ben', isYou: false, isMaker: false },
  ],
  today: { day: '2026-11-30', finished: 1 },
  week: { monday: '2026-11-30', rows: [] },
  weeks: [],
};
