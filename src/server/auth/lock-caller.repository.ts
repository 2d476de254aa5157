import { readable } from '#db/models/readable.ts';
import { hasRow, listRows, lockRow } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CallerActor } from './caller.ts';
import { findSession } from './sessions.repository.ts';

const isSessionOpen = async (db: UnitOfWork, sessionId: string): Promise<boolean> => {
  const session = await findSession(db, sessionId);
  return session !== null && session.endedAt === null;
};

const hasApiKey = (db: UnitOfWork, id: string): Promise<boolean> => hasRow(db, readable.ApiKeyModel, { where: { id } });

/**
 * Locks the row of the caller's account until the end of the transaction. Throws 401 unless the account is active and
 * the session, or the API key, still exists: otherwise a new key or webhook could outlive a reset. Everything that ends
 * sessions locks the same row first.
 */
export const lockCaller = async (
  db: UnitOfWork,
  { userId, sessionId, isApiKey }: Pick<CallerActor, 'userId' | 'sessionId' | 'isApiKey'>,
): Promise<void> => {
  const user = await lockRow(db, readable.UserModel, { id: userId }, ['deactivatedAt']);
  const isCurrent = isApiKey ? hasApiKey : isSessionOpen;
  if (user?.deactivatedAt !== null || !(await isCurrent(db, sessionId))) {
    throw new AppError('sessionEnded');
  }
};

/**
 * Locks the account of an actor before any other row: the audit entry at the end refers to it, and the database locks
 * what a new row refers to. Shared, so that the actor's other changes go on; exclusive and in the order of ids with
 * `changed`, the other accounts that the transaction changes.
 */
export const lockAccounts = async (db: UnitOfWork, actorId: string, changed: readonly string[]): Promise<void> => {
  const where = { id: [actorId, ...changed] };
  const lock = changed.length === 0 ? 'share' : true;
  await listRows(db, readable.UserModel, { where, orderBy: { id: 'ASC' }, lock }, ['id']);
};
