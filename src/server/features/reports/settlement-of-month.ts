import type { Db } from '#db/sql/unit-of-work.ts';
import { listPriceVersions } from '#server/features/prices/prices.api.ts';
import { rangeOfDays } from '#shared/dates/budapest.ts';
import { type Day, endOfMonth } from '#shared/dates/day.ts';
import { nextPriceOf, priceOfMonth } from '#shared/prices/price-rules.ts';
import type { Settlement } from '#shared/reports/settlement.ts';
import { settledMonth, settlementOf } from './reports.rules.ts';
import { listHoursOfTerminals } from './settlements.repository.ts';

/** Returns the settlement of a month or its days, at its price. */
export const settlementOfMonth = async (
  db: Db,
  merchantId: string,
  month: Day,
  { from = month, to = endOfMonth(month) }: { from?: Day; to?: Day } = {},
): Promise<Settlement> => {
  const versions = await listPriceVersions(db, merchantId);
  const price = priceOfMonth(versions, settledMonth(month));
  const hours = await listHoursOfTerminals(db, { merchantId, range: rangeOfDays(from, to), price });
  return { ...settlementOf(month, price, hours), nextPrice: nextPriceOf(versions, settledMonth(month)) };
};
