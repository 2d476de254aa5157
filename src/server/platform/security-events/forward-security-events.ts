import { setTimeout as delay } from 'node:timers/promises';
import type { SecurityEventReceiver } from '#server/gateways/security-events/security-event-receiver.ts';
import { retryDelay } from '#server/platform/backoff.rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Job, startJobs } from '#server/platform/jobs/jobs.api.ts';
import type { WorkerLoop } from '#server/platform/worker-loop.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { listUnforwardedEvents, markForwarded } from './security-events.repository.ts';

const batchSize = 100;
const backoff = { firstMs: 1_000, factor: 2, maxMs: minuteMs, jitter: 0.2 };

export interface ForwardOptions {
  /** How often new events are read. */
  pollMs?: number;
}

/** Resolves early, without an error, when the signal aborts. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {});

/**
 * Sends new events in the order of their numbers until the signal aborts.
 * At least once: a batch is marked after its acceptance. A late commit is sent late.
 * A failing receiver gets growing delays; nothing else waits.
 */
export const forwardSecurityEvents = async (
  { sequelize, clock, log }: Pick<Deps, 'sequelize' | 'clock' | 'log'>,
  receiver: SecurityEventReceiver,
  signal: AbortSignal,
  { pollMs = 1_000 }: ForwardOptions = {},
): Promise<void> => {
  for (let failures = 0; !signal.aborted; ) {
    const events = await listUnforwardedEvents(sequelize, batchSize);
    if (events.length === 0) {
      await wait(pollMs, signal);
      continue;
    }
    try {
      await receiver.send(events);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ err: error }, 'security events could not be sent yet');
      await wait(retryDelay(backoff, failures), signal);
      continue;
    }
    await markForwarded(
      sequelize,
      events.map(({ id }) => id),
      clock(),
    );
  }
};

const leasePollMs = 15_000;

/** Forwards events on the server with the lease. Another can take over. */
export const startSecurityEventForwarding = (
  deps: Deps,
  receiver: SecurityEventReceiver,
  options: ForwardOptions = {},
): Pick<WorkerLoop, 'stop'> => {
  const job: Job = {
    name: 'security-event-stream',
    everyMs: 0,
    run: (_deps, signal) => forwardSecurityEvents(deps, receiver, signal, options),
  };
  return startJobs(deps, [job], { pollMs: options.pollMs ?? leasePollMs });
};
