import type { pricing as hu } from '../hu/pricing.ts';
import type { TextsLike } from '../texts-like.ts';

export const pricing: TextsLike<typeof hu> = {
  title: 'Prices',
};
