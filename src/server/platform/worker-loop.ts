export interface WorkerLoop {
  /** Starts the next pass at once, or after the running one. */
  wake(): void;
  /** Aborts the signal of `work` and resolves after the running pass. */
  stop(): Promise<void>;
}

interface WorkerLoopOptions {
  pollMs: number;
  /** One pass. Returns early when the signal aborts; the next continues. */
  work: (signal: AbortSignal) => Promise<void>;
  /** Called when a pass throws. The next pass starts after `pollMs`. */
  onError: (error: unknown) => void;
}

/** Runs `work` every `pollMs`, and earlier when woken. Passes never overlap. */
export const startWorkerLoop = ({ pollMs, work, onError }: WorkerLoopOptions): WorkerLoop => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWoken = false;
  let endWait: () => void = () => {};

  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs).unref();
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      isWoken = false;
      try {
        await work(signal);
      } catch (error) {
        onError(error);
        isWoken = false;
      }
      if (!signal.aborted && !isWoken) await wait();
    }
  };

  const running = run();
  const wake = (): void => {
    isWoken = true;
    endWait();
  };
  return {
    wake,
    stop: async () => {
      stopping.abort();
      endWait();
      await running;
    },
  };
};
