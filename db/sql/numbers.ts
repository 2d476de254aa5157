/** BIGINT and DECIMAL come from the driver as text. Throws where a number could not hold the value exactly. */
export const toSafeNumber = (value: string | number): number => {
  const number = Number(value);
  if (Number.isNaN(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`The database holds a number that is out of range: ${value}`);
  }
  return number;
};

/** Whole minor units (1 Ft is 100) out of a column or of a SUM of one. Throws on fractions and beyond 2^53. */
export const toMinorUnits = (value: string | number): number => {
  const number = toSafeNumber(value);
  if (!Number.isInteger(number)) throw new RangeError(`An amount is not whole: ${value}`);
  return number;
};

/** What a comparison in a statement says: a number from MariaDB, and from MySQL, to which it is a BIGINT, a text. */
export const isTrue = (value: string | number): boolean => Number(value) === 1;
