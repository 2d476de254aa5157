import { inTransaction } from '#db/connection/transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteLockout, type Lockout, listLockouts } from '#server/platform/rate-limit/rate-limits.repository.ts';
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LockoutRow } from '#shared/security-events/security-events.schema.ts';
import { findAccountsByEmailHash } from './security-search.repository.ts';

const maxLockouts = 200;

const idOf = ({ kind, subjectHash }: Pick<Lockout, 'kind' | 'subjectHash'>): string =>
  `${kind}-${subjectHash.toString('hex')}`;

const parseId = (id: string): Pick<Lockout, 'kind' | 'subjectHash'> => {
  const [kind, hash = ''] = id.split('-');
  return { kind: kind === 'account' ? 'account' : 'address', subjectHash: Buffer.from(hash, 'hex') };
};

/** Returns the lockouts in force, with the accounts that they concern. */
export const listCurrentLockouts = async ({
  sequelize,
  clock,
}: Pick<Deps, 'sequelize' | 'clock'>): Promise<LockoutRow[]> => {
  const lockouts = await listLockouts(sequelize, clock(), maxLockouts);
  const hashes = lockouts.filter(({ kind }) => kind === 'account').map(({ subjectHash }) => subjectHash);
  const accounts = await findAccountsByEmailHash(sequelize, hashes);
  return lockouts.map(({ kind, subjectHash, policy, label, attempts, blockedUntil }) => {
    const account = accounts.get(subjectHash.toString('hex'));
    const id = idOf({ kind, subjectHash });
    return {
      id,
      kind,
      policy,
      label: label ?? account?.email ?? null,
      userId: account?.userId ?? null,
      attempts,
      blockedUntil,
    };
  });
};

/** Ends a lockout before its time. Throws 404 if it is over. */
export const liftLockout = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'log'>,
  actor: Actor,
  id: string,
): Promise<void> => {
  const { sequelize, clock } = deps;
  const given = parseId(id);
  const accounts = given.kind === 'account' ? await findAccountsByEmailHash(sequelize, [given.subjectHash]) : null;
  const userId = accounts?.get(given.subjectHash.toString('hex'))?.userId ?? null;
  await inTransaction(deps, async (db) => {
    const lockout = await deleteLockout(db, given, clock());
    if (!lockout) throw new AppError('notFound');
    const { kind, policy, label, attempts, blockedUntil } = lockout;
    await writeAudit(db, {
      actor,
      action: 'lockout.lift',
      // An address has no id. The end of its hash identifies the lockout.
      subject: userId === null ? { type: 'lockout', id: id.slice(-26) } : { type: 'user', id: userId },
      merchantId: null,
      changes: {
        policy: { before: policy, after: null },
        ...(label === null ? {} : { ipAddress: { before: label, after: null } }),
        attempts: { before: attempts, after: null },
        blockedUntil: { before: blockedUntil, after: null },
      },
    });
    await recordSecurityEvent(db, {
      kind: 'lockoutLifted',
      userId,
      ipAddress: actor.ipAddress,
      detail: { kind, policy, label, liftedBy: actor.userId },
    });
  });
};
