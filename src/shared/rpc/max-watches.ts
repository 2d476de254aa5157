/** Merchants, with or without those below them, that one stream of live updates watches. */
export const maxWatches = 20;
