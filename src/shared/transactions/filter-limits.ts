/** The most values of a filter of card transactions that takes several. */
export const maxFilterTerminals = 20;
export const maxFilterBrands = 10;
/** The most days of which a list shows hours, each a range of its own. The statistics that lead to it have as many. */
export const maxDaysOfHours = 366;
/** The most days of which a list shows one day of the week, which are as many ranges. */
export const maxDaysOfWeekday = 7 * maxDaysOfHours;
