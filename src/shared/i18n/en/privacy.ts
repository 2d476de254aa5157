import type { privacy as hu } from '../hu/privacy.ts';
import type { TextsLike } from '../texts-like.ts';

export const privacy: TextsLike<typeof hu> = {
  title: 'Privacy',
};
