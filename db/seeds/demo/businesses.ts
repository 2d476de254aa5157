import { between, pick } from '#shared/random.ts';
import { type BusinessPattern, basketFrom, hoursFrom } from './business-pattern.ts';

const summer = [0.6, 0.6, 0.8, 1, 1.1, 1.3, 1.5, 1.5, 1.1, 0.9, 0.7, 0.8];

export const bakery: BusinessPattern = {
  week: [1, 0.95, 0.95, 1, 1.15, 1.3, 0.85],
  hours: hoursFrom(6, 7, 14, 13, 9, 8, 6, 7, 6, 5, 6, 8, 7, 3),
  weekendHours: hoursFrom(7, 7, 12, 15, 14, 10, 7, 5, 4, 3),
  months: [0.92, 0.95, 1, 1, 1.02, 1, 0.93, 0.9, 1.02, 1.04, 1.03, 1.12],
  christmas: 1.3,
  isOpenOnHolidays: false,
  basket: basketFrom(
    [190, 190, 220, 290, 290, 420, 450, 490, 590, 690, 890, 890, 990, 1090, 1090, 1290, 1490, 1990],
    [30, 30, 18, 10, 6, 4, 2],
  ),
};

export const hairdresser: BusinessPattern = {
  tips: 0.35,
  week: [0, 0.9, 1, 1.1, 1.4, 1.2, 0],
  hours: hoursFrom(9, 5, 7, 8, 6, 6, 7, 8, 9, 6),
  weekendHours: hoursFrom(8, 8, 9, 9, 8, 6),
  months: [0.85, 0.95, 1, 1.05, 1.1, 1.05, 0.95, 0.85, 1.05, 1, 1, 1.2],
  christmas: 1.4,
  isOpenOnHolidays: false,
  basket: basketFrom([4900, 4900, 5500, 7900, 8900, 12_900, 16_900, 21_900], [70, 25, 5]),
};

export const taxi: BusinessPattern = {
  tips: 0.25,
  week: [0.8, 0.8, 0.85, 0.95, 1.4, 1.5, 0.9],
  hours: hoursFrom(6, 4, 6, 6, 4, 3, 3, 3, 3, 3, 4, 5, 6, 6, 6, 7, 7, 8, 7, 5, 3, 1),
  isOpenOnHolidays: true,
  basket: (random) => 1100 + 440 * between(random, 2, 16) + 110 * between(random, 3, 25),
};

export const restaurant: BusinessPattern = {
  tips: 0.45,
  serviceChargePercent: 12,
  week: [0.7, 0.75, 0.85, 0.95, 1.35, 1.5, 1.1],
  hours: hoursFrom(11, 3, 10, 11, 6, 2, 2, 4, 8, 11, 9, 4),
  months: [0.8, 0.95, 0.95, 1, 1.1, 1.1, 1.1, 1.1, 1, 0.95, 0.95, 1.2],
  christmas: 1.5,
  greatDays: { '02-14': 2, '12-31': 2.2 },
  isOpenOnHolidays: true,
  // One to six guests, each with a dish and a drink, plus 12% service charge.
  basket: (random) => {
    const guests = pick(random, [1, 2, 2, 2, 2, 3, 4, 4, 5, 6]);
    const dishes = basketFrom([3290, 3890, 4290, 4690, 5290, 5990, 6990, 8490], [1]);
    const drinks = basketFrom([590, 790, 890, 990, 1390, 1890], [1]);
    const bill = Array.from({ length: guests }, () => dishes(random) + drinks(random)).reduce(
      (sum, one) => sum + one,
      0,
    );
    return Math.round(bill * 1.12);
  },
};

export const streetFood: BusinessPattern = {
  week: [0.85, 0.85, 0.9, 1, 1.3, 1.3, 0.9],
  hours: hoursFrom(10, 2, 5, 10, 9, 5, 4, 4, 6, 8, 8, 6, 5, 4, 2),
  months: summer.map((month) => 0.6 + month * 0.4),
  isOpenOnHolidays: true,
  basket: basketFrom([690, 890, 1990, 2290, 2490, 2890, 3190], [45, 32, 14, 9]),
};

export const grocery: BusinessPattern = {
  week: [1, 0.95, 0.95, 1, 1.2, 1.25, 0.5],
  hours: hoursFrom(6, 5, 8, 8, 6, 5, 5, 5, 5, 5, 7, 9, 9, 6, 3),
  weekendHours: hoursFrom(7, 7, 9, 10, 9, 6),
  christmas: 1.5,
  isOpenOnHolidays: false,
  basket: basketFrom(
    [129, 189, 259, 349, 399, 459, 549, 699, 899, 1199, 1599, 2490],
    [6, 12, 16, 16, 14, 12, 9, 6, 5, 4],
  ),
};

