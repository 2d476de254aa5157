import type { faq as hu } from '../hu/faq.ts';
import type { TextsLike } from '../texts-like.ts';

export const faq: TextsLike<typeof hu> = {
  title: 'Frequent questions',
};
