import { type CreationAttributes, QueryTypes } from 'sequelize';
import type { Model, ModelCtor } from 'sequelize-typescript';
import type { FactoryDb } from './factory-db.ts';

type Value = string | number | null;

const rowsPerStatement = 5000;

/**
 * Inserts many rows, ten times as fast as `bulkCreate`, which builds instances.
 * All rows must have the attributes of the first one.
 */
export const insertRows = async <M extends Model>(
  db: FactoryDb,
  model: ModelCtor<M>,
  rows: readonly CreationAttributes<M>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const repository = db.sequelize.getRepository(model);
  const attributes = repository.getAttributes() as Readonly<Record<string, { field?: string }>>;
  const names = Object.keys(first);
  const columns = names.map((name) => attributes[name]?.field ?? name);
  for (let i = 0; i < rows.length; i += rowsPerStatement) {
    const values = rows
      .slice(i, i + rowsPerStatement)
      .map((row) => names.map((name) => toValue(row[name as keyof typeof row])));
    await db.sequelize.query(`INSERT INTO ${repository.tableName} (${columns.join(', ')}) VALUES :values`, {
      replacements: { values },
      type: QueryTypes.INSERT,
      transaction: db.transaction,
    });
  }
};

const toValue = (value: unknown): Value => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 23).replace('T', ' ');
  if (typeof value === 'boolean') return Number(value);
  return JSON.stringify(value);
};