export const bookshop: BusinessPattern = {
  week: [0.8, 0.85, 0.9, 0.95, 1.2, 1.5, 0.5],
  hours: hoursFrom(10, 5, 6, 7, 6, 7, 8, 9, 8, 5),
  weekendHours: hoursFrom(9, 5, 9, 10, 9, 6),
  months: [0.8, 0.85, 0.9, 0.95, 1, 1.1, 0.9, 1.1, 1.1, 0.95, 1.1, 1.3],
  christmas: 3,
  isOpenOnHolidays: false,
  basket: basketFrom([990, 2490, 3490, 3990, 4490, 4990, 5490, 5990, 6990, 8990], [62, 24, 9, 5]),
};

export const pharmacy: BusinessPattern = {
  week: [1.2, 1.05, 1, 1, 1.1, 0.6, 0],
  hours: hoursFrom(8, 8, 10, 9, 7, 6, 6, 7, 8, 9, 7),
  weekendHours: hoursFrom(8, 8, 10, 9, 6),
  months: [1.25, 1.2, 1.1, 1, 0.95, 0.85, 0.8, 0.8, 1, 1.1, 1.15, 1.2],
  isOpenOnHolidays: false,
  basket: basketFrom([345, 890, 1290, 1490, 1990, 2390, 2990, 3690, 5490], [40, 32, 18, 10]),
};

export const iceCream: BusinessPattern = {
  week: [0.8, 0.8, 0.85, 0.9, 1.1, 1.5, 1.6],
  hours: hoursFrom(11, 2, 4, 6, 9, 11, 11, 10, 9, 7, 4),
  months: [0, 0, 0.4, 0.8, 1.2, 1.8, 2.1, 2, 1, 0.4, 0, 0],
  isOpenOnHolidays: true,
  basket: basketFrom([650, 650, 750, 750, 1300, 1500], [30, 35, 20, 15]),
};

export const florist: BusinessPattern = {
  week: [0.8, 0.8, 0.9, 1, 1.3, 1.4, 0.6],
  hours: hoursFrom(8, 4, 6, 8, 8, 7, 7, 8, 9, 8, 5),
  months: [0.8, 1, 1.1, 1, 1.3, 1.1, 0.8, 0.8, 0.9, 1.1, 0.9, 1.1],
  christmas: 1.6,
  greatDays: { '02-14': 7, '03-07': 3, '03-08': 6, '10-31': 4, '11-01': 3 },
  isOpenOnHolidays: true,
  basket: basketFrom([990, 1490, 3900, 4900, 5900, 7900, 9900, 14_900], [75, 20, 5]),
};

export const toyshop: BusinessPattern = {
  week: [0.8, 0.85, 0.9, 1, 1.2, 1.6, 0.4],
  hours: hoursFrom(10, 5, 6, 7, 6, 7, 8, 9, 7),
  weekendHours: hoursFrom(9, 7, 9, 9, 7),
  months: [0.7, 0.8, 0.9, 1.1, 1.2, 1, 0.8, 0.9, 0.9, 1, 1.3, 1.8],
  christmas: 3.5,
  greatDays: { '12-05': 4, '12-04': 3 },
  isOpenOnHolidays: false,
  basket: basketFrom([790, 1490, 2990, 4990, 5990, 7990, 9990, 14_990, 19_990], [60, 28, 12]),
};

export const winery: BusinessPattern = {
  week: [0, 0.5, 0.6, 0.8, 1.3, 2, 1.4],
  hours: hoursFrom(10, 4, 6, 8, 8, 9, 10, 8, 5),
  months: [0.3, 0.4, 0.7, 1, 1.3, 1.3, 1.4, 1.5, 1.8, 1.3, 0.7, 0.9],
  isOpenOnHolidays: true,
  basket: basketFrom([2490, 2990, 3490, 3990, 4990, 6990, 9900], [15, 25, 20, 15, 10, 15]),
};

export const guesthouse: BusinessPattern = {
  week: [0.6, 0.5, 0.6, 0.8, 1.4, 1.3, 1.5],
  hours: hoursFrom(8, 6, 9, 9, 4, 1, 1, 3, 6, 6, 4, 2),
  months: [0.4, 0.5, 0.6, 0.9, 1.1, 1.5, 1.9, 1.9, 1.1, 0.8, 0.5, 0.8],
  isOpenOnHolidays: true,
  basket: (random) => between(random, 1, 4) * pick(random, [24_900, 28_900, 32_900]) + between(random, 1, 8) * 600,
};

