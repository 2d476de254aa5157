import type { ModelTable } from './table.ts';

/** A comparison other than equality, made by `lessThan` and its siblings. */
export class Comparison<Value> {
  readonly operator: '<' | '<=' | '>' | '>=' | '<>';
  readonly value: Value;

  constructor(operator: Comparison<Value>['operator'], value: Value) {
    this.operator = operator;
    this.value = value;
  }
}

export const lessThan = <Value>(value: Value): Comparison<Value> => new Comparison('<', value);
export const greaterThan = <Value>(value: Value): Comparison<Value> => new Comparison('>', value);
export const atMost = <Value>(value: Value): Comparison<Value> => new Comparison('<=', value);
/** Any value but this one, and not NULL; `notEqual(null)` is any value. */
export const notEqual = <Value>(value: Value): Comparison<Value> => new Comparison('<>', value);

/** Comparisons that all have to be met, made by `within` and `bounded`. */
export class Comparisons<Value> {
  readonly all: readonly Comparison<Value>[];

  constructor(all: readonly Comparison<Value>[]) {
    this.all = all;
  }
}

/** From `start` on, before `end`. */
export const within = <Value>({ start, end }: { start: Value; end: Value }): Comparisons<Value> =>
  new Comparisons([new Comparison('>=', start), new Comparison('<', end)]);

/** From `first` to `last`, both included; undefined does not restrict. */
export const bounded = <Value>(first: Value | undefined, last: Value | undefined): Comparisons<Value> =>
  new Comparisons([
    ...(first === undefined ? [] : [new Comparison('>=', first)]),
    ...(last === undefined ? [] : [new Comparison('<=', last)]),
  ]);

/**
 * Conditions that all have to be met: a value, null, one of a list, a comparison or several. An empty list selects
 * nothing.
 */
export type Where<R> = {
  readonly [Name in keyof R]?: R[Name] | readonly NonNullable<R[Name]>[] | Comparison<R[Name]> | Comparisons<R[Name]>;
};

/** The text and the values of conditions. */
export interface WhereSql {
  /** `id = ? AND erased_at IS NULL`. */
  sql: string;
  values: unknown[];
}

/**
 * The number of placeholders is a power of two, filled up with the last value: each number is a statement of its own,
 * which every connection prepares and caches.
 */
const paddedList = (values: readonly unknown[]): unknown[] =>
  Array.from({ length: 2 ** Math.ceil(Math.log2(values.length)) }, (_, index) => values[index] ?? values.at(-1));

/** Returns the SQL of a condition, and adds its values to `values`. */
const conditionOf = (field: string, value: unknown, values: unknown[]): string => {
  if (value === null) return `${field} IS NULL`;
  if (Array.isArray(value)) {
    if (value.length === 0) return 'FALSE';
    const list = paddedList(value);
    values.push(...list);
    return `${field} IN (${list.map(() => '?').join(', ')})`;
  }
  if (value instanceof Comparison) {
    if (value.value === null) return `${field} IS NOT NULL`;
    values.push(value.value);
    return `${field} ${value.operator} ?`;
  }
  if (value instanceof Comparisons) {
    return value.all.map((each) => conditionOf(field, each, values)).join(' AND ') || 'TRUE';
  }
  values.push(value);
  return `${field} = ?`;
};

/**
 * Builds the conditions of a statement, on columns with the prefix. Throws for a condition without a value, which would
 * otherwise select every row.
 */
export const toWhere = (table: ModelTable, where: Where<object>, prefix = ''): WhereSql => {
  const values: unknown[] = [];
  let sql = '';
  for (const [name, value] of Object.entries(where)) {
    if (value === undefined) throw new TypeError(`${table.name}: the condition on ${name} has no value.`);
    const condition = conditionOf(`${prefix}${table.column(name).field}`, value, values);
    sql += sql === '' ? condition : ` AND ${condition}`;
  }
  return { sql, values };
};
