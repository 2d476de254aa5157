import type { Connection, RowDataPacket } from 'mysql2/promise';
import { StartupError } from '#shared/errors/startup-error.ts';

export type Flavour = 'mariadb' | 'mysql';

/** Older versions lack SKIP LOCKED and atomic DDL. */
const oldestVersion: Record<Flavour, readonly [number, number]> = { mariadb: [10, 6], mysql: [8, 0] };

export const isTooOld = (flavour: Flavour, [major, minor]: readonly [number, number]): boolean => {
  const [oldestMajor, oldestMinor] = oldestVersion[flavour];
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
};

// The driver's limit is 16,000 per connection, with 0.5 MB reserved.
// A database has about as many for all connections and servers.
export const maxPreparedStatements = 200;

/** A monthly report of 20 MB is one value. */
const minPacketBytes = 32 * 1024 * 1024;

interface Requirement {
  variable: string;
  isMet(value: string): boolean;
  /** Ends the sentence `The database server has autocommit=OFF, and Csippanó needs …`. */
  needs: string;
}

const exactly = (variable: string, needed: string): Requirement => ({
  variable,
  isMet: (value) => value.toUpperCase() === needed,
  needs: needed,
});

const atLeast = (variable: string, least: number, why: string): Requirement => ({
  variable,
  isMet: (value) => Number(value) >= least,
  needs: `at least ${least}: ${why}`,
});

/** Variables that sessions need and do not set (`create-sequelize.ts` sets the rest). */
const requirementsOf = (connections: number): Requirement[] => [
  atLeast('max_allowed_packet', minPacketBytes, 'a monthly report is stored as one value'),
  atLeast('max_connections', connections, 'WORKERS times DATABASE_POOL_SIZE, and one more'),
  {
    ...atLeast('max_user_connections', connections, 'WORKERS times DATABASE_POOL_SIZE, and one more'),
    isMet: (value) => value === '0' || Number(value) >= connections,
  },
  atLeast(
    'max_prepared_stmt_count',
    connections * maxPreparedStatements,
    `${maxPreparedStatements} for each of ${connections} connections`,
  ),
  exactly('autocommit', 'ON'),
  exactly('foreign_key_checks', 'ON'),
  exactly('unique_checks', 'ON'),
  exactly('sql_safe_updates', 'OFF'),
  exactly('character_set_client', 'UTF8MB4'),
  exactly('character_set_connection', 'UTF8MB4'),
  exactly('character_set_results', 'UTF8MB4'),
];

export type ServerVariables = Readonly<Record<string, string>>;

/** Returns a sentence for each unmet requirement. A missing variable is no problem. */
export const findUnmetRequirements = (variables: ServerVariables, connections: number): string[] => {
  const problems: string[] = [];
  const { version = '', binlog_format: binlogFormat = '', log_bin: logBin = '' } = variables;
  const numbers = /^(\d+)\.(\d+)/u.exec(version);
  const flavour = /mariadb/iu.test(version) ? 'mariadb' : 'mysql';
  if (numbers && isTooOld(flavour, [Number(numbers[1]), Number(numbers[2])])) {
    problems.push(
      `The database server has version ${version}, and Csippanó needs ${oldestVersion[flavour].join('.')} or newer.`,
    );
  }
  for (const { variable, isMet, needs } of requirementsOf(connections)) {
    const value = variables[variable];
    if (value === undefined || isMet(value)) continue;
    problems.push(`The database server has ${variable}=${value}, and Csippanó needs ${needs}.`);
  }
  // READ COMMITTED writes cannot be logged as statements.
  if (logBin === 'ON' && binlogFormat === 'STATEMENT') {
    problems.push('The database server has binlog_format=STATEMENT, and Csippanó needs ROW or MIXED.');
  }
  return problems;
};

const variableNames = ['version', 'log_bin', 'binlog_format', ...requirementsOf(1).map(({ variable }) => variable)];

/** Throws a StartupError with a sentence for each unmet requirement. */
export const assertServerSuitable = async (connection: Connection, connections: number): Promise<void> => {
  const [rows] = await connection.query<RowDataPacket[]>('SHOW SESSION VARIABLES WHERE Variable_name IN (?)', [
    variableNames,
  ]);
  const variables = Object.fromEntries(rows.map(({ Variable_name, Value }) => [String(Variable_name), String(Value)]));
  const problems = findUnmetRequirements(variables, connections);
  if (problems.length > 0) throw new StartupError(problems.join(' '));
};
