/** The most values of one filter of card transactions. */
export const maxFilterTerminals = 20;
export const maxFilterBrands = 10;
/** The most days with an hour filter: each is a range. Linking statistics have as many. */
export const maxDaysOfHours = 366;
/** The longest period, in days, with a weekday filter: as many ranges. */
export const maxDaysOfWeekday = 7 * maxDaysOfHours;
