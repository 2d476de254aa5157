import { randomBytes } from 'node:crypto';
import { readCommandSettings } from '#server/config/command-settings.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { fieldMessages } from '#shared/validation/field-messages.ts';
import { readPassword } from './read-password.ts';
import { CommandUsageError, parseCommand, say, withUsage } from './run-command.ts';
import { withSettingsDatabase } from './with-settings-database.ts';

const help = `Usage: csippano admin create --role <role> --email <address> [options]
       csippano admin list
       csippano admin deactivate --email <address>
       csippano admin recover --email <address>

  create       creates an account that cannot register in the portal
    --role         Admin, System (a machine that reads) or ReportUploader
    --last-name, --first-name   default: "Csippanó" and the role
    --language     hu (the default) or en
    --generate     generates a password and prints it once
  list         lists the accounts of these roles, including deactivated ones
  deactivate   deactivates one of them and ends its sessions; merchants are deactivated, and all accounts
               reactivated, in the portal
  recover      removes the second factors that an Admin has lost. It counts as one of the two people that this takes:
               an Admin opens or approves the request in the portal. Alone it is enough if no other Admin could

Without --generate the password is read from the terminal without echo, or as one line from the standard input.
It is never an argument, because every user of the computer can read those.
Uses the database in DATABASE_URL, or else, outside production, the embedded one in DATA_DIR.
`;

const readArguments = (args: readonly string[]) => {
  const { values, command } = parseCommand(args, {
    options: {
      role: { type: 'string' },
      email: { type: 'string' },
      'last-name': { type: 'string' },
      'first-name': { type: 'string' },
      language: { type: 'string' },
      generate: { type: 'boolean' },
    },
    commands: {
      create: ['role', 'email', 'last-name', 'first-name', 'language', 'generate'],
      list: [],
      deactivate: ['email'],
      recover: ['email'],
    },
  });
  const { language = 'hu', generate = false, ...texts } = values;
  return { values: { ...texts, language, generate }, command };
};

/** 144 random bits, with the four kinds of characters that passwords need. */
const generatePassword = (): string => `${randomBytes(18).toString('base64url')}-aA1`;

async function run(args: readonly string[]): Promise<void> {
  const { values, command } = readArguments(args);
  if (command === null) return say(help.trimEnd());
  if (command === 'list') return onDatabase(list);
  if (command === 'deactivate' || command === 'recover') {
    const { email } = values;
    if (!email) throw new CommandUsageError('--email is required.');
    return onDatabase((deps) => (command === 'recover' ? recover(deps, email) : deactivate(deps, email)));
  }
  const { createAccountSchema } = await import('#shared/users/accounts.schema.ts');
  const { translate } = await import('#shared/i18n/translate.ts');
  const { generate, role = '', email = '', language } = values;
  const names = { lastName: values['last-name'] ?? 'Csippanó', firstName: values['first-name'] ?? (role || '-') };
  const describe = (error: Parameters<typeof fieldMessages>[0]): string =>
    fieldMessages(error)
      .map(([path, { key, params }]) => `${path}: ${translate('en', `errors:fields.${key}`, params)}`)
      .join('\n');
  // Precedes the question for the password.
  const checked = createAccountSchema.omit({ password: true }).safeParse({ role, email, language, ...names });
  if (!checked.success) throw new CommandUsageError(describe(checked.error.issues));
  const password = generate ? generatePassword() : await readPassword({ input: process.stdin, output: process.stderr });
  const account = createAccountSchema.safeParse({ ...checked.data, password });
  if (!account.success) throw new StartupError(describe(account.error.issues));
  await onDatabase((deps) => create(deps, account.data));
  if (generate) say(`Its password, shown only now: ${password}`);
}

type DatabaseDeps = Pick<import('#server/platform/deps.ts').Deps, 'sequelize' | 'clock'>;

