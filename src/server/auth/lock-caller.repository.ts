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
 * Locks the caller's account until the transaction ends.
 * Throws 401 unless it is active and the session or API key exists: new keys or
 * webhooks could outlive a reset.
 * Everything that ends sessions locks the same row first.
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
 * Locks an actor's account before other rows: the audit entry refers to it, and the
 * database locks referenced rows.
 * The lock is shared, to let other changes go on, or exclusive and in id order with
 * other accounts in `changed`.
 */
export const lockAccounts = async (db: UnitOfWork, actorId: string, changed: readonly string[]): Promise<void> => {
  const where = { id: [actorId, ...changed] };
  const lock = changed.length === 0 ? 'share' : true;
  await listRows(db, readable.UserModel, { where, orderBy: { id: 'ASC' }, lock }, ['id']);
};
