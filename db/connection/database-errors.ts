import { ConnectionError, UniqueConstraintError } from 'sequelize';

/** Numbers are the servers' own (`errno`); the same on MySQL and MariaDB unless said otherwise. */
const errno = {
  tooManyConnections: 1040,
  // Galera: the node is not part of the cluster at the moment.
  nodeNotReady: 1047,
  serverShutdown: 1053,
  userHasTooManyConnections: 1203,
  lockWaitTimeout: 1205,
  deadlock: 1213,
  // The server was turned into a read-only replica under us.
  readOnly: 1290,
  readOnlyMode: 1836,
  recordChanged: 1020,
  killedByMariaDb: 1927,
  killedByMySql: 3169,
  disconnectedForInactivity: 4031,
} as const;

const away: ReadonlySet<number> = new Set([
  errno.tooManyConnections,
  errno.nodeNotReady,
  errno.serverShutdown,
  errno.userHasTooManyConnections,
  errno.readOnly,
  errno.readOnlyMode,
  errno.killedByMariaDb,
  errno.killedByMySql,
  errno.disconnectedForInactivity,
]);

const worthRepeating: ReadonlySet<number> = new Set([errno.lockWaitTimeout, errno.deadlock, errno.recordChanged]);

interface DriverError {
  readonly errno?: unknown;
  readonly code?: unknown;
  readonly fatal?: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Sequelize keeps the driver's error as `parent`; statements on a connection of our own throw it bare. */
const driverErrorOf = (error: unknown): DriverError | null => {
  if (!isObject(error)) return null;
  if ('parent' in error && isObject(error.parent)) return error.parent;
  return error;
};

const hasErrno = (error: unknown, numbers: ReadonlySet<number>): boolean => {
  const number = driverErrorOf(error)?.errno;
  return typeof number === 'number' && numbers.has(number);
};

/**
 * True when the database cannot be reached, or dropped the connection: the caller may try again later. A statement that
 * fails this way has an unknown outcome; only what is safe to repeat may be repeated.
 */
export const databaseIsAway = (error: unknown): boolean => {
  if (error instanceof ConnectionError) return true;
  if (hasErrno(error, away)) return true;
  const driverError = driverErrorOf(error);
  // mysql2 marks what ends the connection, and socket faults carry the operating system's codes.
  return (
    driverError?.fatal === true ||
    (typeof driverError?.code === 'string' &&
      ['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'].includes(driverError.code))
  );
};

/** True for deadlocks, lock wait timeouts and serialisation failures: nothing was kept, the same work may succeed next. */
export const lostARace = (error: unknown): boolean => hasErrno(error, worthRepeating);

/** The name of the unique key that a write ran into (`users_email_key`, `PRIMARY`), or null for any other error. */
export const violatedUniqueKey = (error: unknown): string | null =>
  error instanceof UniqueConstraintError ? (Object.keys(error.fields)[0] ?? null) : null;
