// Shared types: keys and their foreign keys have the same type and collation.
export const idType = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
export const codeType = (length: number): string => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
export const timeType = 'DATETIME(3)';
export const flagType = 'BOOLEAN NOT NULL DEFAULT FALSE';
/** Whole minor units: 1 Ft is 100. */
export const moneyType = 'BIGINT';
export const currencyType = 'CHAR(3) CHARACTER SET ascii COLLATE ascii_bin';
export const sha256Type = 'BINARY(32)';

/** Columns, keys and constraints by table, after the tables they refer to. */
export type Tables = Readonly<Record<string, readonly string[]>>;

/** Names a collation that MySQL and MariaDB share: servers' defaults differ. */
export const table = (name: string, columns: readonly string[]): string =>
  `CREATE TABLE ${name} (\n  ${columns.join(',\n  ')}\n) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`;

export const oneOf = (column: string, values: readonly string[]): string =>
  `CHECK (${column} IN (${values.map((value) => `'${value}'`).join(', ')}))`;

/** At most first six and last four digits: longer runs cannot be stored, whatever the code does. */
export const truncatedCardNumber = `CHECK (masked_card_number NOT REGEXP '[0-9]{7}')`;

export const dropTables = (...names: readonly string[]): string[] => names.map((name) => `DROP TABLE ${name}`);
