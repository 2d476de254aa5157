import type { ConnectionOptions } from 'mysql2';
import type { Options } from 'sequelize';
import { StartupError } from '#shared/errors/startup-error.ts';
import { DatabaseDriver } from './database-driver.ts';
import { type DatabaseTls, formatTls, parseTls, toTlsOptions } from './database-tls.ts';
import { maxPreparedStatements } from './server-requirements.ts';

export interface DatabaseAddress {
  user: string;
  password: string;
  host: string;
  port: number;
  /** The Unix socket, which replaces host and port. */
  socketPath: string | null;
  database: string;
  /** Null for an unencrypted connection. */
  tls: DatabaseTls | null;
}

const connectTimeoutMs = 5000;
const form = 'mysql://user:password@host:port/name';

const urlSettings = ['socketPath', 'sslMode', 'sslCa', 'sslServerName'];

/**
 * Parses a database URL: `mysql://user:password@host:port/name?socketPath=…`, or
 * `?sslMode=verify-identity&sslCa=…`. Errors never contain the password.
 */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  const url = URL.parse(text);
  if (url?.protocol !== 'mysql:') {
    throw new StartupError(`The database address must have the form ${form}.`);
  }
  const database = decode(url.pathname.slice(1), 'name');
  if (!/^[\w$-]{1,64}$/.test(database)) {
    throw new StartupError(
      `The database address must end in the database's name, of letters, digits, "_", "$" and "-": ${form}.`,
    );
  }
  if (!url.username) throw new StartupError(`The database address has no user name; it must have the form ${form}.`);
  if (url.hash) {
    throw new StartupError(`The database address has a "#"; write it as %23 in a user name or password: ${form}.`);
  }
  const unknown = [...url.searchParams.keys()].find((key) => !urlSettings.includes(key));
  if (unknown !== undefined) {
    throw new StartupError(
      `The database address has an unknown setting "${unknown}"; there are ${urlSettings.join(', ')}.`,
    );
  }
  const host = url.hostname.replace(/^\[|\]$/g, '') || 'localhost';
  return {
    user: decode(url.username, 'user name'),
    password: decode(url.password, 'password'),
    host,
    port: url.port ? Number(url.port) : 3306,
    socketPath: url.searchParams.get('socketPath') || null,
    database,
    tls: parseTls(host, url.searchParams),
  };
}

export function formatDatabaseUrl(address: DatabaseAddress): string {
  const password = address.password && `:${encodeURIComponent(address.password)}`;
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  const place = address.socketPath ? host : `${host}:${address.port}`;
  const settings = [
    ...(address.socketPath ? [['socketPath', address.socketPath] as const] : []),
    ...(address.tls ? formatTls(address.tls) : []),
  ].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const query = settings.length === 0 ? '' : `?${settings.join('&')}`;
  return `mysql://${encodeURIComponent(address.user)}${password}@${place}/${address.database}${query}`;
}

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  return formatDatabaseUrl({ ...parseDatabaseUrl(url), database });
}

/** The server's location for messages, without user and password. */
export function describePlace(address: DatabaseAddress): string {
  return address.socketPath ?? `${address.host}:${address.port}`;
}

/**
 * Options for `new Sequelize(…)`, with times in UTC.
 * DECIMAL and BIGINT beyond 2^53 are unrounded strings.
 */
export function toSequelizeOptions(url: string, driver = new DatabaseDriver()): Options {
  const { user, password, host, port, socketPath, database, tls } = parseDatabaseUrl(url);
  return {
    dialect: 'mysql',
    host,
    port,
    username: user,
    password,
    database,
    timezone: '+00:00',
    logging: false,
    define: { charset: 'utf8mb4' },
    dialectModule: driver,
    pool: { validate: driver.isUsable },
    dialectOptions: {
      charset: 'utf8mb4',
      // The driver compiles conversions. Sequelize would wrap each value and parse dates from text.
      typeCast: true,
      timezone: 'Z',
      dateStrings: ['DATE'],
      connectTimeout: connectTimeoutMs,
      // The operating system checks a TCP connection after this silence.
      keepAliveInitialDelay: 10_000,
      supportBigNumbers: true,
      maxPreparedStatements,
      ...(socketPath === null ? {} : { socketPath }),
      ...(tls === null ? {} : toTlsOptions(tls, host, port)),
    },
  };
}

/** Options for a plain driver connection without a selected database. */
export function toServerOptions(address: DatabaseAddress): ConnectionOptions {
  const { user, password, host, port, socketPath, tls } = address;
  const place = socketPath === null ? { host, port, ...(tls && toTlsOptions(tls, host, port)) } : { socketPath };
  return { ...place, user, password, charset: 'utf8mb4', timezone: '+00:00', connectTimeout: connectTimeoutMs };
}

function decode(text: string, part: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StartupError(`The ${part} in the database address is not percent-encoded properly.`);
  }
}