export const garage: BusinessPattern = {
  week: [1.1, 1, 1, 1, 1.2, 0.3, 0],
  hours: hoursFrom(8, 4, 5, 5, 5, 4, 5, 7, 10, 9),
  months: [0.9, 0.9, 1.1, 1.3, 1, 1, 1, 0.9, 1, 1.2, 1.4, 0.9],
  isOpenOnHolidays: false,
  basket: (random) =>
    between(random, 1, 6) * 13_900 + basketFrom([3200, 7800, 14_500, 22_400, 38_900], [60, 30, 10])(random),
};

export const plumber: BusinessPattern = {
  week: [1.2, 1, 1, 1, 1.1, 0.4, 0.1],
  hours: hoursFrom(8, 4, 6, 7, 7, 6, 6, 7, 7, 5, 3),
  months: [1.3, 1.2, 1, 0.9, 0.9, 0.8, 0.8, 0.8, 1, 1.2, 1.3, 1.2],
  isOpenOnHolidays: false,
  basket: (random) => 12_000 + between(random, 1, 5) * 9500 + pick(random, [0, 2450, 4890, 8790, 17_900, 34_500]),
};

export const dentist: BusinessPattern = {
  week: [1, 1.1, 1, 1.1, 0.7, 0, 0],
  hours: hoursFrom(8, 5, 7, 7, 7, 4, 5, 7, 8, 8, 6),
  isOpenOnHolidays: false,
  basket: basketFrom([12_000, 18_000, 24_000, 28_000, 32_000, 45_000, 89_000], [80, 16, 4]),
};

export const gym: BusinessPattern = {
  week: [1.3, 1.1, 1.1, 1, 0.8, 0.7, 0.4],
  hours: hoursFrom(6, 5, 6, 5, 4, 3, 3, 3, 3, 3, 5, 8, 11, 10, 6),
  months: [1.6, 1.2, 1.1, 1, 0.95, 0.8, 0.7, 0.7, 1.2, 1.1, 0.9, 0.6],
  isOpenOnHolidays: false,
  basket: basketFrom([500, 890, 2900, 2900, 3500, 16_900, 19_900], [85, 15]),
};

export const market: BusinessPattern = {
  week: [0, 0.5, 0.6, 0.6, 1.2, 2.6, 0],
  hours: hoursFrom(6, 6, 10, 12, 11, 8, 5, 2),
  months: [0.5, 0.6, 0.8, 1, 1.3, 1.4, 1.3, 1.3, 1.2, 1, 0.8, 0.8],
  isOpenOnHolidays: false,
  basket: basketFrom([390, 490, 690, 890, 1190, 1490, 1890, 2400], [25, 30, 20, 15, 10]),
};

export const bicycles: BusinessPattern = {
  week: [0.9, 0.9, 1, 1, 1.2, 1.3, 0],
  hours: hoursFrom(9, 5, 6, 7, 6, 6, 7, 9, 9, 5),
  months: [0.3, 0.4, 0.9, 1.5, 1.7, 1.5, 1.3, 1.2, 1, 0.7, 0.5, 0.6],
  isOpenOnHolidays: false,
  basket: basketFrom([1990, 2990, 4500, 6900, 8900, 12_900, 24_900, 189_900], [68, 22, 10]),
};

export const optician: BusinessPattern = {
  week: [1, 1, 1, 1, 1.1, 0.7, 0],
  hours: hoursFrom(9, 5, 7, 7, 6, 6, 7, 8, 7),
  isOpenOnHolidays: false,
  basket: basketFrom([2490, 6900, 14_900, 39_900, 54_900, 79_900], [80, 20]),
};

export const kiosk: BusinessPattern = {
  week: [1, 1, 1, 1, 1.1, 0.8, 0.5],
  hours: hoursFrom(6, 8, 9, 8, 6, 5, 5, 5, 6, 7, 6),
  isOpenOnHolidays: false,
  basket: basketFrom([350, 490, 690, 990, 1290, 1990], [55, 30, 15]),
};

/** A business without sales. */
export const service: BusinessPattern = {
  week: [1, 1, 1, 1, 1, 0, 0],
  hours: hoursFrom(9, 1, 1, 1, 1, 1, 1, 1, 1),
  isOpenOnHolidays: false,
  basket: basketFrom([4900, 9900, 14_900], [70, 30]),
};
