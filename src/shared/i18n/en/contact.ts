import type { contact as hu } from '../hu/contact.ts';
import type { TextsLike } from '../texts-like.ts';

export const contact: TextsLike<typeof hu> = {
  title: 'Contact',
};
