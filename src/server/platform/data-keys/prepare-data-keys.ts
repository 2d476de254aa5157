import type { Sequelize } from 'sequelize-typescript';
import type { Deps } from '#server/platform/deps.ts';
import { startWorkerLoop, type WorkerLoop } from '#server/platform/worker-loop.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { DataKeyRing } from './data-key-ring.ts';
import { hasUnkeyedValue, type SealedColumn } from './sealed-columns.ts';

const reloadMs = minuteMs;

interface Options {
  sequelize: Sequelize;
  dataKeys: DataKeyRing;
  isProduction: boolean;
  now: Date;
}

/**
 * Loads the data keys and creates the first one, unless a server
 * of the version before data keys may read this database:
 * in production, after `keys unseal` or with a value
 * that no data key seals. The operator then runs `keys create`.
 * Returns whether new values are sealed.
 * Throws a StartupError for a key under an unknown secret.
 */
export const ensureDataKey = async (
  { sequelize, dataKeys, isProduction, now }: Options,
  columns: readonly SealedColumn[],
): Promise<boolean> => {
  await dataKeys.load();
  if (await dataKeys.current()) return true;
  if (isProduction && ((await dataKeys.list()).length > 0 || (await hasUnkeyedValue(sequelize, columns)))) return false;
  await dataKeys.create(now);
  return true;
};

/**
 * Does `ensureDataKey` for a server.
 * Logs a warning if new values are not sealed.
 */
export const prepareDataKeys = async (
  {
    sequelize,
    secrets: { dataKeys },
    settings: { isProduction },
    clock,
    log,
  }: Pick<Deps, 'sequelize' | 'secrets' | 'settings' | 'clock' | 'log'>,
  columns: readonly SealedColumn[],
): Promise<void> => {
  const isSealing = await ensureDataKey({ sequelize, dataKeys, isProduction, now: clock() }, columns);
  if (!isSealing) log.warn('personal data is stored unsealed: when all servers run this version, run "keys create"');
};

/** Loads the data keys every minute, to seal with other servers' keys. */
export const startReloadingDataKeys = ({ secrets, log }: Pick<Deps, 'secrets' | 'log'>): Pick<WorkerLoop, 'stop'> =>
  startWorkerLoop({
    pollMs: reloadMs,
    work: () => secrets.dataKeys.load(),
    onError: (error) => log.warn({ err: error }, 'the data keys could not be loaded'),
  });
