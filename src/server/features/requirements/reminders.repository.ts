import type { Sequelize } from 'sequelize-typescript';
import { RequirementModel } from '#db/models/requirements.models.ts';
import { listRows, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { bounded, greaterThan } from '#db/sql/where.ts';
import type { MerchantPage } from '#server/platform/jobs/jobs.api.ts';
import { deadlinesToRemind, isReminderDue } from './requirements.rules.ts';

const openUntil = (now: Date) => {
  const { from, to } = deadlinesToRemind(now);
  return { state: 'Asked', deadline: bounded(from, to) } as const;
};

const judged = ['state', 'deadline', 'askedAt', 'remindedAt'] as const;

/** Returns the next merchants by id to remind of a requirement. */
export const listMerchantsToRemind = async (
  sequelize: Sequelize,
  now: Date,
  { after, limit }: MerchantPage,
): Promise<string[]> => {
  const rows = await listRows(
    { sequelize },
    RequirementModel,
    { where: { ...openUntil(now), merchantId: greaterThan(after) }, orderBy: { merchantId: 'ASC' } },
    ['merchantId', ...judged],
  );
  const due = rows.flatMap((row) => (isReminderDue(row, now) ? [row.merchantId] : []));
  return [...new Set(due)].slice(0, limit);
};

const asked = ['id', 'item', 'reason', 'note', ...judged] as const;
type DueRequirement = Pick<Row<RequirementModel>, (typeof asked)[number]>;

/** Returns requirements to remind of, oldest first. Needs the merchant's lock. */
export const lockDueRequirements = async (db: UnitOfWork, merchantId: string, now: Date): Promise<DueRequirement[]> => {
  const where = { ...openUntil(now), merchantId };
  const rows = await listRows(db, RequirementModel, { where, orderBy: { id: 'ASC' }, lock: true }, asked);
  return rows.filter((row) => isReminderDue(row, now));
};

/** Keeps the version: a merchant can answer what it has seen. */
export const markReminded = async (db: UnitOfWork, ids: readonly string[], at: Date): Promise<void> => {
  await updateRows(db, RequirementModel, { id: ids }, { remindedAt: at });
};
