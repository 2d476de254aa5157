import type { Model, ModelCtor, Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { column as columnValue } from '#db/sql/column-values.ts';
import { updateRows } from '#db/sql/rows.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import { type ColumnName, type Row, tableOf } from '#db/sql/table.ts';
import type { Where } from '#db/sql/where.ts';

/** The value to store: sealed, or plain for the former version. */
export type StoredValue = { sealed: Buffer } | { plain: Buffer };

/** A stored value. The former version reads a plain one. */
export interface FormerValue {
  sealed: Buffer | null;
  plain: Buffer | null;
}

/** A column of sealed values. Its names are parts of SQL statements. */
export interface SealedColumn {
  table: string;
  /** The primary key. */
  key: string;
  column: string;
  /**
   * SQL for a value that the former version stores unsealed:
   * whether a row has one, and the value.
   */
  plain?: { isPresent: string; value: string };
  /** A column with the data key's id, if values are large. */
  keyColumn?: string;
  /** The context that seals the value of a row. */
  contextOf?: (id: string) => string;
  /** Replaces a row's value if it still is `former`, else returns false. */
  replace: (sequelize: Sequelize, row: { id: string; former: FormerValue }, next: StoredValue) => Promise<boolean>;
}

/** Describes a column of sealed values only; `contextOf` as in `SealedColumn`. */
export const sealedColumnOf = <M extends Model>(
  model: ModelCtor<M>,
  attribute: ColumnName<M>,
  contextOf?: (id: string) => string,
): SealedColumn => {
  const table = tableOf(model);
  const key = table.columns.find(({ isKey }) => isKey);
  if (!key) throw new TypeError(`${table.name} has no primary key.`);
  return {
    table: table.name,
    key: key.field,
    column: table.column(attribute).field,
    ...(contextOf ? { contextOf } : {}),
    replace: async (sequelize, { id, former }, next) => {
      if (!('sealed' in next) || !former.sealed) return false;
      // The compiler does not see the model's names in computed members.
      const where = { [key.name]: id, [attribute]: former.sealed } as Where<Row<M>>;
      const changes = { [attribute]: next.sealed } as Partial<Row<M>>;
      return (await updateRows({ sequelize }, model, where, changes)) === 1;
    },
  };
};

/**
 * States of values without a data key: plain, or under an application secret.
 * Other states are ids of data keys.
 */
export const unsealedState = 'unsealed';
export const secretState = 'secret';

/** Returns an SQL expression for a value's state; null without a value. */
const stateOf = ({ column, plain, keyColumn }: SealedColumn): string =>
  `CASE ${plain ? `WHEN ${plain.isPresent} THEN '${unsealedState}'` : ''}
   ${
     keyColumn
       ? `ELSE ${keyColumn}`
       : `WHEN ${column} IS NULL OR LENGTH(${column}) = 0 THEN NULL
          WHEN LEFT(${column}, 4) = 'key:' THEN CONVERT(SUBSTRING(${column}, 5, 26) USING ascii) ELSE '${secretState}'`
   } END`;

/** Counts the values by state. Reads the whole table. */
export const countByState = (sequelize: Sequelize, sealed: SealedColumn): Promise<{ state: string; total: number }[]> =>
  selectRows(
    sequelize,
    `SELECT state, COUNT(*) AS total FROM (SELECT ${stateOf(sealed)} AS state FROM ${sealed.table}) AS states
     WHERE state IS NOT NULL GROUP BY state ORDER BY state`,
    { replacements: {} },
    z.object({ state: z.string(), total: columnValue.number }),
  );

/** True if a row has a value that no data key seals. */
export const hasUnkeyedValue = async (sequelize: Sequelize, columns: readonly SealedColumn[]): Promise<boolean> => {
  for (const sealed of columns) {
    const row = await selectRow(
      sequelize,
      `SELECT 1 AS found FROM ${sealed.table} WHERE (${stateOf(sealed)}) IN (:states) LIMIT 1`,
      { replacements: { states: [unsealedState, secretState] } },
      z.object({ found: columnValue.number }),
    );
    if (row) return true;
  }
  return false;
};

/** Returns ids of rows in another state, in order, after `after`. */
export const listInOtherState = async (
  sequelize: Sequelize,
  sealed: SealedColumn,
  { states, after, limit }: { states: readonly string[]; after: string; limit: number },
): Promise<string[]> => {
  const rows = await selectRows(
    sequelize,
    `SELECT ${sealed.key} AS id FROM ${sealed.table}
     WHERE ${sealed.key} > :after AND (${stateOf(sealed)}) NOT IN (:states) ORDER BY ${sealed.key} LIMIT :limit`,
    { replacements: { after, states: [...states], limit } },
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
};

/** Returns a row's value; null if the row is gone. */
export const findStoredValue = async (
  sequelize: Sequelize,
  { table, key, column, plain }: SealedColumn,
  id: string,
): Promise<FormerValue | null> =>
  selectRow(
    sequelize,
    `SELECT ${column} AS sealed, ${plain ? `CAST(${plain.value} AS BINARY)` : 'NULL'} AS plain
     FROM ${table} WHERE ${key} = :id`,
    { replacements: { id } },
    z.object({ sealed: z.instanceof(Buffer).nullable(), plain: z.instanceof(Buffer).nullable() }),
  );
