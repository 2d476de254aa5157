import { parseArgs } from 'node:util';
import { Sequelize } from 'sequelize';
import { toSequelizeOptions } from '#db/connection/connection-url.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator, type MigrationStatus } from '#db/migrator/migrator.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { withSettingsDatabase } from './settings-database.ts';

const help = `Usage: npm run db -- <command>

  up                 applies the pending migrations
  down               takes back the latest migration
  down --to <name>   takes back everything from the latest one to this one
  down --all         takes back everything; all data is lost
  status             lists the migrations and how far each has come
  seed               applies the pending migrations and loads the demo data; never in production
  aggregates           compares the aggregates with the transactions; fails when they differ
  aggregates --repair  corrects them; safe beside running servers

It works on the database in DATABASE_URL; without that on the embedded one in DATA_DIR (.data), running or not.
`;

class UsageError extends Error {}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

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
        report('Taken back', await migrator.down(to === undefined ? { steps: all ? migrations.length : 1 } : { to }));
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
  if (!command || positionals.length > 1) throw new UsageError(`Give one of the commands ${commands.join(', ')}.`);
  if (command !== 'down' && (all || to !== undefined)) throw new UsageError('--to and --all belong to down.');
  if (command !== 'aggregates' && repair) throw new UsageError('--repair belongs to aggregates.');
  if (all && to !== undefined) throw new UsageError('--to and --all exclude each other.');
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
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function seed(url: string): Promise<void> {
  // Models need decorators, which only this command has to pay for.
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

run(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof StartupError || error instanceof UsageError;
  const words =
    isExpected || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack;
  process.stderr.write(`${words}\n${error instanceof UsageError ? `\n${help}` : ''}`);
  process.exitCode = 1;
});
