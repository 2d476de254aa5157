import type { ModelAttributeColumnOptions } from 'sequelize';
import { Column, DataType, type Model } from 'sequelize-typescript';
import type { z } from 'zod';
import { toEnum, toJson, toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';
import type { ColumnOptions } from '#db/sql/table.ts';

// The column types of db/migrations/columns.ts as Sequelize types.
export const id = DataType.CHAR(26);
export const moment = DataType.DATE(3);
export const sha256 = DataType.BLOB;

type Type = ModelAttributeColumnOptions['type'];

export const Key = (type: Type) => Column({ type, primaryKey: true, allowNull: false });
export const Required = (type: Type) => Column({ type, allowNull: false });
export const Optional = (type: Type) => Column({ type, allowNull: true });

/** A column with its own parser, for properties that can have all values. */
type ColumnOf<Value> = <Name extends string>(target: Record<Name, Value>, name: Name) => void;

const parsedColumn =
  <Value>(options: ColumnOptions): ColumnOf<Value> =>
  (target, name) =>
    Column(options)(target, name);

/** A text that is one of `names`. */
export const RequiredEnum = <const Name extends string>(names: readonly Name[], type: Type = DataType.STRING(20)) =>
  parsedColumn<Name>({ type, allowNull: false, parse: toEnum(names) });
export const OptionalEnum = <const Name extends string>(names: readonly Name[], type: Type = DataType.STRING(20)) =>
  parsedColumn<Name | null>({ type, allowNull: true, parse: toEnum(names) });

/** A number that is one of `values`. */
export const RequiredNumber = <const Value extends number>(values: readonly Value[], type: Type) =>
  parsedColumn<Value>({
    type,
    allowNull: false,
    parse: (value) => {
      const number = values.find((each) => each === toSafeNumber(value));
      if (number === undefined) throw new RangeError(`The database returned none of ${values.join(', ')}.`);
      return number;
    },
  });

/** A JSON column whose value matches the schema. */
export const OptionalJson = <Value>(schema: z.ZodType<Value>) =>
  parsedColumn<Value | null>({
    type: DataType.JSON,
    allowNull: true,
    parse: (value) => schema.parse(toJson(value)),
  });

export const RequiredJson = <Value>(schema: z.ZodType<Value>) =>
  parsedColumn<Value>({ type: DataType.JSON, allowNull: false, parse: (value) => schema.parse(toJson(value)) });

/** A nullable column that the database computes. */
export const Generated = (type: Type) => parsedColumn({ type, allowNull: true, isGenerated: true });

const numberColumn =
  (type: Type, allowNull: boolean, convert: (value: unknown) => number): PropertyDecorator =>
  (target, property) => {
    const name = String(property);
    const options: ColumnOptions = {
      type,
      allowNull,
      parse: convert,
      get(this: Model) {
        const value: unknown = this.getDataValue(name);
        // Null and expressions (`literal('version + 1')`) pass through.
        return typeof value === 'string' || typeof value === 'number' ? convert(value) : value;
      },
    };
    Column(options)(target, name);
  };

/** A BIGINT column, read as a number of minor units. */
export const RequiredMoney = numberColumn(DataType.BIGINT, false, toMinorUnits);
export const OptionalMoney = numberColumn(DataType.BIGINT, true, toMinorUnits);
/** Version for optimistic locking, from 1. An edit names its base version. */
export const Version = Column({ type: DataType.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 });

/** A BIGINT UNSIGNED counter. */
export const RequiredCounter = numberColumn(DataType.BIGINT.UNSIGNED, false, toSafeNumber);
export const OptionalCounter = numberColumn(DataType.BIGINT.UNSIGNED, true, toSafeNumber);
export const RequiredDecimal = (precision: number, scale: number) =>
  numberColumn(DataType.DECIMAL(precision, scale), false, toSafeNumber);
export const OptionalDecimal = (precision: number, scale: number) =>
  numberColumn(DataType.DECIMAL(precision, scale), true, toSafeNumber);

/** The scope that also reads hidden columns: hashes, secrets, file contents. */
export const withSecrets = 'withSecrets';

/** Table options that hide `attributes`, except with `scope(withSecrets)`. */
export const hiding = (...attributes: string[]) => ({
  defaultScope: { attributes: { exclude: attributes } },
  scopes: { [withSecrets]: {} },
});
