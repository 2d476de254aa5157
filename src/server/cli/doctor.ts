import { findRunningDatabase } from '#db/embedded/start-embedded-database.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { readAppSecret } from '#server/config/app-secret.ts';
import { readCommandSettings } from '#server/config/command-settings.ts';
import { productVersion } from '#server/config/product-version.ts';
import { readSettings } from '#server/config/settings.ts';
import { settingNames } from '#server/config/unknown-settings.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { databaseChecks } from './doctor/database-checks.ts';
import { outsideChecks } from './doctor/outside-checks.ts';
import { describeResult, runChecks } from './doctor/run-checks.ts';
import { prepareDatabase } from './migrate-database.ts';
import { parseOptions, say, withUsage } from './run-command.ts';

const help = `Usage: csippano doctor [options]

Checks an installation with the settings of its server, and changes nothing: settings, database, rights, sealing, clock, mail, bank
days, contract partner, card gateway, the portal through its proxy, the last backup. Fails if a check does; warnings do not.

  --backups <folder>   also checks the age of the newest backup in it
  --json               prints the results, versions and settings for support, without secrets and personal data
`;

const run = async (args: readonly string[]): Promise<void> => {
  const options = { backups: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { backups = null, json = false, help: wantsHelp } = parseOptions(args, options);
  if (wantsHelp) return say(help.trimEnd());
  const settings = readSettings();
  const appSecret = await readAppSecret(settings);
  const { databaseUrl, dataDir } = readCommandSettings();
  const url = databaseUrl ?? findRunningDatabase(dataDir);
  if (url === null) throw new StartupError('The embedded database is not running. Start the server first.');
  const sequelize = createSequelize(url, { poolSize: 1 });
  const assertReady = () => prepareDatabase(url, sequelize, { migrates: false });
  try {
    const results = await runChecks([
      ...outsideChecks(settings, backups),
      ...databaseChecks({ sequelize, assertReady, appSecret, settings }),
    ]);
    if (json) say(JSON.stringify({ ...describeProgram(), checks: results }, null, 2));
    else for (const result of results) say(describeResult(result));
    const failed = results.filter(({ state }) => state === 'failed');
    if (failed.length > 0) throw new StartupError(`Failed: ${failed.map(({ name }) => name).join(', ')}.`);
  } finally {
    await sequelize.close();
  }
};

/** Names of settings only, because addresses contain passwords. */
const describeProgram = () => ({
  version: productVersion,
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  at: new Date().toISOString(),
  settings: settingNames.filter((name) => process.env[name]),
});

export const runDoctorCommand = withUsage(run, help);
