/** A request to a worker. The answer repeats its id, so that the page can match the two. */
export type WorkerRequest<Q> = { readonly id: number; readonly question: Q };
export type WorkerAnswer<A> = { readonly id: number; readonly answer: A };

/** Lets the worker that runs this answer the requests of its page, one after the other. */
export function answerRequests<Q, A>(answerOf: (question: Q) => A): void {
  addEventListener('message', ({ data: { id, question } }: MessageEvent<WorkerRequest<Q>>) => {
    postMessage({ id, answer: answerOf(question) } satisfies WorkerAnswer<A>);
  });
}
