import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fieldMessages, installFieldMessages } from '#shared/validation/field-messages.ts';
import { migrations } from './migrations/all.ts';
import { createMigrator } from './migrator/migrator.ts';
import { readPassword } from './read-password.ts';
import { withSettingsDatabase } from './settings-database.ts';
import { StartupError } from './startup-error.ts';

const help = `Usage: npm run admin -- create --role <role> --email <address> [options]

  --role         Admin, System (a machine that reads) or ReportUploader
  --last-name, --first-name   as the portal greets them; "Csippanó" and the role when left out
  --language     hu (the default) or en
  --generate     makes a password and shows it once

Without --generate the password is asked on the terminal, unseen, or read as one line from the standard input:
it is never an argument, which everybody on the computer could read.
It works on the database in DATABASE_URL; without that on the embedded one in DATA_DIR (.data), running or not.
`;

class UsageError extends Error {}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        email: { type: 'string' },
        'last-name': { type: 'string' },
        'first-name': { type: 'string' },
        language: { type: 'string', default: 'hu' },
        generate: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (!values.help && positionals.join(' ') !== 'create') throw new UsageError('The command is create.');
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Of all four kinds of characters, and far beyond guessing. */
const generatePassword = (): string => `${randomBytes(18).toString('base64url')}-aA1`;

async function run(args: readonly string[]): Promise<void> {
  const { help: wantsHelp, generate, ...given } = readArguments(args);
  if (wantsHelp) return say(help.trimEnd());
  installFieldMessages();
  const { createAccountSchema } = await import('#shared/users/create-account.schema.ts');
  const { translate } = await import('#shared/i18n/translate.ts');
  const { role = '', email = '', language } = given;
  const names = { lastName: given['last-name'] ?? 'Csippanó', firstName: given['first-name'] ?? (role || '-') };
  const tell = (error: Parameters<typeof fieldMessages>[0]): string =>
    fieldMessages(error)
      .map(([path, { key, params }]) => `${path}: ${translate('en', `errors.fields.${key}`, params)}`)
      .join('\n');
  // Before the password is asked, so that nobody types one for nothing.
  const asked = createAccountSchema.omit({ password: true }).safeParse({ role, email, language, ...names });
  if (!asked.success) throw new UsageError(tell(asked.error.issues));
  const password = generate ? generatePassword() : await readPassword({ input: process.stdin, output: process.stderr });
  const account = createAccountSchema.safeParse({ ...asked.data, password });
  if (!account.success) throw new StartupError(tell(account.error.issues));
  await withSettingsDatabase((url) => create(url, account.data), say);
  say(`Made the ${account.data.role} account of ${account.data.email}.`);
  if (generate) say(`Its password, shown only now: ${password}`);
}

async function create(url: string, account: import('#shared/users/create-account.schema.ts').CreateAccount) {
  // Models need decorators, which only the work itself has to pay for.
  const { createSequelize } = await import('#server/database/sequelize.ts');
  const { createAccount } = await import('#server/features/users/create-account.ts');
  const { AppError } = await import('#server/errors/app-error.ts');
  const sequelize = createSequelize(url);
  try {
    await createMigrator(sequelize, migrations).up();
    await createAccount({ sequelize, clock: () => new Date() }, account);
  } catch (error) {
    if (error instanceof AppError && error.code === 'emailTaken') {
      throw new StartupError(`There is an account with the e-mail ${account.email} already.`);
    }
    throw error;
  } finally {
    await sequelize.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof StartupError || error instanceof UsageError;
  const words =
    isExpected || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack;
  process.stderr.write(`${words}\n${error instanceof UsageError ? `\n${help}` : ''}`);
  process.exitCode = 1;
});
