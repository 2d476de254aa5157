import { DatabaseError } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { StartupError } from '#shared/errors/startup-error.ts';
import { describeError } from './run-command.ts';

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
