/** Passes values on, each at most so long after the one before; of those that come meanwhile only the last. */
export function throttle<T>(everyMs: number, pass: (value: T) => void) {
  let timer: NodeJS.Timeout | undefined;
  let waiting: { readonly value: T } | undefined;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting !== undefined) take(waiting.value);
    }, everyMs).unref();
  };
  const take = (value: T) => {
    waiting = timer === undefined ? undefined : { value };
    if (timer !== undefined) return;
    pass(value);
    rest();
  };
  return {
    take,
    stop() {
      clearTimeout(timer);
      waiting = undefined;
    },
  };
}
