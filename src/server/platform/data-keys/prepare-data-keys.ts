import type { Deps } from '#server/platform/deps.ts';
import { startWorkerLoop, type WorkerLoop } from '#server/platform/worker-loop.ts';
import { hasUsers } from './data-keys.repository.ts';

const reloadMs = 60_000;

/**
 * Loads the data keys. Throws a StartupError if one is encrypted under an unknown secret. Creates the first one on a new
 * database and outside production. On another database a server of the former version, which cannot unseal, may still run:
 * there the operator creates the first key (`npm run keys -- create`).
 */
export const prepareDataKeys = async ({
  sequelize,
  secrets: { dataKeys },
  settings,
  clock,
  log,
}: Pick<Deps, 'sequelize' | 'secrets' | 'settings' | 'clock' | 'log'>): Promise<void> => {
  await dataKeys.load();
  if (await dataKeys.current()) return;
  if (!settings.isProduction || !(await hasUsers(sequelize))) await dataKeys.create(clock());
  else log.warn('personal data is stored unsealed: when all servers run this version, run "keys create"');
};

/** Loads the data keys every minute, so that this server seals with a key that was created elsewhere. */
export const startReloadingDataKeys = ({ secrets, log }: Pick<Deps, 'secrets' | 'log'>): Pick<WorkerLoop, 'stop'> =>
  startWorkerLoop({
    pollMs: reloadMs,
    work: () => secrets.dataKeys.load(),
    onError: (error) => log.warn({ err: error }, 'the data keys could not be loaded'),
  });
