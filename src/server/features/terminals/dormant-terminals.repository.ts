import type { Sequelize } from 'sequelize-typescript';
import { TerminalModel } from '#db/models/merchants.models.ts';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { increment, listRows, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atMost, nullOr, type Where } from '#db/sql/where.ts';
import { unusedSince } from './terminals.rules.ts';
import type { DormantTerminalOwner } from './terminals.types.ts';

type DormantTerminal = Pick<TerminalModel, 'id' | 'serialNumber' | 'name' | 'lastUsedAt'> & {
  unusedSince: Date;
};

type TerminalCondition = Where<Row<TerminalModel>>;

/** Enabled terminals whose `unusedSince` is at most this moment. */
const unused = (before: Date): TerminalCondition => ({
  isDisabled: false,
  createdAt: atMost(before),
  lastUsedAt: nullOr(atMost(before)),
  activatedAt: nullOr(atMost(before)),
});

const dormant = (before: Date): TerminalCondition => ({ ...unused(before), dormancyNoticeAt: null });

const lockTerminals = async (
  db: UnitOfWork,
  merchantId: string,
  condition: TerminalCondition,
): Promise<DormantTerminal[]> => {
  const terminals = await listRows(
    db,
    TerminalModel,
    { where: { merchantId, ...condition }, orderBy: { serialNumber: 'ASC' }, lock: true },
    ['id', 'serialNumber', 'name', 'lastUsedAt', 'createdAt', 'activatedAt'],
  );
  return terminals.map(({ id, serialNumber, name, lastUsedAt, ...times }) => {
    const since = unusedSince({ ...times, lastUsedAt });
    return { id, serialNumber, name, lastUsedAt, unusedSince: since };
  });
};

const ownersOfTerminals = fromTable('terminals', TerminalModel, [])
  .join('merchants', readable.MerchantModel, { id: 'terminals.merchantId' }, ['id'])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, ['email', 'language'])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, ['firstName', 'lastName']);

/** Returns an owner of terminals unused since `before` without a notice. */
export const findOwnerToNotify = async (sequelize: Sequelize, before: Date): Promise<DormantTerminalOwner | null> => {
  const where = { terminals: dormant(before), users: { deactivatedAt: null } };
  const [owner] = await listJoined({ sequelize }, ownersOfTerminals, { where, limit: 1 });
  return owner ? { merchantId: owner.merchants.id, ...owner.users, ...owner.persons } : null;
};

/** Locks the merchant's dormant terminals without a notice against use. */
export const lockDormantTerminals = (
  db: UnitOfWork,
  { merchantId, before }: { merchantId: string; before: Date },
): Promise<DormantTerminal[]> => lockTerminals(db, merchantId, dormant(before));

export const markTerminalsNotified = async (db: UnitOfWork, ids: readonly string[], at: Date): Promise<void> => {
  await updateRows(db, TerminalModel, { id: ids }, { dormancyNoticeAt: at });
};

interface Limits {
  /** The terminal was last used then or earlier. */
  before: Date;
  /** The notice was sent then or earlier. */
  noticedBefore: Date;
}

const overdue = ({ before, noticedBefore }: Limits): TerminalCondition => ({
  ...unused(before),
  dormancyNoticeAt: atMost<Date | null>(noticedBefore),
});

export const findMerchantWithOverdueTerminals = async (
  sequelize: Sequelize,
  limits: Limits,
): Promise<string | null> => {
  const list = { where: overdue(limits), limit: 1 };
  const [found] = await listRows({ sequelize }, TerminalModel, list, ['merchantId']);
  return found?.merchantId ?? null;
};

export const lockOverdueTerminals = (
  db: UnitOfWork,
  { merchantId, ...limits }: Limits & { merchantId: string },
): Promise<DormantTerminal[]> => lockTerminals(db, merchantId, overdue(limits));

export const disableTerminals = async (db: UnitOfWork, ids: readonly string[], at: Date): Promise<void> => {
  const changes = { isDisabled: true, disabledAt: at, updatedAt: at, version: increment() };
  await updateRows(db, TerminalModel, { id: ids }, changes);
};
