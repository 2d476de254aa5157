import type { hu } from './hu/texts.ts';

/** The keys of the Hungarian texts. A missing or surplus key does not compile. */
export type TextsLike<T> = { [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]> };

/** The texts of one language. Each member is an i18next namespace. */
export type Texts = TextsLike<typeof hu>;
