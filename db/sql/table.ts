import type { Attributes, ModelAttributeColumnOptions } from 'sequelize';
import { getAttributes, getOptions, type Model } from 'sequelize-typescript';
import { toBoolean, toBuffer, toDate, toJson, toSafeNumber, toText } from './column-values.ts';

/**
 * A model for reads. Writes and `getRepository` take the class, which only the table's
 * owner imports (`db/models/readable.ts`).
 */
export interface ReadableModel<M extends Model = Model> {
  readonly name: string;
  readonly prototype: M;
}

/** A stored row of a model's table, as plain values. */
export type Row<M extends Model> = Attributes<M>;

type Created<M extends Model> = M['_creationAttributes'];
type DefaultedName<M extends Model> = {
  [Name in keyof Created<M>]-?: undefined extends Created<M>[Name] ? Name : never;
}[keyof Created<M>];

/**
 * The values of a new row.
 * Nullable columns are required, so a new column needs its value to compile.
 * `CreationOptional` columns are optional.
 */
export type NewRow<M extends Model> = Omit<Created<M>, DefaultedName<M>> & Partial<Pick<Created<M>, DefaultedName<M>>>;

/** The columns that a statement can select. */
export type ColumnName<M extends Model> = keyof Row<M> & string;

/** Column options of `db/models/columns.ts` that Sequelize does not have. */
export interface ColumnOptions extends Partial<ModelAttributeColumnOptions> {
  /** Converts the driver's non-null value. The default depends on the type. */
  parse?: (value: unknown) => unknown;
  /** Computed by the database, also AUTO_INCREMENT: selected, but never written. */
  isGenerated?: boolean;
}

export interface ModelColumn {
  name: string;
  /** The name in the database. */
  field: string;
  isKey: boolean;
  isNullable: boolean;
  isGenerated: boolean;
  /** True for secrets and contents, which are selected by name only. */
  isHidden: boolean;
  defaultValue: unknown;
  parse: (value: unknown) => unknown;
  /** Converts a value for a bound parameter. */
  encode: (value: unknown) => unknown;
}

export interface ModelTable {
  name: string;
  columns: readonly ModelColumn[];
  /** Returns the column of an attribute. Throws for an unknown one. */
  column(name: string): ModelColumn;
}

const parsers: Readonly<Record<string, (value: unknown) => unknown>> = {
  BIGINT: toSafeNumber,
  BLOB: toBuffer,
  BOOLEAN: toBoolean,
  CHAR: toText,
  DATE: toDate,
  DATEONLY: toText,
  DECIMAL: toSafeNumber,
  INTEGER: toSafeNumber,
  JSON: toJson,
  SMALLINT: toSafeNumber,
  STRING: toText,
  TEXT: toText,
  TINYINT: toSafeNumber,
};

const toUnderscored = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

const encodeJson = (value: unknown): unknown => (value === null ? null : JSON.stringify(value));
const passThrough = (value: unknown): unknown => value;

const typeKey = ({ type }: ColumnOptions): string => (type as { key?: string } | undefined)?.key ?? '';

const toColumn = (name: string, options: ColumnOptions, hidden: ReadonlySet<string>): ModelColumn => {
  const key = typeKey(options);
  const parse = options.parse ?? parsers[key];
  if (!parse) throw new TypeError(`The column ${name} has the type ${key}, which has no parser.`);
  return {
    name,
    field: options.field ?? toUnderscored(name),
    isKey: options.primaryKey === true,
    isNullable: options.allowNull !== false,
    isGenerated: options.isGenerated === true || options.autoIncrement === true,
    isHidden: hidden.has(name),
    defaultValue: options.defaultValue,
    parse,
    encode: key === 'JSON' ? encodeJson : passThrough,
  };
};

const readTable = (model: ReadableModel): ModelTable => {
  const { tableName, defaultScope } = getOptions(model.prototype) ?? {};
  const attributes = getAttributes(model.prototype) as Record<string, ColumnOptions> | undefined;
  if (!tableName || !attributes) throw new TypeError(`${model.name} declares no table.`);
  const selected = defaultScope?.attributes as { exclude?: string[] } | undefined;
  const hidden = new Set(selected?.exclude);
  const columns = Object.entries(attributes).map(([name, options]) => toColumn(name, options, hidden));
  const byName = new Map(columns.map((column) => [column.name, column]));
  return {
    name: tableName,
    columns,
    column(name) {
      const column = byName.get(name);
      if (!column) throw new TypeError(`The table ${tableName} has no column for ${name}.`);
      return column;
    },
  };
};

const tables = new WeakMap<ReadableModel, ModelTable>();

/** Returns a model's declaration, the same for every pool. */
export const tableOf = (model: ReadableModel): ModelTable => {
  const known = tables.get(model);
  if (known) return known;
  const table = readTable(model);
  tables.set(model, table);
  return table;
};

/** Returns the named columns, by default all but secrets and contents. */
export const columnsOf = (table: ModelTable, names: readonly string[] | undefined): readonly ModelColumn[] =>
  names ? names.map((name) => table.column(name)) : table.columns.filter(({ isHidden }) => !isHidden);
