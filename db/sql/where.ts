import type { ModelTable } from './table.ts';
import { containsPattern, startPattern } from './text-search.ts';

/** A comparison other than equality, such as `lessThan` and `startingWith`. */
export class Comparison<Value> {
  readonly operator: '<' | '<=' | '>' | '>=' | '<>' | 'LIKE';
  readonly value: Value;

  constructor(operator: Comparison<Value>['operator'], value: Value) {
    this.operator = operator;
    this.value = value;
  }
}

export const lessThan = <Value>(value: Value): Comparison<Value> => new Comparison('<', value);
export const greaterThan = <Value>(value: Value): Comparison<Value> => new Comparison('>', value);
export const atLeast = <Value>(value: Value): Comparison<Value> => new Comparison('>=', value);
export const atMost = <Value>(value: Value): Comparison<Value> => new Comparison('<=', value);
/** Any value but this one and NULL; `notEqual(null)` is any value. */
export const notEqual = <Value>(value: Value): Comparison<Value> => new Comparison('<>', value);

/** Any value that starts with the text, by the column's collation. */
export const startingWith = (text: string): Comparison<string> => new Comparison('LIKE', startPattern(text));

/** Any value that contains the text, by the column's collation. */
export const containing = (text: string): Comparison<string> => new Comparison('LIKE', containsPattern(text));

/** A comparison that NULL also meets. */
class NullOr<Value> {
  readonly comparison: Comparison<Value>;

  constructor(comparison: Comparison<Value>) {
    this.comparison = comparison;
  }
}

/** NULL, or a value that meets the comparison. */
export const nullOr = <Value>(comparison: Comparison<Value>): NullOr<Value | null> => new NullOr(comparison);

/** Comparisons that must all be met: `within` and `bounded`. */
export class Comparisons<Value> {
  readonly all: readonly Comparison<Value>[];

  constructor(all: readonly Comparison<Value>[]) {
    this.all = all;
  }
}

/** From `start`, before `end`. */
export const within = <Value>({ start, end }: { start: Value; end: Value }): Comparisons<Value> =>
  new Comparisons([new Comparison('>=', start), new Comparison('<', end)]);

/** From `first` to `last`, both included; undefined does not restrict. */
export const bounded = <Value>(first: Value | undefined, last: Value | undefined): Comparisons<Value> =>
  new Comparisons([
    ...(first === undefined ? [] : [new Comparison('>=', first)]),
    ...(last === undefined ? [] : [new Comparison('<=', last)]),
  ]);

/** A JSON object with one of some members, made by `withMember`. */
class MemberCondition {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = names;
  }
}

/** Any JSON object that has one of these members. */
export const withMember = (names: readonly string[]): MemberCondition => new MemberCondition(names);

/** From `start` on, before `end`; null does not restrict. */
export const inOpenRange = <Value>({ start, end }: { start: Value | null; end: Value | null }): Comparisons<Value> =>
  new Comparisons([
    ...(start === null ? [] : [new Comparison('>=', start)]),
    ...(end === null ? [] : [new Comparison('<', end)]),
  ]);

/**
 * Conditions that must all be met: a value, null, a list, comparisons, `nullOr`
 * one, or members of a JSON column. An empty list selects nothing.
 */
export type Where<R> = {
  readonly [Name in keyof R]?:
    | R[Name]
    | readonly NonNullable<R[Name]>[]
    | Comparison<R[Name]>
    | Comparisons<R[Name]>
    | NullOr<R[Name]>
    | MemberCondition;
};

/** The text and the values of conditions. */
export interface WhereSql {
  /** `id = ? AND erased_at IS NULL`. */
  sql: string;
  values: unknown[];
}

/** Pads to a power of two with the last value: every connection caches a statement per number. */
const paddedList = (values: readonly unknown[]): unknown[] =>
  Array.from({ length: 2 ** Math.ceil(Math.log2(values.length)) }, (_, index) => values[index] ?? values.at(-1));

/** Adds the values of a list to `values`, and returns their placeholders. */
const bindAll = (list: readonly unknown[], values: unknown[]): string => {
  const padded = paddedList(list);
  values.push(...padded);
  return padded.map(() => '?').join(', ');
};

/** Returns the SQL of a condition, and adds its values to `values`. */
const conditionOf = (field: string, value: unknown, values: unknown[]): string => {
  if (value === null) return `${field} IS NULL`;
  if (Array.isArray(value)) return value.length === 0 ? 'FALSE' : `${field} IN (${bindAll(value, values)})`;
  if (value instanceof MemberCondition) {
    if (value.names.length === 0) return 'FALSE';
    const paths = value.names.map((name) => `$.${JSON.stringify(name)}`);
    return `JSON_CONTAINS_PATH(${field}, 'one', ${bindAll(paths, values)})`;
  }
  if (value instanceof Comparison) {
    if (value.value === null) return `${field} IS NOT NULL`;
    values.push(value.value);
    return `${field} ${value.operator} ?`;
  }
  if (value instanceof NullOr) {
    return `(${field} IS NULL OR ${conditionOf(field, value.comparison, values)})`;
  }
  if (value instanceof Comparisons) {
    return value.all.map((each) => conditionOf(field, each, values)).join(' AND ') || 'TRUE';
  }
  values.push(value);
  return `${field} = ?`;
};

/**
 * Builds conditions on columns with the prefix.
 * Throws for a missing value, which would select every row.
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

/** Columns and their directions, most significant first. */
type Order = readonly (readonly [field: string, direction: 'ASC' | 'DESC'])[];

const behind = ([first, ...rest]: Order, [value, ...others]: readonly unknown[], values: unknown[]): string => {
  if (!first) throw new TypeError('A position needs an order.');
  const [field, direction] = first;
  const operator = direction === 'ASC' ? '>' : '<';
  if (rest.length === 0) {
    values.push(value);
    return `${field} ${operator} ?`;
  }
  values.push(value, value);
  // The first half lets the database enter the index at the position.
  return `${field} ${operator}= ? AND (${field} ${operator} ? OR ${behind(rest, others, values)})`;
};

/** Builds the condition for rows after a position. The order's columns are never NULL. */
export const toBehind = (table: ModelTable, orderBy: object, position: Readonly<Record<string, unknown>>): WhereSql => {
  const order = Object.entries(orderBy).map(([name, direction]) => [table.column(name).field, direction] as const);
  const at = Object.keys(orderBy).map((name) => {
    if (position[name] === undefined) throw new TypeError(`${table.name}: the position has no ${name}.`);
    return position[name];
  });
  const values: unknown[] = [];
  return { sql: behind(order, at, values), values };
};
