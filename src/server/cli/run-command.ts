import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
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

const helpOption = { help: { type: 'boolean', short: 'h' } } as const;

const parse = <Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  allowPositionals: boolean,
) => {
  try {
    return parseArgs({ args: [...args], allowPositionals, options: { ...options, ...helpOption } });
  } catch (error) {
    throw new CommandUsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Returns the options of a command that takes nothing else, with `help`. */
export const parseOptions = <const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) =>
  parse(args, options, false).values;

/** Returns the options of a command for one file, and the name of the file; null if help is wanted. */
export const parseFileName = <const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) => {
  const { values, positionals } = parse(args, options, true);
  if (Object.hasOwn(values, 'help')) return null;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CommandUsageError('Expected the name of one file.');
  return { values, file };
};

interface CommandArguments<Options extends ParseArgsOptionsConfig, Command extends string> {
  options: Options;
  /** The commands, each with the names of the options that it takes. */
  commands: Readonly<Record<Command, readonly (keyof Options)[]>>;
}

/** Returns the command that the arguments name, with its options. The command is null if help is wanted. */
export const parseCommand = <const Options extends ParseArgsOptionsConfig, Command extends string>(
  args: readonly string[],
  { options, commands }: CommandArguments<Options, Command>,
) => {
  const { values, positionals } = parse(args, options, true);
  if (Object.hasOwn(values, 'help')) return { values, command: null };
  const isCommand = (text: string): text is Command => Object.hasOwn(commands, text);
  const command = positionals.join(' ');
  if (!isCommand(command)) {
    throw new CommandUsageError(`Expected one of the commands ${Object.keys(commands).join(', ')}.`);
  }
  const taken: readonly PropertyKey[] = commands[command];
  const unknown = Object.keys(values).find((name) => !taken.includes(name));
  if (unknown !== undefined) throw new CommandUsageError(`${command} has no option --${unknown}.`);
  return { values, command };
};

/** Waits for the work of a program. Prints its error and sets the exit code 1 if it fails. */
export const printFailure = (work: Promise<void>): void => {
  work.catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  });
};
