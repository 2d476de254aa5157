import { z } from 'zod';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { normaliseCode } from '#shared/validation/normalise-text.ts';

const groups = 4;
const groupLength = 4;
/** Crockford's Base32: without I, L, O and U, which are easily confused. */
export const referenceCodeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const referenceCodeLength = groups * groupLength;

const form = new RegExp(`^[${referenceCodeLetters}]{${referenceCodeLength}}$`, 'u');

/** Groups the letters of a code: `7K3MQ9TX…` as `7K3M-Q9TX-…`. */
export const groupReferenceCode = (letters: string): string =>
  Array.from({ length: Math.ceil(letters.length / groupLength) }, (_, i) =>
    letters.slice(i * groupLength, (i + 1) * groupLength),
  ).join('-');

/** Normalises a typed code in any casing, with dashes and spaces. Null if invalid. */
const normaliseReferenceCode = (typed: string): string | null => {
  const letters = normaliseCode(typed).replaceAll('-', '').toUpperCase().replace(/O/gu, '0').replace(/[IL]/gu, '1');
  return form.test(letters) ? groupReferenceCode(letters) : null;
};

/** A malformed code is an unknown code (404), not invalid input. */
export const referenceCodeSchema = z
  .string()
  .transform((typed) => normaliseReferenceCode(typed) ?? '?')
  .meta({
    description: 'Reference code of the order, with or without dashes, in any casing.',
    ...inputExamples('7K3M-Q9TX-4H2B-6WPR'),
  });
