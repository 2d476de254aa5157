import type { ModelAttributeColumnOptions } from 'sequelize';
import { Column, DataType, type Model } from 'sequelize-typescript';
import { toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';

// The column shapes of db/migrations/columns.ts, seen from the code.
export const id = DataType.CHAR(26);
export const moment = DataType.DATE(3);
export const sha256 = DataType.BLOB;

type Type = ModelAttributeColumnOptions['type'];

export const Key = (type: Type) => Column({ type, primaryKey: true, allowNull: false });
export const Required = (type: Type) => Column({ type, allowNull: false });
export const Optional = (type: Type) => Column({ type, allowNull: true });

const numberColumn =
  (type: Type, allowNull: boolean, convert: (value: string | number) => number): PropertyDecorator =>
  (target, property) => {
    const name = String(property);
    Column({
      type,
      allowNull,
      get(this: Model) {
        const value: unknown = this.getDataValue(name);
        // Null, and what is written as an expression (`literal('version + 1')`), pass as they are.
        return typeof value === 'string' || typeof value === 'number' ? convert(value) : value;
      },
    })(target, name);
  };

/** A BIGINT that the code reads as a number of minor units. */
export const RequiredMoney = numberColumn(DataType.BIGINT, false, toMinorUnits);
/** Which edit of the row this is, from 1: whoever edits says which one they saw. */
export const Version = Column({ type: DataType.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 });

/** A counter kept as BIGINT UNSIGNED. */
export const RequiredCounter = numberColumn(DataType.BIGINT.UNSIGNED, false, toSafeNumber);
export const RequiredDecimal = (precision: number, scale: number) =>
  numberColumn(DataType.DECIMAL(precision, scale), false, toSafeNumber);
export const OptionalDecimal = (precision: number, scale: number) =>
  numberColumn(DataType.DECIMAL(precision, scale), true, toSafeNumber);

/** The scope that also reads what a model leaves out unless asked: hashes, secrets, contents. */
export const withSecrets = 'withSecrets';

/** Table options for a model whose `attributes` only `scope(withSecrets)` reads. */
export const hiding = (...attributes: string[]) => ({
  defaultScope: { attributes: { exclude: attributes } },
  scopes: { [withSecrets]: {} },
});
