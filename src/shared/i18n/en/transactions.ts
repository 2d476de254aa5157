import type { transactions as hu } from '../hu/transactions.ts';
import type { TextsLike } from '../texts-like.ts';

export const transactions: TextsLike<typeof hu> = {};
