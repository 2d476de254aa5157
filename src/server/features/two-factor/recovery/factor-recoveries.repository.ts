import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { AuthenticatorModel, FactorRecoveryModel, PasskeyModel } from '#db/models/second-factors.models.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { findRow, insertRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan, notEqual } from '#db/sql/where.ts';
import type { FactorRecovery } from '#shared/two-factor/two-factor.schema.ts';
import type { StoredRecovery } from '../two-factor.types.ts';

type NewRecovery = StoredRecovery & Pick<Row<FactorRecoveryModel>, 'reason' | 'openedAt' | 'expiresAt'>;

const openAt = (at: Date) => ({ closedAt: null, expiresAt: greaterThan(at) });

export const insertRecovery = async (db: UnitOfWork, recovery: NewRecovery): Promise<void> => {
  const unfinished = { approvedBy: null, closedAt: null, outcome: null };
  await insertRow(db, FactorRecoveryModel, { ...recovery, ...unfinished });
};

/** Returns the open request of an account or id; null without one. */
export const findOpenRecovery = (
  db: Db,
  which: { id: string } | { userId: string },
  at: Date,
): Promise<StoredRecovery | null> =>
  findRow(db, FactorRecoveryModel, { ...which, ...openAt(at) }, ['id', 'userId', 'openedBy']);

/** Closes an open request. Returns false if it is closed. */
export const closeRecovery = async (
  db: UnitOfWork,
  {
    id,
    outcome,
    approvedBy,
    at,
  }: { id: string; outcome: 'approved' | 'rejected'; approvedBy: string | null; at: Date },
): Promise<boolean> =>
  (await updateRows(db, FactorRecoveryModel, { id, ...openAt(at) }, { closedAt: at, outcome, approvedBy })) === 1;

const requests = fromTable('requests', FactorRecoveryModel, ['id', 'reason', 'openedAt', 'expiresAt'])
  .join('accounts', readable.UserModel, { id: 'requests.userId' }, ['id', 'email'])
  .join('persons', readable.PersonModel, { id: 'accounts.personId' }, ['firstName', 'lastName'])
  .joinOptional('openers', readable.UserModel, { id: 'requests.openedBy' }, ['id', 'email'])
  .joinOptional('openerPersons', readable.PersonModel, { id: 'openers.personId' }, ['firstName', 'lastName']);

/** The open requests, oldest first. */
export const listOpenRecoveries = async (sequelize: Sequelize, at: Date): Promise<FactorRecovery[]> => {
  const rows = await listJoined({ sequelize }, requests, {
    where: { requests: openAt(at) },
    orderBy: { 'requests.id': 'ASC' },
    limit: 100,
  });
  return rows.map(({ requests: request, accounts, persons, openers, openerPersons }) => ({
    ...request,
    account: { ...accounts, ...persons },
    openedBy: openers && openerPersons && { ...openers, ...openerPersons },
  }));
};

const administrators = fromTable('accounts', readable.UserModel, ['id']);
const withAuthenticator = administrators.join('factors', AuthenticatorModel, { userId: 'accounts.id' }, []);
const withPasskey = administrators.join('factors', PasskeyModel, { userId: 'accounts.id' }, []);

/** True if another active administrator has a second factor to approve. */
export const hasAnotherApprover = async (db: UnitOfWork, userId: string): Promise<boolean> => {
  const accounts = { role: 'Admin', deactivatedAt: null, id: notEqual(userId) } as const;
  const factors = { confirmedAt: notEqual<Date | null>(null) };
  const [byAuthenticator] = await listJoined(db, withAuthenticator, { where: { accounts, factors }, limit: 1 });
  if (byAuthenticator) return true;
  const [byPasskey] = await listJoined(db, withPasskey, { where: { accounts }, limit: 1 });
  return byPasskey !== undefined;
};
