import type { Terminal } from '#openapi/client/api.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { seededRandom } from '#shared/random.ts';
import { makeHealth } from './make-health.ts';
import type { Reader } from './reader.ts';

const everyMs = minuteMs;

interface Reporting {
  reader: Reader;
  terminals: readonly Terminal[];
  seed: number;
  /** Called with the reason of a rejected report. Sales go on. */
  onFailure: (error: unknown) => void;
}

/**
 * Reports the terminals' health at once, then every minute. Resolves after the first
 * reports. The returned function ends them and waits for those in flight.
 */
export const startHealthReports = async ({
  reader,
  terminals,
  seed,
  onFailure,
}: Reporting): Promise<() => Promise<void>> => {
  const started = performance.now();
  const devices = terminals.map(({ id }, i) => ({ id, healthAt: makeHealth(seededRandom(seed + i)) }));
  const report = async (): Promise<void> => {
    const minutes = (performance.now() - started) / minuteMs;
    try {
      await Promise.all(devices.map(({ id, healthAt }) => reader.reportHealth(id, healthAt(minutes))));
    } catch (error) {
      onFailure(error);
    }
  };
  let running = report();
  await running;
  const timer = setInterval(() => {
    running = running.then(report);
  }, everyMs);
  return () => {
    clearInterval(timer);
    return running;
  };
};
