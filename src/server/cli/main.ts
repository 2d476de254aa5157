import { setSourceMapsSupport } from 'node:module';
import { productVersion } from '#server/config/product-version.ts';
import { installFieldMessages } from '#shared/validation/field-messages.ts';
import { loadDemoCommand, runDemoProcess } from './demo-process.ts';
import { CommandUsageError, printFailure, say } from './run-command.ts';
import { workerCommand } from './workers/worker-protocol.ts';

type Command = (args: readonly string[], program: string) => Promise<void>;

/** Loaded on demand: each command needs only a part of the program. */
const commands: Record<string, { summary: string; load(): Promise<Command> }> = {
  serve: { summary: 'starts the server', load: async () => (await import('./serve.ts')).runServeCommand },
  migrate: {
    summary: 'applies the pending migrations',
    load: async () => (await import('./migrate.ts')).runMigrateCommand,
  },
  db: { summary: 'schema, demo data, aggregates', load: async () => (await import('./db.ts')).runDbCommand },
  admin: {
    summary: 'accounts of administrators and machines',
    load: async () => (await import('./admin.ts')).runAdminCommand,
  },
  keys: { summary: 'keys of sealed values', load: async () => (await import('./keys.ts')).runKeysCommand },
  'audit-log': {
    summary: 'verification of the audit log',
    load: async () => (await import('./audit-log.ts')).runAuditLogCommand,
  },
  doctor: {
    summary: 'checks the installation',
    load: async () => (await import('./doctor.ts')).runDoctorCommand,
  },
  backup: {
    summary: 'writes all data into a file',
    load: async () => (await import('./backup.ts')).runBackupCommand,
  },
  restore: {
    summary: 'restores a backup into an empty database, or verifies it',
    load: async () => (await import('./restore.ts')).runRestoreCommand,
  },
};

const help = `Usage: csippano <command> [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

<command> --help describes a command, --version prints the version. Settings come from the environment.
`;

const run = async (program: string, [name = '', ...args]: readonly string[]): Promise<void> => {
  if (name === '--help' || name === '-h') return say(help.trimEnd());
  if (name === '--version' || name === '-v') return say(productVersion);
  if (name === loadDemoCommand) return runDemoProcess(say);
  if (name === workerCommand) return (await import('./workers/run-worker.ts')).runWorkerProcess();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandUsageError(`Expected a command.\n\n${help.trimEnd()}`);
  return (await command.load())(args, program);
};

/**
 * Runs the command in the arguments.
 * Child processes run the file `program`.
 */
export const runCommandLine = (program: string): void => {
  // For our code only: `--enable-source-maps` keeps all packages' maps (20 MB).
  setSourceMapsSupport(true);
  installFieldMessages();
  printFailure(run(program, process.argv.slice(2)));
};
