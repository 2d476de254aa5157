import { StartupError } from '#shared/errors/startup-error.ts';

/** A wrong argument. The usage text is printed with it. */
export class CommandUsageError extends Error {}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The message of an expected error, else its stack. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isExpected = error instanceof StartupError || error instanceof CommandUsageError;
  return isExpected ? error.message : (error.stack ?? error.message);
};

/** Runs a command with the arguments of the process. Prints its error and sets the exit code 1 if it fails. */
export const runCommand = (run: (args: readonly string[]) => Promise<void>, help: string): void => {
  run(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n${error instanceof CommandUsageError ? `\n${help}` : ''}`);
    process.exitCode = 1;
  });
};
