import { z } from 'zod';
import { withoutInvisible } from '#shared/validation/normalise-text.ts';

/** Returns a comma list's distinct values, without invisible characters and outer spaces. */
export const splitCommaList = (text: string): string[] => [
  ...new Set(
    withoutInvisible(text)
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
];

/**
 * One to `max` query values divided by commas: `Visa,Mastercard`. A single value is
 * written as is: a parameter can allow several without changing its callers.
 */
export const commaListSchema = <Item extends z.ZodType<unknown, string>>(item: Item, max: number) =>
  z.string().transform(splitCommaList).pipe(z.array(item).min(1).max(max));
