/** The most values of a filter of card transactions that takes several. */
export const maxFilterTerminals = 20;
export const maxFilterBrands = 10;
