/**
 * A request to a worker. The worker's answer has the same id, so that the page can tell to which request it belongs.
 */
export type WorkerRequest<Q> = { readonly id: number; readonly question: Q };
export type WorkerAnswer<A> = { readonly id: number; readonly answer: A };

/** Makes the worker that runs this function answer each request of its page with the result of `answerOf`. */
export function answerRequests<Q, A>(answerOf: (question: Q) => A): void {
  addEventListener('message', ({ data: { id, question } }: MessageEvent<WorkerRequest<Q>>) => {
    postMessage({ id, answer: answerOf(question) } satisfies WorkerAnswer<A>);
  });
}
