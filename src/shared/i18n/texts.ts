import type { hu } from './hu/texts.ts';
import type { TextsLike } from './texts-like.ts';

/** What one language's texts look like. */
export type Texts = TextsLike<typeof hu>;
