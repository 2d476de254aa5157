import { createConnection } from 'mysql2/promise';
import { StartupError } from '#shared/errors/startup-error.ts';
import { type DatabaseAddress, describePlace, parseDatabaseUrl, toServerOptions } from './connection-url.ts';
import { toDatabaseError } from './database-errors.ts';
import { describeTlsError } from './database-tls.ts';
import { assertServerSuitable } from './server-requirements.ts';

/** The default collation: tables and literals compare alike on every server. */
export const databaseDefaults = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci';

/**
 * Verifies the server's variables for `connections` and creates a missing database.
 * Throws a StartupError for a wrong address or variable.
 */
export async function ensureDatabase(url: string, { connections = 1 } = {}): Promise<void> {
  const address = parseDatabaseUrl(url);
  const server = toServerOptions(address);
  try {
    const connection = await createConnection({ ...server, database: address.database });
    await assertServerSuitable(connection, connections).finally(() => connection.end());
    return;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (toDatabaseError(error)?.code !== 'ER_BAD_DB_ERROR') throw toStartupError(error, address);
  }
  const connection = await createConnection(server).catch((error) => {
    throw toStartupError(error, address);
  });
  try {
    await assertServerSuitable(connection, connections);
    await connection.query(`CREATE DATABASE IF NOT EXISTS \`${address.database}\` ${databaseDefaults}`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { user, database } = address;
    throw new StartupError(
      `The database "${database}" does not exist at ${describePlace(address)}, and the user "${user}" may not create it.`,
      { cause: error },
    );
  } finally {
    await connection.end();
  }
}

/** Explains a failed connection to the operator. */
function toStartupError(error: unknown, address: DatabaseAddress): StartupError {
  const found = toDatabaseError(error);
  const place = describePlace(address);
  const { code, message } = found ?? { code: '', message: String(error) };
  const tlsError = found && describeTlsError(found, place);
  if (tlsError) return new StartupError(tlsError, { cause: error });
  if (/^ER_(ACCESS_DENIED|DBACCESS_DENIED)/.test(code)) {
    // If MariaDB requires TLS, clients without it get the same error.
    const tlsHint =
      address.tls || address.socketPath
        ? ''
        : ' If the server accepts only encrypted connections, add sslMode=verify-identity to the database address.';
    return new StartupError(
      `The database at ${place} refused the user "${address.user}": check the user name, the password and its rights.${tlsHint}`,
      { cause: error },
    );
  }
  if (/^E[A-Z]+$/.test(code)) {
    return new StartupError(
      `The database at ${place} cannot be reached (${code}): start it, or correct the database address.`,
      { cause: error },
    );
  }
  return new StartupError(`The database at ${place} could not be opened: ${message}`, { cause: error });
}
