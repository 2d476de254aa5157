import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { startWorkerLoop, type WorkerLoop } from '#server/platform/worker-loop.ts';
import { inTrace } from '#server/tracing/spans.ts';
import { claimExport, onExportInserted, releaseExport } from './exports.repository.ts';
import { afterFailedSlice, isGivenUp } from './exports.rules.ts';
import type { StoredExport } from './exports.types.ts';
import { defaultSizes, type ExportSizes, failExport, leaseMs, writeNextParts } from './write-export.ts';

interface WorkOptions {
  signal: AbortSignal;
  sizes?: ExportSizes;
}

const runSlice = async (deps: Deps, row: StoredExport, holder: string, options: WorkOptions): Promise<void> => {
  const { sequelize, clock, log } = deps;
  const lease = { id: row.id, holder };
  const { signal, sizes = defaultSizes } = options;
  if (isGivenUp(row)) {
    log.error({ exportId: row.id, attempts: row.attempts }, 'an export was given up');
    return failExport(deps, lease, 'Error');
  }
  try {
    await inTrace('export', { 'csippano.merchant_id': row.merchantId }, () =>
      writeNextParts(deps, row, lease, { signal, sizes }),
    );
    await releaseExport(sequelize, lease, { workedAt: clock(), lockedUntil: null });
  } catch (error) {
    const next = afterFailedSlice(row, clock());
    log.error({ err: error, exportId: row.id, attempts: row.attempts }, 'an export could not be written');
    if (next.isGivenUp) await failExport(deps, lease, 'Error');
    else await releaseExport(sequelize, lease, { workedAt: clock(), lockedUntil: next.retryAt });
  }
};

/**
 * Writes all waiting exports in time slices: a long one does not delay short ones.
 * Any number of servers can do this.
 */
export const writeExports = async (deps: Deps, options: WorkOptions): Promise<void> => {
  while (!options.signal.aborted) {
    const now = deps.clock();
    const holder = randomUUID();
    const row = await claimExport(deps.sequelize, holder, { now, until: new Date(now.getTime() + leaseMs) });
    if (!row) return;
    await runSlice(deps, row, holder, options);
  }
};

/** Writes this process's new exports at once, and those of other servers by polling. */
export const startExportWorker = (
  deps: Deps,
  { pollMs = 2_000 }: { pollMs?: number } = {},
): Pick<WorkerLoop, 'stop'> => {
  const loop = startWorkerLoop({
    pollMs,
    work: (signal) => writeExports(deps, { signal }),
    onError: (error) => deps.log.warn({ err: error }, 'the exports could not be read or written'),
  });
  const unsubscribe = onExportInserted(deps.sequelize, loop.wake);
  return {
    stop: () => {
      unsubscribe();
      return loop.stop();
    },
  };
};
