const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns a function that runs `work` for every call, one at a time,
 * with `pauseMs` between two runs.
 * Calls during a run cause one further run, however many they are.
 * A run longer than `timeoutMs` (a hanging connection) does not block the next.
 * `work` handles its own errors.
 */
export const serialize = (
  work: () => Promise<void>,
  { pauseMs, timeoutMs }: { pauseMs: number; timeoutMs: number },
): (() => void) => {
  let isBusy = false;
  let isAskedAgain = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      await Promise.race([work(), pause(timeoutMs)]);
      await pause(pauseMs);
    } while (isAskedAgain);
    isBusy = false;
  };
  return () => {
    isAskedAgain = true;
    if (isBusy) return;
    isBusy = true;
    void run();
  };
};
