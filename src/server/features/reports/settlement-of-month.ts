import type { Db } from '#db/sql/unit-of-work.ts';
import type { Settlement } from '#documents/draw-settlement.ts';
import type { Day } from '#shared/dates/day.ts';
import { rangeOfMonth, settlementOf } from './reports.rules.ts';
import { listHoursOfTerminals } from './settlements.repository.ts';

/** Returns the settlement of a month from its transactions. */
export const settlementOfMonth = async (db: Db, merchantId: string, month: Day): Promise<Settlement> =>
  settlementOf(month, await listHoursOfTerminals(db, merchantId, rangeOfMonth(month)));
