import { createInterface } from 'node:readline/promises';
import { Sequelize } from 'sequelize';
import { describePlace, parseDatabaseUrl, toSequelizeOptions } from '#db/connection/connection-url.ts';
import {
  databaseRoles,
  defaultAccounts,
  describeGrants,
  type GrantOptions,
  quoteAccount,
} from '#db/connection/table-grants.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import type { MigrationStatus } from '#db/migrator/schema-state.ts';
import { readCommandSettings } from '#server/config/command-settings.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { CommandUsageError, parseCommand, say, withUsage } from './run-command.ts';
import { withSettingsDatabase } from './with-settings-database.ts';

const help = `Usage: csippano db <command>

  up                 applies the pending migrations, like \`csippano migrate\`
  down               reverts the latest migration
  down --to <name>   reverts all migrations from the latest to this one
  down --all         reverts all migrations; deletes all data, and asks before that
  down … --yes       does not ask; required in production
  status             lists the migrations and their state
  grants --role <role>   prints the statements that give a database account its rights, for ${databaseRoles.join(', ')};
                         --account <name> (csippano@10.0.%) and --database <name> replace the default names
  seed               applies the pending migrations and loads the demo data; never in production
  delete-expired     deletes what is kept for eight years, such as sales, settlements and audit entries, as the jobs of the server do
  aggregates           compares the aggregates with the transactions; fails when they differ
  aggregates --repair  corrects them; safe beside running servers

Uses the database in DATABASE_URL, or else, outside production, the embedded one in DATA_DIR.
`;

async function run(args: readonly string[]): Promise<void> {
  const { command, to, all, yes, repair, grants } = readArguments(args);
  if (command === null) return say(help.trimEnd());
  if (grants) return printGrants(grants);
  if (command === 'seed' && readCommandSettings().isProduction) {
    throw new StartupError('The demo data is never loaded in production.');
  }
  await withSettingsDatabase(async (url) => {
    if (command === 'seed') return seed(url);
    if (command === 'aggregates') return reconcileAggregates(url, repair);
    if (command === 'delete-expired') return (await import('./delete-expired.ts')).deleteExpired(url, say);
    // Imported late: other commands do not wait for the models.
    if (command === 'up') return report('Applied', await (await import('./migrate-database.ts')).migrateDatabase(url));
    if (command === 'down') await confirmLoss(url, { all, yes });
    const sequelize = new Sequelize(toSequelizeOptions(url));
    try {
      const migrator = createMigrator(sequelize, migrations);
      if (command === 'down') {
        report('Reverted', await migrator.down(to === undefined ? { steps: all ? migrations.length : 1 } : { to }));
      }
      if (command === 'status') for (const status of await migrator.status()) say(describeStatus(status));
    } finally {
      await sequelize.close();
    }
  }, say);
}

function readArguments(args: readonly string[]) {
  const { values, command } = parseCommand(args, {
    options: {
      to: { type: 'string' },
      all: { type: 'boolean' },
      yes: { type: 'boolean' },
      repair: { type: 'boolean' },
      role: { type: 'string' },
      account: { type: 'string' },
      database: { type: 'string' },
    },
    commands: {
      up: [],
      down: ['to', 'all', 'yes'],
      status: [],
      grants: ['role', 'account', 'database'],
      seed: [],
      'delete-expired': [],
      aggregates: ['repair'],
    },
  });
  const { to, all = false, yes = false, repair = false } = values;
  const parsed = { command, to, all, yes, repair, grants: null };
  if (all && to !== undefined) throw new CommandUsageError('--to and --all cannot be combined.');
  if (command !== 'grants') return parsed;
  const role = databaseRoles.find((name) => name === values.role);
  if (!role) throw new CommandUsageError(`--role is one of ${databaseRoles.join(', ')}.`);
  const { account = defaultAccounts[role], database = 'csippano' } = values;
  return { ...parsed, grants: { role, account: quoteAccount(account), database } };
}

/** Throws a StartupError unless the operator accepts the loss of data. */
async function confirmLoss(url: string, { all, yes }: { all: boolean; yes: boolean }): Promise<void> {
  if (yes) return;
  if (readCommandSettings().isProduction) {
    throw new StartupError(
      'Reverting a migration deletes its data. In production it needs --yes; make a backup first.',
    );
  }
  if (!all) return;
  const address = parseDatabaseUrl(url);
  const loss = `This deletes all data of the database "${address.database}" at ${describePlace(address)}.`;
  if (!process.stdin.isTTY) throw new StartupError(`${loss} Without a terminal it needs --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${loss} Type the name of the database to go on: `);
  terminal.close();
  if (answer !== address.database) throw new StartupError('Nothing was changed.');
}

async function printGrants(options: Omit<GrantOptions, 'tables'>): Promise<void> {
  const { createSequelize } = await import('#db/models/create-sequelize.ts');
  const { listModelTables } = await import('./migrate-database.ts');
  // Knows the models; never connects.
  const tables = listModelTables(createSequelize('mysql://nobody@localhost/none'));
  say(describeGrants({ ...options, tables }).trimEnd());
}

async function seed(url: string): Promise<void> {
  const { createSequelize } = await import('#db/models/create-sequelize.ts');
  const { migrateDatabase } = await import('./migrate-database.ts');
  const { seedDemo } = await import('#db/seeds/demo/seed.ts');
  const sequelize = createSequelize(url);
  try {
    await migrateDatabase(url);
    await seedDemo({ sequelize, now: new Date(), log: say });
  } finally {
    await sequelize.close();
  }
}

async function reconcileAggregates(url: string, repair: boolean): Promise<void> {
  const { createSequelize } = await import('#db/models/create-sequelize.ts');
  const { checkAggregates, repairAggregates } = await import(
    '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts'
  );
  const { checkOnlineAggregates, repairOnlineAggregates } = await import(
    '#server/features/online-transactions/reconcile-online-aggregates.repository.ts'
  );
  const sequelize = createSequelize(url);
  const logDifference = (difference: object): void => say(JSON.stringify(difference));
  try {
    if (repair) {
      const deps = { sequelize, clock: () => new Date() };
      const repaired =
        (await repairAggregates(deps, logDifference)) + (await repairOnlineAggregates(deps, logDifference));
      return say(`Corrected ${repaired} aggregates.`);
    }
    const differences =
      (await checkAggregates({ sequelize }, logDifference)) +
      (await checkOnlineAggregates({ sequelize }, logDifference));
    if (differences > 0)
      throw new StartupError(`${differences} aggregates differ. To correct them: aggregates --repair`);
    say('All aggregates match the transactions.');
  } finally {
    await sequelize.close();
  }
}

function report(what: string, names: readonly string[]): void {
  if (names.length === 0) say('Nothing to do.');
  for (const name of names) say(`${what}: ${name}`);
}

function describeStatus({ name, state, finishedAt, lastError }: MigrationStatus): string {
  const detail = {
    applied: finishedAt?.toISOString() ?? '',
    pending: '',
    unfinished: lastError ?? 'interrupted',
    unknown: 'applied by another version',
  }[state];
  return `${state.padEnd(10)}  ${name.padEnd(32)}  ${detail}`.trimEnd();
}

export const runDbCommand = withUsage(run, help);
