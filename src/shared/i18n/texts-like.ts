/** The same keys as the Hungarian texts, with any words in them. A missing or a surplus key does not compile. */
export type TextsLike<T> = { [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]> };
