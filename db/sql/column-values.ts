import { z } from 'zod';

/** Converts BIGINT and DECIMAL values, which the driver returns as strings. Throws where a number cannot hold the value exactly. */
export const toSafeNumber = (value: string | number): number => {
  const number = Number(value);
  if (Number.isNaN(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`The database returned a number that is out of range: ${value}`);
  }
  return number;
};

/** Converts an amount column, or its SUM, to whole minor units (1 Ft is 100). Throws on fractions and beyond 2^53. */
export const toMinorUnits = (value: string | number): number => {
  const number = toSafeNumber(value);
  if (!Number.isInteger(number)) throw new RangeError(`An amount is not whole: ${value}`);
  return number;
};

/** Converts the result of a comparison: MariaDB returns a number, MySQL a BIGINT, which the driver returns as a string. */
export const isTrue = (value: string | number): boolean => Number(value) === 1;

const numeric = z.union([z.string().min(1), z.number()]);

/** Schemas of columns for `selectRows`. Dates are `z.date()`, DATE columns `z.string()`, texts and enums as usual. */
export const column = {
  /** BIGINT, DECIMAL, COUNT and SUM as a number. */
  number: numeric.transform(toSafeNumber),
  /** An amount or its SUM in minor units. */
  minorUnits: numeric.transform(toMinorUnits),
  /** TINYINT(1), EXISTS and comparisons. */
  boolean: numeric.transform(isTrue),
};
