import { z } from 'zod';
import { MAX_PAST_ROUNDS, STRENGTHS } from '#engine/duel/automata/automaton.ts';
import { POINTS } from '#engine/score.ts';
import { count, level, room } from './fields.ts';

export const matchmaking = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
  body: z.discriminatedUnion('intent', [
    z.strictObject({ intent: z.literal('seek') }),
    z.strictObject({ intent: z.literal('leave'), room: room.optional() }),
  ]),
  answer: z.discriminatedUnion('state', [
    z.object({ state: z.enum(['searching', 'left']) }),
    z.object({ state: z.literal('matched'), room }),
  ]),
};

export const findDuel = {
  refusals: { malformed: 400, 'too-many': 429 },
  body: z.strictObject({ room, player: z.string().regex(/^[0-9a-z]{10}$/) }),
  answer: z.object({ isRunning: z.boolean() }),
};

export const openHouse = {
  refusals: { malformed: 400, 'too-many': 429 },
  body: z.strictObject({
    strength: z.enum(STRENGTHS),
    past: z.array(z.strictObject({ level, lostPoints: count.max(POINTS.start) })).max(MAX_PAST_ROUNDS),
  }),
  answer: z.object({ room }),
};

export const openRecording = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
  body: z.strictObject({}),
  answer: z.object({ recording: z.object({ room, name: z.string(), recordedAt: count }).nullable() }),
};

export const lendRecordings = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
  body: z.strictObject({ lends: z.boolean() }),
  answer: z.object({ lends: z.boolean() }),
};

export const createRoom = {
  refusals: { malformed: 400, 'too-many': 429, broken: 500 },
  body: z.strictObject({}),
  answer: z.object({ lobby: z.string() }),
};