const onDatabase = (work: (deps: DatabaseDeps) => Promise<void>): Promise<void> =>
  withSettingsDatabase(async (url) => {
    // Imported late: `--help` and wrong arguments do not wait for the models.
    const { createSequelize } = await import('#db/models/create-sequelize.ts');
    const { prepareDatabase } = await import('./migrate-database.ts');
    const { prepareCommandKeys } = await import('./prepare-command-keys.ts');
    const sequelize = createSequelize(url);
    try {
      await prepareDatabase(url, sequelize, { migrates: readCommandSettings().migrates });
      await prepareCommandKeys(sequelize);
      await work({ sequelize, clock: () => new Date() });
    } finally {
      await sequelize.close();
    }
  }, say);

async function create(deps: DatabaseDeps, account: import('#shared/users/accounts.schema.ts').CreateAccount) {
  const { createAccount } = await import('#server/features/users/staff-accounts.ts');
  const { AppError } = await import('#shared/errors/app-error.ts');
  try {
    await createAccount(deps, account);
  } catch (error) {
    if (error instanceof AppError && error.code === 'emailTaken') {
      throw new StartupError(`An account with the e-mail ${account.email} exists already.`);
    }
    throw error;
  }
  say(`Created the ${account.role} account ${account.email}.`);
}

async function list(deps: DatabaseDeps) {
  const { listAccounts } = await import('#server/features/users/list-users.ts');
  const { staffRoles } = await import('#shared/users/accounts.schema.ts');
  for (const role of staffRoles) {
    for (let pageNumber = 1, totalPages = 1; pageNumber <= totalPages; pageNumber += 1) {
      const page = await listAccounts(deps, { role, pageNumber, pageSize: 100 });
      totalPages = page.totalPages;
      for (const { email, lastName, firstName, deactivatedAt } of page.data) {
        const state = deactivatedAt ? `deactivated ${deactivatedAt.toISOString().slice(0, 10)}` : 'active';
        say(`${role.padEnd(15)} ${email}  ${lastName} ${firstName}  ${state}`);
      }
    }
  }
}

/** All dependencies of use cases. Sealing and digests need the application secret. */
async function createAllDeps({ sequelize, clock }: DatabaseDeps) {
  const { readAppSecret } = await import('#server/config/app-secret.ts');
  const { createLogger } = await import('#server/config/logger.ts');
  const { readSettings } = await import('#server/config/settings.ts');
  const { createDeps } = await import('./create-deps.ts');
  const settings = readSettings();
  const { previousAppSecrets } = settings;
  const log = createLogger(settings);
  const appSecret = await readAppSecret(settings);
  return createDeps({ settings, sequelize, clock, log, appSecret, previousAppSecrets });
}

async function deactivate(database: DatabaseDeps, email: string) {
  const { deactivateAccount } = await import('#server/features/users/staff-accounts.ts');
  const { AppError } = await import('#shared/errors/app-error.ts');
  try {
    const isNew = await deactivateAccount(await createAllDeps(database), { email });
    say(isNew ? `Deactivated ${email} and ended its sessions.` : `${email} is already deactivated.`);
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') {
      throw new StartupError(`There is no Admin, System or ReportUploader account with the e-mail ${email}.`);
    }
    throw error;
  }
}

async function recover(database: DatabaseDeps, email: string) {
  const { recoverAsOperator } = await import('#server/features/two-factor/recovery/recover-factors.ts');
  const { AppError } = await import('#shared/errors/app-error.ts');
  try {
    const outcome = await recoverAsOperator(await createAllDeps(database), { email });
    say(
      outcome === 'removed'
        ? `Removed the second factors of ${email} and ended its sessions.`
        : `Requested the recovery of ${email}. An Admin has to approve it in the portal within 24 hours.`,
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') {
      throw new StartupError(`There is no Admin account with the e-mail ${email}.`);
    }
    if (error instanceof AppError && error.code === 'secondFactorMissing') {
      throw new StartupError(`${email} has no second factor. Its password alone is enough to log in.`);
    }
    throw error;
  }
}

export const runAdminCommand = withUsage(run, help);
