import { ConnectionError, UniqueConstraintError } from 'sequelize';

export interface DatabaseError {
  /**
   * The name of the error, such as `ECONNREFUSED` or `ER_DUP_ENTRY`; empty when the driver knows no name for the
   * number.
   */
  code: string;
  /** The server's error number; 0 when the server did not answer. */
  errno: number;
  message: string;
}

/** The driver's error, bare or wrapped in one of Sequelize's; null for any other error. */
export const toDatabaseError = (error: unknown): DatabaseError | null => {
  if (!(error instanceof Error)) return null;
  const inner = 'original' in error ? error.original : 'parent' in error ? error.parent : undefined;
  if (inner instanceof Error && inner !== error) return toDatabaseError(inner);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const errno = 'errno' in error && typeof error.errno === 'number' ? Math.max(error.errno, 0) : 0;
  return code || errno ? { code, errno, message: error.message } : null;
};

/** Error numbers of the server (`errno`), equal on MySQL and MariaDB unless noted. */
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
  // Galera: the node lost the cluster during the commit, so its outcome is unknown.
  errorDuringCommit: 1180,
  userHasTooManyConnections: 1203,
  lockWaitTimeout: 1205,
  lockTableFull: 1206,
  // Also a transaction that Galera's certification has rejected.
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

/** The server cannot write any more: another one became the primary, or this one lost its cluster. */
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

/** Sequelize wraps the driver's error as `parent`; statements on a plain connection throw it bare. */
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
 * True when the database cannot be reached, closed the connection or cannot work at the moment. The outcome of the
 * failed statement is unknown, so only idempotent work may be retried.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (error instanceof ConnectionError) return true;
  if (hasErrno(error, unavailable)) return true;
  const driverError = driverErrorOf(error);
  // mysql2 marks errors that end the connection; socket errors carry the operating system's codes.
  return (
    driverError?.fatal === true ||
    (typeof driverError?.code === 'string' &&
      ['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'].includes(driverError.code))
  );
};

/** True for an error that ends the connection: found by the driver, or sent by the server before it closes it. */
export const isConnectionEnded = (error: unknown): boolean =>
  driverErrorOf(error)?.fatal === true || hasErrno(error, connectionEnded);

/** True if a new connection may lead to a server that can write, and this one does not. */
export const isPrimaryLost = (error: unknown): boolean => hasErrno(error, primaryLost);

/**
 * True for deadlocks, lock wait timeouts and serialisation failures: nothing was committed, so the transaction may be
 * retried.
 */
export const isRetryableConflict = (error: unknown): boolean => hasErrno(error, retryable);

/** The name of the violated unique key (`users_email_key`, `PRIMARY`); null for any other error. */
export const violatedUniqueKey = (error: unknown): string | null =>
  error instanceof UniqueConstraintError ? (Object.keys(error.fields)[0] ?? null) : null;
