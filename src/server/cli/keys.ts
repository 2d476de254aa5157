import { readAppSecret } from '#server/config/app-secret.ts';
import { readSettings } from '#server/config/settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { parseCommand, say, withUsage } from './run-command.ts';
import { withSettingsDatabase } from './with-settings-database.ts';

const help = `Usage: csippano keys <command>

  status    lists the data keys, what they have sealed, and which application secrets are needed
  create    creates a data key that seals from now on; running servers use it within a minute
  rewrap    encrypts the data keys under APP_SECRET; needs the former one in APP_SECRET_PREVIOUS
  reseal    seals all values with the newest data key; can be interrupted, repeated, and run beside servers
  renew-push  makes a new key that signs notifications to browsers; each takes it when its user opens the portal
  unseal    stores all values as the version before data keys did, for a return to it

Uses the settings of the server: APP_SECRET, APP_SECRET_PREVIOUS, and the database in DATABASE_URL, or else, outside
production, the embedded one in DATA_DIR. docs/operations/keys.md has the steps of a change.
`;

type KeyDeps = Pick<Deps, 'sequelize' | 'secrets' | 'clock' | 'log'>;

const recordRotation = async (deps: KeyDeps, command: 'create' | 'rewrap' | 'renew-push'): Promise<void> => {
  const { recordSecurityEvent } = await import('#server/platform/security-events/security-events.api.ts');
  await recordSecurityEvent(deps, { kind: 'encryptionKeyRotated', detail: { command } });
};

const commands = {
  status: async (deps: KeyDeps) => {
    const { sealedColumns } = await import('./sealed-columns.ts');
    const { findKeysInUse } = await import('#server/platform/data-keys/data-keys.api.ts');
    const found = await findKeysInUse(deps, sealedColumns);
    for (const { id, createdAt, isCurrent, secretId, values } of found.keys) {
      const state = isCurrent ? 'current' : 'former';
      say(`data key ${id}  ${createdAt.toISOString()}  ${state}  under secret ${secretId}  ${values} values`);
    }
    for (const { column, state, values } of found.unsealed) {
      say(`${column}: ${values} values ${state === 'unsealed' ? 'unsealed' : 'sealed by an application secret'}`);
    }
    if (!found.keys.some(({ isCurrent }) => isCurrent)) {
      say('There is no data key: new values are stored unsealed. To change that: keys create');
    }
    say(`APP_SECRET is ${found.currentSecretId}.`);
    const needed = found.neededSecretIds.join(', ');
    if (needed) say(`Still needed in APP_SECRET_PREVIOUS: ${needed}. To change that: keys rewrap`);
    else if (found.unsealed.some(({ state }) => state === 'secret')) {
      say(
        'A former secret may still be needed for values sealed by an application secret. To change that: keys reseal',
      );
    } else say('No stored value needs APP_SECRET_PREVIOUS.');
  },
  create: async (deps: KeyDeps) => {
    const id = await deps.secrets.dataKeys.create(deps.clock());
    await recordRotation(deps, 'create');
    say(`Created the data key ${id}. After a minute: keys reseal`);
  },
  rewrap: async (deps: KeyDeps) => {
    const count = await deps.secrets.dataKeys.rewrap();
    await recordRotation(deps, 'rewrap');
    say(`Encrypted ${count} data keys under APP_SECRET.`);
  },
  reseal: async (deps: KeyDeps) => {
    if (!(await deps.secrets.dataKeys.current())) throw new StartupError('There is no data key. First: keys create');
    await reseal(deps);
  },
  'renew-push': async (deps: KeyDeps) => {
    const { createPushKey } = await import('#server/features/notifications/push/push-keys.repository.ts');
    await createPushKey(deps);
    await recordRotation(deps, 'renew-push');
    say('Created a key for push messages. Browsers take it when their user opens the portal.');
  },
  unseal: async (deps: KeyDeps) => {
    await deps.secrets.dataKeys.retire(deps.clock());
    await reseal(deps);
    say('Running servers go on sealing for up to a minute: run this again after it, or stop them first.');
  },
};
const optionsOf: Record<keyof typeof commands, readonly never[]> = {
  status: [],
  create: [],
  rewrap: [],
  reseal: [],
  'renew-push': [],
  unseal: [],
};

const reseal = async (deps: KeyDeps): Promise<void> => {
  const { sealedColumns } = await import('./sealed-columns.ts');
  const { resealAll } = await import('#server/platform/data-keys/data-keys.api.ts');
  const { changed, failed } = await resealAll(deps, sealedColumns);
  say(`Stored ${changed} values anew.`);
  if (failed > 0) throw new StartupError(`${failed} values could not be decrypted; the log above names them.`);
};

async function run(args: readonly string[]): Promise<void> {
  const { command } = parseCommand(args, { options: {}, commands: optionsOf });
  if (command === null) return say(help.trimEnd());
  const settings = readSettings();
  const appSecret = await readAppSecret(settings);
  await withSettingsDatabase(async (url) => {
    const { createSequelize } = await import('#db/models/create-sequelize.ts');
    const { createDeps } = await import('./create-deps.ts');
    const { createLogger } = await import('#server/config/logger.ts');
    const sequelize = createSequelize(url);
    try {
      // Does not migrate: it would continue a revert that waits for `unseal`.
      const { previousAppSecrets } = settings;
      const log = createLogger(settings);
      const clock = () => new Date();
      await commands[command](createDeps({ settings, sequelize, clock, log, appSecret, previousAppSecrets }));
    } finally {
      await sequelize.close();
    }
  }, say);
}

export const runKeysCommand = withUsage(run, help);
