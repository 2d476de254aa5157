import { z } from 'zod';

export const sortOrders = ['Ascending', 'Descending'] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * Spread into the input schema of a list that can be sorted by these. Without `sortBy` the list has its usual order,
 * newest first.
 */
export const sortShape = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  sortBy: z.enum(keys).optional().describe('What the list is sorted by; without it newest first.'),
  sortOrder: z.enum(sortOrders).optional().describe('Direction of `sortBy`. Default: `Ascending`.'),
});

export interface SortRequest<Key extends string> {
  sortBy?: Key | undefined;
  sortOrder?: SortOrder | undefined;
}
