export interface WorkerLoop {
  /** Starts the next pass at once, or right after the one that is running. */
  wake(): void;
  /** Aborts the signal of `work` and resolves when the running pass has ended. */
  stop(): Promise<void>;
}

interface WorkerLoopOptions {
  pollMs: number;
  /** One pass. Returns early when the signal aborts; what is left is done by the next pass. */
  work: (signal: AbortSignal) => Promise<void>;
  /** Called when a pass throws. The next pass then starts after `pollMs`. */
  onError: (error: unknown) => void;
}

/** Runs `work` every `pollMs`, and earlier when it is woken. Passes never overlap. */
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
