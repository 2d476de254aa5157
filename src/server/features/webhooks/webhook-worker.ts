import type { Deps } from '#server/platform/deps.ts';
import { type RunningLanes, startDue } from './deliver-due.ts';
import { onWaiting } from './webhook-events.repository.ts';

const defaultPollMs = 5_000;

export interface WebhookWorker {
  /** Waits for the messages that are being sent; the others wait for the next start. */
  stop(): Promise<void>;
}

/**
 * Sends to the merchants' own systems: at once what this server wrote, and by asking every few seconds what others left
 * and what is to be tried again. Any number of servers may do so side by side.
 */
export const startWebhookWorker = (deps: Deps, { pollMs = defaultPollMs }: { pollMs?: number } = {}): WebhookWorker => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running: RunningLanes = new Map();
  let hasNews = false;
  let wake: () => void = () => {};

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const look = () => {
    hasNews = true;
    wake();
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      hasNews = false;
      try {
        // A hook that has had its turn may have more, and frees a lane for others.
        await startDue(deps, running, { signal, onEnd: look });
      } catch (error) {
        deps.log.warn({ err: error }, 'the messages of webhooks could not be read');
        hasNews = false;
      }
      if (!signal.aborted && !hasNews) await rest();
    }
    await Promise.all(running.values());
  };

  const ignoreNews = onWaiting(deps.sequelize, look);
  const looping = run();
  return {
    stop: async () => {
      stopping.abort();
      ignoreNews();
      wake();
      await looping;
    },
  };
};
