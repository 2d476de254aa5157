import type { common as hu } from '../hu/common.ts';
import type { TextsLike } from '../texts.ts';

export const common: TextsLike<typeof hu> = {
  productName: 'Csippanó',
  loading: 'Loading…',
};
