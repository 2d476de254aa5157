import type { errors as hu } from '../hu/errors.ts';
import type { TextsLike } from '../texts-like.ts';

export const errors: TextsLike<typeof hu> = {
  codes: {},
  fields: {},
};
