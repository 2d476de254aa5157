import type { common as hu } from '../hu/common.ts';
import type { TextsLike } from '../texts-like.ts';

export const common: TextsLike<typeof hu> = {
  productName: 'Csippanó',
};
