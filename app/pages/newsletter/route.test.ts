import { pino } from 'pino';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { action } from './route.tsx';

/**
 * Posts a form of a newsletter subscription while every query to the database fails. Returns the answer and the lines
 * of the log.
 */
async function post(fields: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const away = () => {
    throw new Error('the database is away');
  };
  const services = {
    db: { update: away, delete: away },
    log: pino({}, { write: line => lines.push(line) }),
    now: () => new Date(),
  } as unknown as Services;
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const url = new URL('http://localhost/en/newsletter?token=abc');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await action({ request, context, params: {}, url, pattern: '/en/newsletter' });
  return { answer, log: lines.join() };
}

test.each([
  ['confirm', { intent: 'confirm' }],
  ['leave', { intent: 'leave' }],
  ['leave from a mail client', { 'List-Unsubscribe': 'One-Click' }],
])('if the newsletter form to %s fails, its page shows an error and the exception is logged', async (_what, fields) => {
  const { answer, log } = await post(fields);
  expect(answer).toMatchObject({ data: { formError: 'broken' }, init: { status: 500 } });
  expect(log).toContain('the database is away');
});

test('a newsletter form with an unknown intent (the field that says what the form is for) is rejected', async () => {
  await expect(post({ intent: 'subscribe' })).rejects.toMatchObject({ init: { status: 400 } });
});
