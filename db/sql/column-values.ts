import { z } from 'zod';

// Converts values of raw SELECTs.
// The driver returns DECIMAL, SUM and BIGINT beyond 2^53 as strings, DATETIME as a
// Date, DATE as a string.

/** Throws if a JavaScript number cannot represent the value exactly. */
export const toSafeNumber = (value: unknown): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (Number.isNaN(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`The database returned a number that is out of range: ${value}`);
  }
  return number;
};

/**
 * Converts amounts and their SUM to minor units (1 Ft is 100).
 * Throws on fractions and beyond 2^53.
 */
export const toMinorUnits = (value: unknown): number => {
  const number = toSafeNumber(value);
  if (!Number.isInteger(number)) throw new RangeError(`An amount is not whole: ${value}`);
  return number;
};

/** Converts TINYINT(1), EXISTS or a comparison. The latter is BIGINT in MySQL. */
export const toBoolean = (value: unknown): boolean => toSafeNumber(value) === 1;

export const toText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new TypeError(`The database returned ${typeof value} for a text.`);
};

export const toDate = (value: unknown): Date => {
  if (value instanceof Date) return value;
  throw new TypeError(`The database returned ${typeof value} for a date.`);
};

export const toBuffer = (value: unknown): Buffer => {
  if (Buffer.isBuffer(value)) return value;
  throw new TypeError(`The database returned ${typeof value} for bytes.`);
};

/** Converts a JSON column. MySQL's driver parses it, MariaDB's returns text. */
export const toJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

export const orNull = <T>(value: unknown, convert: (value: unknown) => T): T | null =>
  value === null ? null : convert(value);

/** Returns a converter of an ENUM column. */
export const toEnum = <T extends string>(names: readonly T[]): ((value: unknown) => T) => {
  const known = new Map<unknown, T>(names.map((name) => [name, name]));
  return (value) => {
    const name = known.get(value);
    if (name === undefined) throw new TypeError(`The database returned an unknown value of ${names.join(', ')}.`);
    return name;
  };
};

const numeric = z.union([z.string().min(1), z.number()]);

/** Column schemas for `selectRows`. DATETIME is `z.date()`, DATE `z.string()`. */
export const column = {
  /** BIGINT, DECIMAL, COUNT and SUM. */
  number: numeric.transform(toSafeNumber),
  /** An amount or a SUM of amounts, in minor units. */
  minorUnits: numeric.transform(toMinorUnits),
  /** TINYINT(1), EXISTS and comparisons. */
  boolean: numeric.transform(toBoolean),
};
