import type { Db } from '#db/sql/unit-of-work.ts';
import { findPriceOfMonth } from '#server/features/prices/prices.api.ts';
import { rangeOfDays } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import type { Settlement } from '#shared/reports/settlement.ts';
import { lastDayOf, settledMonth, settlementOf } from './reports.rules.ts';
import { listHoursOfTerminals } from './settlements.repository.ts';

/** Returns the settlement of a month, or of some of its days, from its transactions and the price of the month. */
export const settlementOfMonth = async (
  db: Db,
  merchantId: string,
  month: Day,
  { from = month, to = lastDayOf(settledMonth(month)) }: { from?: Day; to?: Day } = {},
): Promise<Settlement> => {
  const price = await findPriceOfMonth(db, merchantId, settledMonth(month));
  return settlementOf(
    month,
    price,
    await listHoursOfTerminals(db, { merchantId, range: rangeOfDays(from, to), price }),
  );
};
