import { ConnectionError, UniqueConstraintError } from 'sequelize';

export interface DatabaseError {
  /** The name of the error, such as `ER_DUP_ENTRY`. Empty if the driver knows none. */
  code: string;
  /** The server's error number; 0 without an answer. */
  errno: number;
  message: string;
}

/** Returns the driver's error, bare or wrapped; null for other errors. */
export const toDatabaseError = (error: unknown): DatabaseError | null => {
  if (!(error instanceof Error)) return null;
  const inner = 'original' in error ? error.original : 'parent' in error ? error.parent : undefined;
  if (inner instanceof Error && inner !== error) return toDatabaseError(inner);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const errno = 'errno' in error && typeof error.errno === 'number' ? Math.max(error.errno, 0) : 0;
  return code || errno ? { code, errno, message: error.message } : null;
};

/** The server's error numbers (`errno`), of MySQL and MariaDB unless noted. */
const errno = {
  recordChanged: 1020,
  diskFull: 1021,
  // MySQL: the storage engine is read-only.
  openAsReadOnly: 1036,
  outOfMemory: 1037,
  tooManyConnections: 1040,
  outOfResources: 1041,
  // Galera: the node has no quorum.
  nodeNotReady: 1047,
  serverShutdown: 1053,
  tableFull: 1114,
  // Galera: the node left the cluster during the commit. The outcome is unknown.
  errorDuringCommit: 1180,
  userHasTooManyConnections: 1203,
  lockWaitTimeout: 1205,
  lockTableFull: 1206,
  // Also a transaction that Galera's certification rejected.
  deadlock: 1213,
  userLimitReached: 1226,
  readOnly: 1290,
  interrupted: 1317,
  readOnlyMode: 1836,
  innodbReadOnly: 1874,
  killedByMariaDb: 1927,
  statementTimeoutMariaDb: 1969,
  statementTimeoutMySql: 3024,
  killedByMySql: 3169,
  disconnectedForInactivity: 4031,
} as const;

/** The server cannot write any more: it is not the primary or lost its cluster. */
const primaryLost: ReadonlySet<number> = new Set([
  errno.openAsReadOnly,
  errno.nodeNotReady,
  errno.errorDuringCommit,
  errno.readOnly,
  errno.readOnlyMode,
  errno.innodbReadOnly,
]);

/** The server closes the connection after the error. */
const connectionEnded: ReadonlySet<number> = new Set([
  errno.serverShutdown,
  errno.killedByMariaDb,
  errno.killedByMySql,
  errno.disconnectedForInactivity,
]);

const retryable: ReadonlySet<number> = new Set([errno.lockWaitTimeout, errno.deadlock, errno.recordChanged]);

const unavailable: ReadonlySet<number> = new Set(Object.values(errno).filter((number) => !retryable.has(number)));

interface DriverError {
  readonly errno?: unknown;
  readonly code?: unknown;
  readonly fatal?: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Sequelize wraps the driver's error as `parent`; plain connections throw it bare. */
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
 * True if the database is unreachable, closed the connection or cannot work now.
 * The outcome of the statement is unknown: retry only idempotent work.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (error instanceof ConnectionError) return true;
  if (hasErrno(error, unavailable)) return true;
  const driverError = driverErrorOf(error);
  // mysql2 marks errors that end the connection. Socket errors have the system's codes.
  return (
    driverError?.fatal === true ||
    (typeof driverError?.code === 'string' &&
      ['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'].includes(driverError.code))
  );
};

/** True for an error that ends the connection. */
export const isConnectionEnded = (error: unknown): boolean =>
  driverErrorOf(error)?.fatal === true || hasErrno(error, connectionEnded);

/** True if this server cannot write, but a new connection may reach one that can. */
export const isPrimaryLost = (error: unknown): boolean => hasErrno(error, primaryLost);

/**
 * True for deadlocks, lock wait timeouts and serialisation failures.
 * Nothing was committed: retry.
 */
export const isRetryableConflict = (error: unknown): boolean => hasErrno(error, retryable);

/** The violated unique key (`users_email_key`, `PRIMARY`); null for other errors. */
export const violatedUniqueKey = (error: unknown): string | null =>
  error instanceof UniqueConstraintError ? (Object.keys(error.fields)[0] ?? null) : null;
