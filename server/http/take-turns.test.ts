import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type RequestHandler } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createTurns, takeTurns } from './take-turns.ts';

const nameOf = (request: Request): string => request.get('x-name') ?? '';

/** Starts a server on which the requests with the same `x-session` header take turns, and `serve` answers them. */
async function startServer(serve: RequestHandler, maxWaiting?: number) {
  const [arrived, closed]: [string[], string[]] = [[], []];
  const record: RequestHandler = (request, response, next) => {
    arrived.push(nameOf(request));
    response.once('close', () => closed.push(nameOf(request)));
    next();
  };
  const inTurn = takeTurns(request => request.get('x-session'), createTurns(maxWaiting));
  const app = express().post('/', record, inTurn, serve);
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise(listening => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    closed,
    /** Sends a request in a session. Returns the status and the text of the response. */
    async post(name: string, session?: string) {
      const headers = { 'x-name': name, ...(session && { 'x-session': session }) };
      const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers });
      return `${response.status} ${await response.text()}`;
    },
    /** Sends a request in a session, and returns a function that closes its connection. */
    leave(name: string, session: string) {
      const headers = { 'x-name': name, 'x-session': session };
      const sent = send({ port, host: '127.0.0.1', method: 'POST', headers, agent: false });
      sent.on('error', () => {});
      sent.end();
      return () => sent.destroy();
    },
  };
}

/**
 * Creates a handler that answers each request when the test says so, and records the order in which requests reach
 * it.
 */
function createDesk() {
  const begun: string[] = [];
  const answers = new Map<string, () => void>();
  const serve: RequestHandler = (request, response) => {
    const name = nameOf(request);
    begun.push(name);
    answers.set(name, () => void response.send(name));
  };
  const answer = async (name: string) => {
    await expect.poll(() => answers.has(name)).toBe(true);
    answers.get(name)?.();
  };
  return { begun, serve, answer };
}

test('M5 requests of one session are answered one at a time, and other sessions are answered meanwhile', async () => {
  const { begun, serve, answer } = createDesk();
  const { post } = await startServer(serve);
  const first = post('first', 'ana');
  await expect.poll(() => begun).toEqual(['first']);
  const second = post('second', 'ana');
  const others = [post('ben: first', 'ben'), post('visitor 1'), post('visitor 2')];
  for (const name of ['ben: first', 'visitor 1', 'visitor 2']) await answer(name);
  expect(await Promise.all(others)).toEqual(['200 ben: first', '200 visitor 1', '200 visitor 2']);
  expect(begun).not.toContain('second');
  await answer('first');
  expect(await first).toBe('200 first');
  await answer('second');
  expect(await second).toBe('200 second');
});

test('M5 if a session has too many unanswered requests, further ones are refused until one is answered', async () => {
  const { begun, serve, answer } = createDesk();
  const { post, closed } = await startServer(serve, 1);
  const first = post('first', 'ana');
  await expect.poll(() => begun).toEqual(['first']);
  expect(await post('second', 'ana')).toBe('429 {"refusal":"too-many"}');
  await answer('first');
  expect(await first).toBe('200 first');
  await expect.poll(() => closed).toContain('first');
  const third = post('third', 'ana');
  await answer('third');
  expect(await third).toBe('200 third');
});

test('M5 if a client disconnects while its request waits, the request is skipped, and the next one of the session still waits for the first', async () => {
  const { begun, serve, answer } = createDesk();
  const { post, leave, arrived, closed } = await startServer(serve);
  const first = post('first', 'ana');
  await expect.poll(() => begun).toEqual(['first']);
  const leaveSecond = leave('second', 'ana');
  await expect.poll(() => arrived).toContain('second');
  const third = post('third', 'ana');
  await expect.poll(() => arrived).toContain('third');
  leaveSecond();
  await expect.poll(() => closed).toContain('second');
  const other = post('other', 'ben');
  await answer('other');
  await other;
  expect(begun).toEqual(['first', 'other']);
  await answer('first');
  expect(await first).toBe('200 first');
  await answer('third');
  expect(await third).toBe('200 third');
  expect(begun).not.toContain('second');
});

test('M5 if a client disconnects while its request waits, its place in the queue is free at once', async () => {
  const { begun, serve, answer } = createDesk();
  const { post, leave, arrived, closed } = await startServer(serve, 2);
  const first = post('first', 'ana');
  await expect.poll(() => begun).toEqual(['first']);
  const leaveSecond = leave('second', 'ana');
  await expect.poll(() => arrived).toContain('second');
  expect(await post('one too many', 'ana')).toBe('429 {"refusal":"too-many"}');
  leaveSecond();
  await expect.poll(() => closed).toContain('second');
  const third = post('third', 'ana');
  await expect.poll(() => arrived).toContain('third');
  for (const name of ['first', 'third']) await answer(name);
  expect(await Promise.all([first, third])).toEqual(['200 first', '200 third']);
  expect(begun).toEqual(['first', 'third']);
});

test('M5 tasks of one key (an account) run one after another, those of other keys meanwhile, and a failed task stops no other', async () => {
  const turns = createTurns();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(name);
    await new Promise(done => setTimeout(done, 1));
    log.push(`/${name}`);
    if (name === 'fails') throw new Error(name);
    return name;
  };
  const all = [
    turns.run('ana', work('fails')),
    turns.run('ana', work('second')),
    turns.run('ben', work('other')),
  ] as const;
  expect(await Promise.allSettled(all)).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 'second' },
    { status: 'fulfilled', value: 'other' },
  ]);
  expect(log.filter(line => !line.includes('other'))).toEqual(['fails', '/fails', 'second', '/second']);
  expect(log.indexOf('other')).toBeLessThan(log.indexOf('/fails'));
});

test('M5 if a key (an account) has the maximum number of unfinished tasks, a further task is refused', async () => {
  const turns = createTurns(2);
  let done = 0;
  const work = async () => ++done;
  const answers = await Promise.all([1, 2, 3].map(() => turns.run('ana', work)));
  expect([answers, done]).toEqual([[1, 2, undefined], 2]);
  expect(await turns.run('ana', work)).toBe(3);
});
