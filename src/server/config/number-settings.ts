import { z } from 'zod';

// Digits only. `Number` also reads `1e3`, `0x10` and a blank (0).

const limited = (form: RegExp, { min, max }: { min: number; max: number }, hint: string) =>
  z
    .string()
    .refine((text) => form.test(text) && Number(text) >= min && Number(text) <= max, { params: { hint } })
    .transform(Number);

/** The issue's `hint` says what the setting must be. */
export const wholeNumber = (min: number, max: number) =>
  limited(/^-?\d+$/u, { min, max }, `must be a whole number from ${min} to ${max}`);

export const share = () => limited(/^\d+(?:\.\d+)?$/u, { min: 0, max: 1 }, 'must be from 0 to 1, such as 0.25');

const maxCount = 1_000_000_000;

/** A positive whole number. */
export const count = (fallback: number) => wholeNumber(1, maxCount).default(fallback);
/** A hundred years: the database cannot store every moment outside. */
export const maxDays = 36_500;
/** At most a minute; 0 is no limit. */
export const milliseconds = (fallback: number) => wholeNumber(0, 60_000).default(fallback);
