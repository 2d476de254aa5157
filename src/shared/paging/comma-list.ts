import { z } from 'zod';
import { trimInvisible } from '#shared/validation/normalise-text.ts';

/** Returns the values of a list that is divided by commas, each once, without invisible characters and outer spaces. */
export const splitCommaList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(trimInvisible)
      .filter((value) => value !== ''),
  ),
];

/**
 * Several values of a query, divided by commas: `Visa,Mastercard`. One value is written as it is, so a parameter that
 * took one value takes several without a change for its callers. At least one value, at most `max`.
 */
export const commaListSchema = <Item extends z.ZodType<unknown, string>>(item: Item, max: number) =>
  z.string().transform(splitCommaList).pipe(z.array(item).min(1).max(max));
