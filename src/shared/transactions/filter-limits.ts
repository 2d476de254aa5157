/** The most values of a filter of card transactions that takes several. */
export const maxFilterTerminals = 20;
export const maxFilterBrands = 10;
/**
 * The most days of which a list shows one hour of the day or one day of the week: each is a range of its own. The
 * statistics that lead to it have as many.
 */
export const maxDaysOfHours = 366;
