import { describe, expect, it } from 'vitest';
import { ensureDatabase } from './ensure-database.ts';

describe('ensureDatabase', () => {
  it.each([
    ['port', 'mysql://root:hush@127.0.0.1:1/x', 'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED)'],
    [
      'socket',
      'mysql://root:hush@localhost/x?socketPath=/no/such/socket',
      '/no/such/socket cannot be reached (ENOENT)',
    ],
  ])(
    'throws an error with the %s but without the password if the database is unreachable',
    async (_case, url, words) => {
      await expect(ensureDatabase(url)).rejects.toThrow(words);
      await expect(ensureDatabase(url)).rejects.not.toThrow('hush');
    },
  );
});
