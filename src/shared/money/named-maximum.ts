import { isWholeForints } from './format-money.ts';

/**
 * Returns the text that names the largest amount of a filter, with its amount. Both ends of a filter are included, so
 * one that excludes a whole number of forints ends a hundredth below: `299999` is named "less than 3,000 Ft".
 */
export const namedMaximum = (max: number): { key: 'ui:filters.below' | 'ui:filters.atMost'; amount: number } =>
  isWholeForints(max + 1) ? { key: 'ui:filters.below', amount: max + 1 } : { key: 'ui:filters.atMost', amount: max };
