import { PayoutHoldModel } from '#db/models/payout-holds.models.ts';
import { insertRow, listRows, updateRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atLeast, atMost } from '#db/sql/where.ts';
import type { Day } from '#shared/dates/day.ts';
import type { StoredHold } from './holds.rules.ts';

const listedColumns = [
  'id',
  'merchantId',
  'amount',
  'percent',
  'reason',
  'explanation',
  'fromDay',
  'untilDay',
  'createdAt',
  'endedAt',
  'endExplanation',
] as const;

type HoldRow = Omit<StoredHold, 'from' | 'until'> & { fromDay: Day; untilDay: Day };

const toHold = ({ fromDay, untilDay, ...row }: HoldRow): StoredHold => ({ ...row, from: fromDay, until: untilDay });

const maxListed = 100;

/** Returns the latest holds of a merchant, newest first. */
export const listHoldRows = async (db: Db, merchantId: string, limit = maxListed): Promise<StoredHold[]> => {
  const list = { where: { merchantId }, orderBy: { id: 'DESC' }, limit } as const;
  return (await listRows(db, PayoutHoldModel, list, listedColumns)).map(toHold);
};

export const findHold = async (db: Db, key: { merchantId: string; id: string }): Promise<StoredHold | null> => {
  const [row] = await listRows(db, PayoutHoldModel, { where: { ...key } }, listedColumns);
  return row ? toHold(row) : null;
};

/** Returns holds active on a day of Budapest, oldest first, of some merchants or all. */
export const listActiveHolds = async (db: Db, today: Day, merchantIds?: readonly string[]): Promise<StoredHold[]> => {
  const where = {
    ...(merchantIds && { merchantId: merchantIds }),
    untilDay: atLeast(today),
    fromDay: atMost(today),
    endedAt: null,
  };
  return (await listRows(db, PayoutHoldModel, { where, orderBy: { id: 'ASC' } }, listedColumns)).map(toHold);
};

type NewHold = Omit<StoredHold, 'endedAt' | 'endExplanation'> & { decidedBy: string };

/** Stores a hold. The caller has locked the merchant. */
export const insertHold = async (db: UnitOfWork, { from, until, ...hold }: NewHold): Promise<void> => {
  const notEnded = { endedAt: null, endedBy: null, endExplanation: null };
  await insertRow(db, PayoutHoldModel, { ...hold, fromDay: from, untilDay: until, ...notEnded });
};

/** Ends a hold. The caller has locked the merchant. */
export const markHoldEnded = async (
  db: UnitOfWork,
  id: string,
  end: { endedAt: Date; endedBy: string; endExplanation: string },
): Promise<void> => {
  await updateRows(db, PayoutHoldModel, { id }, end);
};
