// Column types shared by all tables, so that a key and its foreign keys have the same type and collation.
export const idType = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
export const codeType = (length: number): string => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
export const timeType = 'DATETIME(3)';
export const flagType = 'BOOLEAN NOT NULL DEFAULT FALSE';
/** Whole minor units: 1 Ft is 100. */
export const moneyType = 'BIGINT';
export const currencyType = 'CHAR(3) CHARACTER SET ascii COLLATE ascii_bin';
export const sha256Type = 'BINARY(32)';

/** The columns, keys and constraints of tables by their names, each after the tables that it refers to. */
export type Tables = Readonly<Record<string, readonly string[]>>;

/** The collation is named because the servers' defaults differ; this one exists on MySQL and MariaDB alike. */
export const table = (name: string, columns: readonly string[]): string =>
  `CREATE TABLE ${name} (\n  ${columns.join(',\n  ')}\n) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`;

export const oneOf = (column: string, values: readonly string[]): string =>
  `CHECK (${column} IN (${values.map((value) => `'${value}'`).join(', ')}))`;

/** First six and last four digits at the most: no longer run of digits can be stored, whatever the code above does. */
export const truncatedCardNumber = `CHECK (masked_card_number NOT REGEXP '[0-9]{7}')`;

export const dropTables = (...names: readonly string[]): string[] => names.map((name) => `DROP TABLE ${name}`);
