import type { Sequelize } from 'sequelize-typescript';
import { readCommandSettings } from '#server/config/command-settings.ts';
import { DataKeyRing, deriveAppSecrets, ensureDataKey } from '#server/platform/data-keys/data-keys.api.ts';
import { say } from './run-command.ts';
import { sealedColumns } from './sealed-columns.ts';

/**
 * Creates the first data key: a new database seals from its first row. Does nothing
 * without APP_SECRET, as for a migration account: the first server creates it.
 */
export const prepareCommandKeys = async (sequelize: Sequelize): Promise<void> => {
  const { appSecret, previousAppSecrets, isProduction } = readCommandSettings();
  if (appSecret === null) return;
  const dataKeys = new DataKeyRing(sequelize, deriveAppSecrets(appSecret, previousAppSecrets));
  const isSealing = await ensureDataKey({ sequelize, dataKeys, isProduction, now: new Date() }, sealedColumns);
  if (!isSealing) say('Personal data is stored unsealed: when all servers run this version, run "keys create".');
};
