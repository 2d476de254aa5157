import { parseArgs } from 'node:util';
import { Sequelize } from 'sequelize';
import { toSequelizeOptions } from '#db/connection/connection-url.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import type { MigrationStatus } from '#db/migrator/schema-state.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { CommandUsageError, say, withUsage } from './run-command.ts';
import { withSettingsDatabase } from './with-settings-database.ts';

const help = `Usage: npm run db -- <command>

  up                 applies the pending migrations
  down               reverts the latest migration
  down --to <name>   reverts all migrations from the latest to this one
  down --all         reverts all migrations; deletes all data
  status             lists the migrations and their state
  seed               applies the pending migrations and loads the demo data; never in production
  aggregates           compares the aggregates with the transactions; fails when they differ
  aggregates --repair  corrects them; safe beside running servers

Uses the database in DATABASE_URL, or else the embedded one in DATA_DIR (.data), which is started if necessary.
`;

async function run(args: readonly string[]): Promise<void> {
  const { command, to, all, repair, help: wantsHelp } = readArguments(args);
  if (wantsHelp) return say(help.trimEnd());
  if (command === 'seed' && process.env.NODE_ENV === 'production') {
    throw new StartupError('The demo data is never loaded in production.');
  }
  await withSettingsDatabase(async (url) => {
    if (command === 'seed') return seed(url);
    if (command === 'aggregates') return reconcileAggregates(url, repair);
    const sequelize = new Sequelize(toSequelizeOptions(url));
    try {
      const migrator = createMigrator(sequelize, migrations);
      if (command === 'up') report('Applied', await migrator.up());
      if (command === 'down') {
        report('Reverted', await migrator.down(to === undefined ? { steps: all ? migrations.length : 1 } : { to }));
      }
      if (command === 'status') for (const status of await migrator.status()) say(describeStatus(status));
    } finally {
      await sequelize.close();
    }
  }, say);
}

const commands = ['up', 'down', 'status', 'seed', 'aggregates'] as const;

function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const { to, all = false, repair = false, help: wantsHelp = false } = values;
  const command = commands.find((name) => name === positionals[0]);
  if (wantsHelp) return { command, to, all, repair, help: true };
  if (!command || positionals.length > 1)
    throw new CommandUsageError(`Expected one of the commands ${commands.join(', ')}.`);
  if (command !== 'down' && (all || to !== undefined))
    throw new CommandUsageError('--to and --all are options of down.');
  if (command !== 'aggregates' && repair) throw new CommandUsageError('--repair belongs to aggregates.');
  if (all && to !== undefined) throw new CommandUsageError('--to and --all cannot be combined.');
  return { command, to, all, repair, help: false };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        all: { type: 'boolean' },
        repair: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new CommandUsageError(error instanceof Error ? error.message : String(error));
  }
}

async function seed(url: string): Promise<void> {
  // Imported here, because loading the models takes time that other commands do not need.
  const { createSequelize } = await import('#db/models/create-sequelize.ts');
  const { seedDemo } = await import('#db/seeds/demo/seed.ts');
  const sequelize = createSequelize(url);
  try {
    await createMigrator(sequelize, migrations).up();
    await seedDemo({ sequelize, now: new Date(), log: say });
  } finally {
    await sequelize.close();
  }
}

async function reconcileAggregates(url: string, repair: boolean): Promise<void> {
  const { createSequelize } = await import('#db/models/create-sequelize.ts');
  const { checkAggregates, repairAggregates } = await import(
    '#server/features/transactions/aggregates/reconcile-aggregates.ts'
  );
  const { checkOnlineAggregates, repairOnlineAggregates } = await import(
    '#server/features/online-transactions/reconcile-online-aggregates.ts'
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

function describeStatus({ name, state, statementsDone, statements, finishedAt, lastError }: MigrationStatus): string {
  const detail = {
    applied: finishedAt?.toISOString() ?? '',
    pending: '',
    unfinished: `${statementsDone} of ${statements} statements${lastError ? `, then: ${lastError}` : ''}`,
    unknown: 'applied by a newer version',
  }[state];
  return `${state.padEnd(10)}  ${name.padEnd(32)}  ${detail}`.trimEnd();
}

export const runDbCommand = withUsage(run, help);
