import { resolve } from 'node:path';
import { StartupError } from '#shared/errors/startup-error.ts';
import { environmentSchema, parseEnvironment } from './environment.ts';

const commandSchema = environmentSchema.pick({
  NODE_ENV: true,
  DATABASE_URL: true,
  DATA_DIR: true,
  MIGRATE: true,
  APP_SECRET: true,
  APP_SECRET_PREVIOUS: true,
});

export type CommandSettings = ReturnType<typeof readCommandSettings>;

/**
 * Reads a database command's settings.
 * Throws a StartupError for an invalid one, and in production without DATABASE_URL: on
 * an embedded database, a backup or migration would do nothing and succeed.
 */
export const readCommandSettings = (variables: NodeJS.ProcessEnv = process.env) => {
  const environment = parseEnvironment(commandSchema, variables);
  const isProduction = environment.NODE_ENV === 'production';
  const databaseUrl = environment.DATABASE_URL ?? null;
  if (isProduction && databaseUrl === null) {
    throw new StartupError(
      'Production needs DATABASE_URL for every command. Settings come from the environment and from the file in CSIPPANO_ENV_FILE, ' +
        'by default /etc/csippano/csippano.env.',
    );
  }
  return {
    isProduction,
    /** Null for the embedded database in `dataDir`. */
    databaseUrl,
    dataDir: resolve(environment.DATA_DIR),
    migrates: environment.MIGRATE === 'on',
    /** Null for a command that seals and signs nothing. */
    appSecret: environment.APP_SECRET ?? null,
    previousAppSecrets: environment.APP_SECRET_PREVIOUS?.split(',') ?? [],
  };
};
