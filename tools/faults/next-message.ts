import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Resolves with the next message from a process. Rejects if the process exits first. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('the process ended before it sent a message');
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message;
  } finally {
    over.abort();
  }
}
