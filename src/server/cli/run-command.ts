import { StartupError } from '#shared/errors/startup-error.ts';

/** A wrong argument. The usage text is printed with it. */
export class CommandUsageError extends Error {}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The message of an expected error, else its stack. Sequelize gives its errors a stack without their message. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = '' } = error;
  if (error instanceof StartupError || error instanceof CommandUsageError) return message;
  return stack.includes(message) ? stack : `${message}\n${stack}`;
};

/** The function of a command. It throws a CommandUsageError with the usage text if the arguments are wrong. */
export const withUsage =
  (run: (args: readonly string[]) => Promise<void>, help: string) =>
  async (args: readonly string[]): Promise<void> => {
    try {
      await run(args);
    } catch (error) {
      throw error instanceof CommandUsageError ? new CommandUsageError(`${error.message}\n\n${help.trimEnd()}`) : error;
    }
  };

/** Waits for the work of a program. Prints its error and sets the exit code 1 if it fails. */
export const printFailure = (work: Promise<void>): void => {
  work.catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  });
};
