import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { LoginThrottleModel } from '#db/models/auth.models.ts';
import { deleteRows, listRows, lockRow, updateRows, upsertRow } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan, lessThan, notEqual, nullOr } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { Lockout, RateLimitSubject } from './rate-limit.rules.ts';
import { type CountingRule, countOneMore } from './rate-limit.rules.ts';

/** Returns the end of each current block of the subjects. */
export const listBlockedUntil = async (
  sequelize: Sequelize,
  subjects: RateLimitSubject[],
  now: Date,
): Promise<Date[]> => {
  const throttles = await listRows(
    { sequelize },
    LoginThrottleModel,
    {
      where: {
        kind: [...new Set(subjects.map(({ kind }) => kind))],
        subjectHash: subjects.map(({ subjectHash }) => subjectHash),
        blockedUntil: greaterThan(now),
      },
    },
    ['kind', 'subjectHash', 'blockedUntil'],
  );
  const isAsked = (found: RateLimitSubject): boolean =>
    subjects.some(({ kind, subjectHash }) => kind === found.kind && subjectHash.equals(found.subjectHash));
  return throttles.filter(isAsked).flatMap(({ blockedUntil }) => blockedUntil ?? []);
};

/**
 * Counts an attempt and returns null. For a blocked subject,
 * counts nothing and returns the end of the block.
 * Locks the row: concurrent attempts are counted one by one.
 */
export const countAttempt = (
  sequelize: Sequelize,
  { kind, subjectHash, policy, label }: RateLimitSubject,
  rule: CountingRule,
): Promise<Date | null> =>
  inTransaction({ sequelize }, async (db) => {
    await upsertRow(db, LoginThrottleModel, {
      kind,
      subjectHash,
      failures: 0,
      windowStartedAt: rule.at,
      blockedUntil: null,
      policy: policy ?? null,
      label: label ?? null,
    });
    const throttle = await lockRow(db, LoginThrottleModel, { kind, subjectHash });
    if (!throttle) throw new Error('The counter of the attempts is missing.');
    const counted = countOneMore(throttle, rule);
    if (!counted) return throttle.blockedUntil;
    await updateRows(db, LoginThrottleModel, { kind, subjectHash }, { ...counted });
    return null;
  });

/** Returns the current lockouts, the longest first. */
export const listLockouts = async (sequelize: Sequelize, now: Date, limit: number): Promise<Lockout[]> => {
  const rows = await listRows({ sequelize }, LoginThrottleModel, {
    where: { blockedUntil: greaterThan(now), policy: notEqual(null) },
    orderBy: { blockedUntil: 'DESC' },
    limit,
  });
  return rows.flatMap(({ kind, subjectHash, policy, label, failures, blockedUntil }) =>
    blockedUntil && policy ? [{ kind, subjectHash, policy, label, attempts: failures, blockedUntil }] : [],
  );
};

/**
 * Ends a current lockout and forgets its attempts.
 * Returns it, or null if it is over.
 */
export const deleteLockout = async (
  db: UnitOfWork,
  { kind, subjectHash }: RateLimitSubject,
  now: Date,
): Promise<Lockout | null> => {
  const inForce = { kind, subjectHash, blockedUntil: greaterThan(now), policy: notEqual(null) };
  const row = await lockRow(db, LoginThrottleModel, inForce);
  if (!row?.blockedUntil || !row.policy) return null;
  await deleteRows(db, LoginThrottleModel, { kind, subjectHash });
  const { policy, label, failures, blockedUntil } = row;
  return { kind, subjectHash, policy, label, attempts: failures, blockedUntil };
};

export const deleteCounter = async (sequelize: Sequelize, { kind, subjectHash }: RateLimitSubject): Promise<void> => {
  await deleteRows({ sequelize }, LoginThrottleModel, { kind, subjectHash });
};

/** Deletes counters of windows before `before` whose block has ended. */
export const deleteOldCounters: DeleteBatch = (sequelize, before, limit) =>
  deleteRows(
    { sequelize },
    LoginThrottleModel,
    { windowStartedAt: lessThan(before), blockedUntil: nullOr(lessThan(before)) },
    limit,
  );
