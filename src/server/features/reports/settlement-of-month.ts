import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { Settlement } from '#documents/draw-settlement.ts';
import type { Day } from '#shared/dates/day.ts';
import { rangeOfMonth, settlementOf } from './reports.rules.ts';
import { listHoursOfTerminals } from './settlements.repository.ts';

/** Returns the settlement of a month from its transactions. */
export const settlementOfMonth = async (
  sequelize: Sequelize,
  merchantId: string,
  month: Day,
  transaction: Transaction | null = null,
): Promise<Settlement> =>
  settlementOf(month, await listHoursOfTerminals(sequelize, merchantId, rangeOfMonth(month), transaction));
