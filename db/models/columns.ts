import type { ModelAttributeColumnOptions } from 'sequelize';
import { Column, DataType, type Model } from 'sequelize-typescript';
import { toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';

// The column types of db/migrations/columns.ts as Sequelize types.
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
        // Null and expressions (`literal('version + 1')`) are passed through.
        return typeof value === 'string' || typeof value === 'number' ? convert(value) : value;
      },
    })(target, name);
  };

/** A BIGINT column, read as a number of minor units. */
export const RequiredMoney = numberColumn(DataType.BIGINT, false, toMinorUnits);
/** Version for optimistic locking, from 1: an edit names the version that it is based on. */
export const Version = Column({ type: DataType.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 });

/** A BIGINT UNSIGNED counter. */
export const RequiredCounter = numberColumn(DataType.BIGINT.UNSIGNED, false, toSafeNumber);
export const OptionalCounter = numberColumn(DataType.BIGINT.UNSIGNED, true, toSafeNumber);
export const RequiredDecimal = (precision: number, scale: number) =>
  numberColumn(DataType.DECIMAL(precision, scale), false, toSafeNumber);
export const OptionalDecimal = (precision: number, scale: number) =>
  numberColumn(DataType.DECIMAL(precision, scale), true, toSafeNumber);

/** The scope that also reads the hidden columns of a model: hashes, secrets, file contents. */
export const withSecrets = 'withSecrets';

/** Table options that hide `attributes` unless read by `scope(withSecrets)`. */
export const hiding = (...attributes: string[]) => ({
  defaultScope: { attributes: { exclude: attributes } },
  scopes: { [withSecrets]: {} },
});
