import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { UserModel } from '#db/models/merchants.models.ts';
import { PersonModel } from '#db/models/people.models.ts';
import { FactorRecoveryModel } from '#db/models/second-factors.models.ts';
import { column } from '#db/sql/column-values.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan } from '#db/sql/where.ts';
import type { FactorRecovery } from '#shared/two-factor/two-factor.schema.ts';

export type StoredRecovery = Pick<FactorRecoveryModel, 'id' | 'userId' | 'openedBy'>;
export type NewRecovery = StoredRecovery & Pick<FactorRecoveryModel, 'reason' | 'openedAt' | 'expiresAt'>;

const openAt = (at: Date) => ({ closedAt: null, expiresAt: { [Op.gt]: at } });

export const insertRecovery = async ({ sequelize, transaction }: UnitOfWork, recovery: NewRecovery): Promise<void> => {
  const unfinished = { approvedBy: null, closedAt: null, outcome: null };
  await sequelize.getRepository(FactorRecoveryModel).create({ ...recovery, ...unfinished }, { transaction });
};

/** Returns the open request for an account, or the one with the id; null without one. */
export const findOpenRecovery = async (
  { sequelize, transaction = null }: Db,
  which: { id: string } | { userId: string },
  at: Date,
): Promise<StoredRecovery | null> =>
  sequelize.getRepository(FactorRecoveryModel).findOne({ where: { ...which, ...openAt(at) }, transaction });

/** Closes an open request. Returns false if it was closed before. */
export const closeRecovery = async (
  { sequelize, transaction }: UnitOfWork,
  {
    id,
    outcome,
    approvedBy,
    at,
  }: { id: string; outcome: 'approved' | 'rejected'; approvedBy: string | null; at: Date },
): Promise<boolean> => {
  const [closed] = await sequelize
    .getRepository(FactorRecoveryModel)
    .update({ closedAt: at, outcome, approvedBy }, { where: { id, ...openAt(at) }, transaction });
  return closed === 1;
};

const requests = fromTable('requests', FactorRecoveryModel, ['id', 'reason', 'openedAt', 'expiresAt'])
  .join('accounts', UserModel, { id: 'requests.userId' }, ['id', 'email'])
  .join('persons', PersonModel, { id: 'accounts.personId' }, ['firstName', 'lastName'])
  .joinOptional('openers', UserModel, { id: 'requests.openedBy' }, ['id', 'email'])
  .joinOptional('openerPersons', PersonModel, { id: 'openers.personId' }, ['firstName', 'lastName']);

/** The open requests, oldest first. */
export const listOpenRecoveries = async (sequelize: Sequelize, at: Date): Promise<FactorRecovery[]> => {
  const rows = await listJoined({ sequelize }, requests, {
    where: { requests: { closedAt: null, expiresAt: greaterThan(at) } },
    orderBy: { 'requests.id': 'ASC' },
    limit: 100,
  });
  return rows.map(({ requests: request, accounts, persons, openers, openerPersons }) => ({
    ...request,
    account: { ...accounts, ...persons },
    openedBy: openers && openerPersons && { ...openers, ...openerPersons },
  }));
};

/** Returns true if another active administrator has a second factor, and so can approve a request. */
export const hasAnotherApprover = async ({ sequelize, transaction }: UnitOfWork, userId: string): Promise<boolean> => {
  const row = await selectRow(
    sequelize,
    `SELECT EXISTS (
       SELECT 1 FROM users u WHERE u.role = 'Admin' AND u.deactivated_at IS NULL AND u.id <> $userId
         AND (EXISTS (SELECT 1 FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
           OR EXISTS (SELECT 1 FROM passkeys k WHERE k.user_id = u.id))
     ) AS found`,
    { bind: { userId }, transaction },
    z.object({ found: column.boolean }),
  );
  return row?.found === true;
};
