import type { Deps } from '#server/platform/deps.ts';
import { type ContractDelivery, deliverNextContract, deliverNextEmail, type EmailDelivery } from './deliver-next.ts';
import { onEnqueued } from './outbox.repository.ts';

const defaultPollMs = 5_000;

export interface Outbox {
  /** Waits for the message that is being sent; the others wait for the next start. */
  stop(): Promise<void>;
}

/**
 * Sends what is in the outbox, one after the other: at once what this server puts in, and by asking every few seconds what
 * others left and what is to be tried again. Any number of servers may do so side by side.
 */
const startDelivering = (
  deps: Deps,
  deliver: () => Promise<boolean>,
  { pollMs = defaultPollMs }: { pollMs?: number } = {},
): Outbox => {
  let isStopping = false;
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
  const run = async (): Promise<void> => {
    while (!isStopping) {
      hasNews = false;
      try {
        while (!isStopping && (await deliver()));
      } catch (error) {
        deps.log.warn({ err: error }, 'the outbox could not be read or written');
      }
      if (!isStopping && !hasNews) await rest();
    }
  };

  const ignoreNews = onEnqueued(deps.sequelize, () => {
    hasNews = true;
    wake();
  });
  const running = run();
  return {
    stop: async () => {
      isStopping = true;
      ignoreNews();
      wake();
      await running;
    },
  };
};

export const startEmailOutbox = (deps: Deps, delivery: EmailDelivery, options?: { pollMs?: number }): Outbox =>
  startDelivering(deps, () => deliverNextEmail(deps, delivery), options);

/** On its own, so that a partner who is slow holds up no e-mail. */
export const startContractOutbox = (deps: Deps, delivery: ContractDelivery, options?: { pollMs?: number }): Outbox =>
  startDelivering(deps, () => deliverNextContract(deps, delivery), options);
