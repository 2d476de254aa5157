import type { Sequelize } from 'sequelize-typescript';
import { parseDatabaseUrl } from '#db/connection/connection-url.ts';
import { toDatabaseError } from '#db/connection/database-errors.ts';
import { listGrants, quoteAccount } from '#db/connection/table-grants.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { assertMigrated, listModelTables, migrateDatabase } from './migrate-database.ts';
import { prepareCommandKeys } from './prepare-command-keys.ts';
import { CommandUsageError, parseOptions, say, withUsage } from './run-command.ts';
import { withSettingsDatabase } from './with-settings-database.ts';

const help = `Usage: csippano migrate [options]

Applies the pending migrations and updates the list of banks. Several at once do no harm: one migrates, the others wait.
With APP_SECRET it also creates the first data key of a new database; otherwise the first server does.

  --check               changes nothing; fails unless this version of the server can run on the database as it is
  --application <name>  also grants the server's database account its rights, for example csippano or csippano@10.0.%

Uses the database in DATABASE_URL, or else, outside production, the embedded one in DATA_DIR.
`;

const run = async (args: readonly string[]): Promise<void> => {
  const options = { check: { type: 'boolean' }, application: { type: 'string' } } as const;
  const { check, application, help: wantsHelp } = parseOptions(args, options);
  if (wantsHelp) return say(help.trimEnd());
  if (check && application !== undefined) {
    throw new CommandUsageError('--check and --application cannot be combined.');
  }
  const account = application === undefined ? null : quoteAccount(application);
  await withSettingsDatabase(async (url) => {
    if (!check) {
      const applied = await migrateDatabase(url);
      for (const name of applied) say(`Applied: ${name}`);
    }
    const sequelize = createSequelize(url, { poolSize: 1 });
    try {
      await assertMigrated(sequelize);
      if (!check) await prepareCommandKeys(sequelize);
      if (account !== null) await grantApplication(sequelize, parseDatabaseUrl(url).database, account);
      say('The database is ready for this version.');
    } finally {
      await sequelize.close();
    }
  }, say);
};

/** Neither MySQL nor MariaDB creates an account for a grant. */
const unknownAccount = [1133, 1410];

const grantApplication = async (sequelize: Sequelize, database: string, account: string): Promise<void> => {
  const tables = listModelTables(sequelize);
  try {
    for (const grant of listGrants({ database, tables, account, role: 'application' })) await sequelize.query(grant);
  } catch (cause) {
    const { errno = 0, message = String(cause) } = toDatabaseError(cause) ?? {};
    const reason = unknownAccount.includes(errno)
      ? 'It does not exist: create it first, or name it with its network, for example csippano@10.0.%'
      : message;
    throw new StartupError(`The account ${account} could not be granted its rights. ${reason}.`, { cause });
  }
  say(`Granted: the rights of the server to ${account}`);
};

export const runMigrateCommand = withUsage(run, help);
