import { DatabaseError } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { StartupError } from '#shared/errors/startup-error.ts';
import { CommandUsageError, describeError, parseCommand, parseFileName, parseOptions } from './run-command.ts';

describe('the description of an error that ends a command', () => {
  it('is the message of an expected error', () => {
    expect(describeError(new StartupError('Port 80 is in use.'))).toBe('Port 80 is in use.');
  });

  it('contains the stack of an unexpected error', () => {
    expect(describeError(new Error('is null'))).toMatch(/^Error: is null\n +at /u);
  });

  it('contains the message of a database error, whose stack lacks it', () => {
    const cause = Object.assign(new Error('Table is full'), { sql: 'INSERT' });
    const error = new DatabaseError(cause, { stack: new Error().stack ?? '' });
    expect(describeError(error)).toMatch(/^Table is full\nError.*\n +at /u);
  });
});

describe('the arguments of a command', () => {
  const options = { to: { type: 'string' }, all: { type: 'boolean' } } as const;
  const commands = { down: ['to', 'all'], status: [] } as const;
  const parse = (...args: string[]) => parseCommand(args, { options, commands });

  it('name it with its options', () => {
    expect(parse('down', '--to', 'first')).toMatchObject({ command: 'down', values: { to: 'first' } });
    expect(parse('status')).toMatchObject({ command: 'status', values: {} });
  });

  it('ask for help, also with others', () => {
    expect(parse('-h').command).toBeNull();
    expect(parse('status', '--help').command).toBeNull();
  });

  it.each([
    ['no command', [], 'Expected one of the commands down, status.'],
    ['an unknown command', ['up'], 'Expected one of the commands down, status.'],
    ['a name of every object', ['toString'], 'Expected one of the commands down, status.'],
    ['two commands', ['down', 'status'], 'Expected one of the commands down, status.'],
    ['an option of another command', ['status', '--all'], 'status has no option --all.'],
  ])('are refused with %s', (_name, args, message) => {
    expect(() => parse(...args)).toThrow(new CommandUsageError(message));
  });

  it('are refused with an unknown option', () => {
    expect(() => parse('status', '--fast')).toThrow(CommandUsageError);
    expect(() => parseOptions(['--fast'], options)).toThrow(CommandUsageError);
    expect(() => parseOptions(['more'], options)).toThrow(CommandUsageError);
  });

  it('name one file', () => {
    expect(parseFileName(['sales.backup', '--all'], options)).toMatchObject({
      file: 'sales.backup',
      values: { all: true },
    });
    expect(parseFileName(['--help'], options)).toBeNull();
    const message = 'Expected the name of one file.';
    expect(() => parseFileName([], options)).toThrow(new CommandUsageError(message));
    expect(() => parseFileName(['one', 'two'], options)).toThrow(new CommandUsageError(message));
  });
});
