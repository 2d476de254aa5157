import { demoLogins } from '#db/seeds/demo/logins.ts';
import { readLogFormat } from '#server/config/log-format.ts';
import { readSettings } from '#server/config/settings.ts';
import { describeUnknownBankDays } from '#server/config/unknown-bank-days.ts';
import { describeUnknownSettings } from '#server/config/unknown-settings.ts';
import { CommandUsageError } from './run-command.ts';
import { createServerOutput, type ServerOutput } from './server-output.ts';

/** Time for the primary process to stop the embedded database. */
const primaryGraceMs = 3_000;

const run = async (program: string, output: ServerOutput): Promise<void> => {
  const { say } = output;
  // A full disk must not end the server (as in the logger).
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const settings = readSettings();
  for (const line of describeUnknownSettings()) output.warn(line);
  const unknownBankDays = describeUnknownBankDays(new Date());
  if (unknownBankDays !== null) output.warn(unknownBankDays);
  // Imported late: a wrong setting is reported before the server loads.
  const { startServer } = await import('./start-server.ts');
  const { exitWhenStopped, shutdownLimitMs } = await import('./shutdown.ts');
  const server = await startServer(settings, { program, say });
  let isStopping = false;
  const stop = (): void => {
    // A second signal exits at once. Acknowledged work is already in the database.
    if (isStopping) process.exit(1);
    isStopping = true;
    say('Stopping: finishing running requests…');
    exitWhenStopped(server, output, settings.workers > 1 ? shutdownLimitMs + primaryGraceMs : shutdownLimitMs);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  say(`Csippanó is ready: ${server.url}`);
  if (settings.demoDays > 0) {
    for (const { name, email, password } of demoLogins) say(`  ${name.padEnd(16)} ${email.padEnd(32)} ${password}`);
  }
};

/**
 * Runs the server until SIGINT or SIGTERM.
 * `program` is the running file, for processes of demo data and workers.
 */
export const runServeCommand = async (args: readonly string[], program: string): Promise<void> => {
  if (args.length > 0) throw new CommandUsageError('serve has no arguments. Settings come from the environment.');
  const output = createServerOutput(readLogFormat(process.env));
  await run(program, output).catch((error: unknown) => {
    output.fail(error);
    // Exits whatever is open.
    process.exit(1);
  });
};
