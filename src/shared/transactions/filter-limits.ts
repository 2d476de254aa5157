/** The most values of a filter of card transactions that takes several. */
export const maxFilterTerminals = 20;
export const maxFilterBrands = 10;
/**
 * The most days of which a list shows one hour of the day or one day of the week: each is a range of its own. As many as
 * the statistics that lead to it.
 */
export const maxDaysOfHours = 366;
