import { z } from 'zod';

export const sortOrders = ['Ascending', 'Descending'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Spread it into a sortable list's input schema. The default is newest first. */
export const sortShape = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  sortBy: z.enum(keys).optional().describe('What the list is sorted by; without it newest first.'),
  sortOrder: z.enum(sortOrders).optional().describe('Direction of `sortBy`. Default: `Ascending`.'),
});

export interface SortRequest<Key extends string> {
  sortBy?: Key | undefined;
  sortOrder?: SortOrder | undefined;
}
