import { describe, expect, it } from 'vitest';
import { StartupError } from '#shared/errors/startup-error.ts';
import { formatDatabaseUrl, parseDatabaseUrl, toSequelizeOptions, withDatabase } from './connection-url.ts';

describe('a database address', () => {
  it('is read with everything in it', () => {
    expect(parseDatabaseUrl('mysql://us%40er:p%2Fw%3A@db.example:3310/shop')).toEqual({
      user: 'us@er',
      password: 'p/w:',
      host: 'db.example',
      port: 3310,
      socketPath: null,
      database: 'shop',
    });
  });

  it('may leave out what has a usual value, or go by a socket', () => {
    expect(parseDatabaseUrl('mysql://root@localhost/x')).toMatchObject({ password: '', port: 3306, socketPath: null });
    expect(parseDatabaseUrl('mysql://root@localhost/x?socketPath=%2Fa%20b%2Fdb.sock').socketPath).toBe('/a b/db.sock');
    expect(parseDatabaseUrl('mysql://root@[::1]:3307/x')).toMatchObject({ host: '::1', port: 3307 });
  });

  it.each([
    'mysql://us%40er:p%2Fw%3A@db.example:3310/shop',
    'mysql://root@[::1]:3307/x',
    'mysql://root@localhost/x?socketPath=%2Fa%20b%2Fdb.sock',
  ])('comes back as it was: %s', (url) => {
    expect(formatDatabaseUrl(parseDatabaseUrl(url))).toBe(url);
  });

  it('can name another database of the same server', () => {
    expect(withDatabase('mysql://root@localhost/a?socketPath=%2Fs', 'b')).toBe(
      'mysql://root@localhost/b?socketPath=%2Fs',
    );
  });

  it.each([
    ['is empty', '', 'must have the form mysql://'],
    ['is of something else', 'postgres://root:hush@localhost/x', 'must have the form mysql://'],
    ['has no user', 'mysql://localhost/x', 'no user name'],
    ['has no name', 'mysql://root:hush@localhost', "database's name"],
    ['has an unfit name', 'mysql://root:hush@localhost/a%60b', "database's name"],
    ['has a misspelt setting', 'mysql://root:hush@localhost/x?socket=/s', 'unknown setting "socket"'],
    ['is encoded wrongly', 'mysql://root:hush%@localhost/x', 'percent-encoded'],
  ])('that %s is refused with a sentence that keeps the password', (_case, url, words) => {
    const parse = () => parseDatabaseUrl(url);
    expect(parse).toThrow(StartupError);
    expect(parse).toThrow(words);
    expect(parse).not.toThrow('hush');
  });

  it('gives connections that neither round numbers nor shift times', () => {
    expect(toSequelizeOptions('mysql://root@localhost/x?socketPath=%2Fs')).toMatchObject({
      dialect: 'mysql',
      timezone: '+00:00',
      dialectOptions: { socketPath: '/s', supportBigNumbers: true, bigNumberStrings: true, charset: 'utf8mb4' },
    });
  });
});
