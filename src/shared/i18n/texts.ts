import type { hu } from './hu/texts.ts';

/** The same keys as the Hungarian texts, with any text in them. A missing or a surplus key does not compile. */
export type TextsLike<T> = { [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]> };

/** The texts of one language: each member is an i18next namespace. */
export type Texts = TextsLike<typeof hu>;
