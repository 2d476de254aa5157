import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteLockout, listLockouts } from '#server/platform/rate-limit/rate-limit.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LockoutRow } from '#shared/security-events/security-events.schema.ts';
import { auditOfLift, describeLockout, parseLockoutId } from './security.rules.ts';
import { findAccountsByEmailHash } from './security-search.repository.ts';

const maxLockouts = 200;

/** Returns the current lockouts with their accounts. */
export const listCurrentLockouts = async ({
  sequelize,
  clock,
}: Pick<Deps, 'sequelize' | 'clock'>): Promise<LockoutRow[]> => {
  const lockouts = await listLockouts(sequelize, clock(), maxLockouts);
  const hashes = lockouts.filter(({ kind }) => kind === 'account').map(({ subjectHash }) => subjectHash);
  const accounts = await findAccountsByEmailHash(sequelize, hashes);
  return lockouts.map((lockout) => describeLockout(lockout, accounts.get(lockout.subjectHash.toString('hex')) ?? null));
};

/** Ends a lockout early. Throws 404 if it is over. */
export const liftLockout = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'log'>,
  actor: Actor,
  id: string,
): Promise<void> => {
  const { sequelize, clock } = deps;
  const given = parseLockoutId(id);
  const accounts = given.kind === 'account' ? await findAccountsByEmailHash(sequelize, [given.subjectHash]) : null;
  const userId = accounts?.get(given.subjectHash.toString('hex'))?.userId ?? null;
  await actInTransaction(deps, { actor }, async (db) => {
    const lockout = await deleteLockout(db, given, clock());
    if (!lockout) throw new AppError('notFound');
    const { kind, policy, label } = lockout;
    await writeAudit(db, { actor, action: 'lockout.lift', merchantId: null, ...auditOfLift(lockout, userId) });
    await recordSecurityEvent(db, {
      kind: 'lockoutLifted',
      userId,
      ipAddress: actor.ipAddress,
      detail: { kind, policy, label, liftedBy: actor.userId },
    });
  });
};
