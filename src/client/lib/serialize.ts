const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Does `work` for every call, but one at a time and with `restMs` between two: all calls that come meanwhile are answered
 * by one more round, which begins after the last of them. So a rush of calls neither starves the work nor multiplies it.
 * Work that takes longer than `patienceMs` (a connection that hangs) no longer holds up the next round. `work` deals with
 * its own failures.
 */
export const serialize = (
  work: () => Promise<void>,
  { restMs, patienceMs }: { restMs: number; patienceMs: number },
): (() => void) => {
  let isBusy = false;
  let isAskedAgain = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      await Promise.race([work(), pause(patienceMs)]);
      await pause(restMs);
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
