import { describe, expect, it } from 'vitest';
import { StartupError } from '#shared/errors/startup-error.ts';
import { formatDatabaseUrl, parseDatabaseUrl, toSequelizeOptions, withDatabase } from './connection-url.ts';

describe('a database URL', () => {
  it('is parsed with user, password, host, port and database', () => {
    expect(parseDatabaseUrl('mysql://us%40er:p%2Fw%3A@db.example:3310/shop')).toEqual({
      user: 'us@er',
      password: 'p/w:',
      host: 'db.example',
      port: 3310,
      socketPath: null,
      database: 'shop',
      tls: null,
    });
  });

  it('has defaults for password and port, and can name a socket', () => {
    expect(parseDatabaseUrl('mysql://root@localhost/x')).toMatchObject({ password: '', port: 3306, socketPath: null });
    expect(parseDatabaseUrl('mysql://root@localhost/x?socketPath=%2Fa%20b%2Fdb.sock').socketPath).toBe('/a b/db.sock');
    expect(parseDatabaseUrl('mysql://root@[::1]:3307/x')).toMatchObject({ host: '::1', port: 3307 });
  });

  it.each([
    'mysql://us%40er:p%2Fw%3A@db.example:3310/shop',
    'mysql://root@[::1]:3307/x',
    'mysql://root@localhost/x?socketPath=%2Fa%20b%2Fdb.sock',
    'mysql://root@db.example:3306/x?sslMode=verify-identity',
    'mysql://root@10.0.0.5:3306/x?sslMode=verify-identity&sslCa=%2Fetc%2Fca.pem&sslServerName=db.example',
  ])('is formatted back unchanged: %s', (url) => {
    expect(formatDatabaseUrl(parseDatabaseUrl(url))).toBe(url);
  });

  it('can be changed to another database of the same server', () => {
    expect(withDatabase('mysql://root@localhost/a?socketPath=%2Fs', 'b')).toBe(
      'mysql://root@localhost/b?socketPath=%2Fs',
    );
  });

  it.each([
    ['is empty', '', 'must have the form mysql://'],
    ['is of another kind of database', 'postgres://root:hush@localhost/x', 'must have the form mysql://'],
    ['has no user', 'mysql://localhost/x', 'no user name'],
    ['has no database name', 'mysql://root:hush@localhost', "database's name"],
    ['has an invalid database name', 'mysql://root:hush@localhost/a%60b', "database's name"],
    ['has a fragment', 'mysql://root:hush@localhost/x#name', 'has a "#"'],
    ['has an unknown setting', 'mysql://root:hush@localhost/x?socket=/s', 'unknown setting "socket"'],
    ['asks for TLS without verification', 'mysql://root:hush@db/x?sslMode=required', 'must be verify-identity'],
    ['has a certificate authority without TLS', 'mysql://root:hush@db/x?sslCa=/ca.pem', 'need sslMode=verify-identity'],
    ['asks for TLS to an IP address', 'mysql://root:hush@10.0.0.5/x?sslMode=verify-identity', 'set sslServerName'],
    ['asks for TLS at a socket', 'mysql://root:hush@db/x?socketPath=/s&sslMode=verify-identity', 'needs no sslMode'],
    ['has malformed percent-encoding', 'mysql://root:hush%@localhost/x', 'percent-encoded'],
  ])('that %s throws a StartupError without the password', (_case, url, words) => {
    const parse = () => parseDatabaseUrl(url);
    expect(parse).toThrow(StartupError);
    expect(parse).toThrow(words);
    expect(parse).not.toThrow('hush');
  });

  it('results in connections that do not round numbers or shift times', () => {
    expect(toSequelizeOptions('mysql://root@localhost/x?socketPath=%2Fs')).toMatchObject({
      dialect: 'mysql',
      timezone: '+00:00',
      dialectOptions: { socketPath: '/s', supportBigNumbers: true, charset: 'utf8mb4' },
    });
  });
});
