import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartupError } from '#shared/errors/startup-error.ts';

/** A wrong argument, printed with the usage text. */
export class CommandUsageError extends Error {}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** An expected error's message, else the stack. Stacks of Sequelize lack the message. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = '' } = error;
  if (error instanceof StartupError || error instanceof CommandUsageError) return message;
  return stack.includes(message) ? stack : `${message}\n${stack}`;
};

/** A command's function. It throws a CommandUsageError with the usage for wrong arguments. */
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

/** Returns the options, with `help`, of a command that takes nothing else. */
export const parseOptions = <const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) =>
  parse(args, options, false).values;

/** Returns a command's options and its one file name; null for help. */
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
  /** The commands with the names of their options. */
  commands: Readonly<Record<Command, readonly (keyof Options)[]>>;
}

/** Returns the command and its options. The command is null for help. */
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

/** Waits for a program's work. Prints a failure and sets exit code 1. */
export const printFailure = (work: Promise<void>): void => {
  work.catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  });
};
