/** The most merchants in one stream of live updates, with or without children. */
export const maxWatches = 20;
