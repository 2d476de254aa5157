import type { statistics as hu } from '../hu/statistics.ts';
import type { TextsLike } from '../texts-like.ts';

export const statistics: TextsLike<typeof hu> = {};
