import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { fieldMessages, installFieldMessages } from '#shared/validation/field-messages.ts';
import { readPassword } from './read-password.ts';
import { withSettingsDatabase } from './settings-database.ts';

const help = `Usage: npm run admin -- create --role <role> --email <address> [options]
       npm run admin -- list
       npm run admin -- deactivate --email <address>

  create       makes an account that no registration makes
    --role         Admin, System (a machine that reads) or ReportUploader
    --last-name, --first-name   as the portal greets them; "Csippanó" and the role when left out
    --language     hu (the default) or en
    --generate     makes a password and shows it once
  list         the accounts of these roles, also those that are deactivated
  deactivate   closes one of them at once, with its sessions; merchants are closed in the portal, where any can be
               opened again

Without --generate the password is asked on the terminal, unseen, or read as one line from the standard input:
it is never an argument, which everybody on the computer could read.
It works on the database in DATABASE_URL; without that on the embedded one in DATA_DIR (.data), running or not.
`;

const commands = ['create', 'list', 'deactivate'] as const;
type Command = (typeof commands)[number];

class UsageError extends Error {}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const optionsOf: Record<Exclude<Command, 'create'>, string[]> = { list: [], deactivate: ['email'] };

function readArguments(args: readonly string[]) {
  try {
    const { values: given, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        email: { type: 'string' },
        'last-name': { type: 'string' },
        'first-name': { type: 'string' },
        language: { type: 'string' },
        generate: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { language = 'hu', generate = false, help: wantsHelp = false, ...texts } = given;
    const values = { ...texts, language, generate, help: wantsHelp };
    const command = commands.find((each) => each === positionals.join(' '));
    if (values.help) return { values, command: null };
    if (!command) throw new UsageError(`The commands are ${commands.join(', ')}.`);
    const foreign = command === 'create' ? [] : Object.keys(given).filter((name) => !optionsOf[command].includes(name));
    if (foreign.length > 0) throw new UsageError(`${command} knows no --${foreign[0]}.`);
    return { values, command };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Of all four kinds of characters, and far beyond guessing. */
const generatePassword = (): string => `${randomBytes(18).toString('base64url')}-aA1`;

async function run(args: readonly string[]): Promise<void> {
  const { values, command } = readArguments(args);
  if (command === null) return say(help.trimEnd());
  if (command === 'list') return onDatabase(list);
  if (command === 'deactivate') {
    const { email } = values;
    if (!email) throw new UsageError('Say which account: --email.');
    return onDatabase((deps) => deactivate(deps, email));
  }
  installFieldMessages();
  const { createAccountSchema } = await import('#shared/users/create-account.schema.ts');
  const { translate } = await import('#shared/i18n/translate.ts');
  const { generate, role = '', email = '', language } = values;
  const names = { lastName: values['last-name'] ?? 'Csippanó', firstName: values['first-name'] ?? (role || '-') };
  const tell = (error: Parameters<typeof fieldMessages>[0]): string =>
    fieldMessages(error)
      .map(([path, { key, params }]) => `${path}: ${translate('en', `errors:fields.${key}`, params)}`)
      .join('\n');
  // Before the password is asked, so that nobody types one for nothing.
  const asked = createAccountSchema.omit({ password: true }).safeParse({ role, email, language, ...names });
  if (!asked.success) throw new UsageError(tell(asked.error.issues));
  const password = generate ? generatePassword() : await readPassword({ input: process.stdin, output: process.stderr });
  const account = createAccountSchema.safeParse({ ...asked.data, password });
  if (!account.success) throw new StartupError(tell(account.error.issues));
  await onDatabase((deps) => create(deps, account.data));
  if (generate) say(`Its password, shown only now: ${password}`);
}

type DatabaseDeps = Pick<import('#server/platform/deps.ts').Deps, 'sequelize' | 'clock'>;

const onDatabase = (work: (deps: DatabaseDeps) => Promise<void>): Promise<void> =>
  withSettingsDatabase(async (url) => {
    // Models need decorators, which only the work itself has to pay for.
    const { createSequelize } = await import('#db/models/create-sequelize.ts');
    const sequelize = createSequelize(url);
    try {
      await createMigrator(sequelize, migrations).up();
      await work({ sequelize, clock: () => new Date() });
    } finally {
      await sequelize.close();
    }
  }, say);

async function create(deps: DatabaseDeps, account: import('#shared/users/create-account.schema.ts').CreateAccount) {
  const { createAccount } = await import('#server/features/users/staff-accounts.ts');
  const { AppError } = await import('#shared/errors/app-error.ts');
  try {
    await createAccount(deps, account);
  } catch (error) {
    if (error instanceof AppError && error.code === 'emailTaken') {
      throw new StartupError(`There is an account with the e-mail ${account.email} already.`);
    }
    throw error;
  }
  say(`Made the ${account.role} account of ${account.email}.`);
}

async function list(deps: DatabaseDeps) {
  const { listAccounts } = await import('#server/features/users/list-accounts.ts');
  const { staffRoles } = await import('#shared/users/create-account.schema.ts');
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

async function deactivate(deps: DatabaseDeps, email: string) {
  const { deactivateAccount } = await import('#server/features/users/staff-accounts.ts');
  const { AppError } = await import('#shared/errors/app-error.ts');
  try {
    const isNew = await deactivateAccount(deps, { email });
    say(isNew ? `Deactivated ${email}; its sessions are ended.` : `${email} is deactivated already.`);
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') {
      throw new StartupError(`No account of our own people or of a machine has the e-mail ${email}.`);
    }
    throw error;
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof StartupError || error instanceof UsageError;
  const words =
    isExpected || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack;
  process.stderr.write(`${words}\n${error instanceof UsageError ? `\n${help}` : ''}`);
  process.exitCode = 1;
});
