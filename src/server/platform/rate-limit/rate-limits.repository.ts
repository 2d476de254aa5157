import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { LoginThrottleModel } from '#db/models/auth.models.ts';
import { upsertRow } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { Lockout, RateLimitSubject } from './rate-limit.rules.ts';
import { type CountingRule, countOneMore } from './rate-limit.rules.ts';

/** Returns the end of each block that is in force for one of the subjects. */
export const listBlockedUntil = async (
  sequelize: Sequelize,
  subjects: RateLimitSubject[],
  now: Date,
): Promise<Date[]> => {
  const throttles = await sequelize.getRepository(LoginThrottleModel).findAll({
    where: {
      [Op.or]: subjects.map(({ kind, subjectHash }) => ({ kind, subjectHash })),
      blockedUntil: { [Op.gt]: now },
    },
  });
  return throttles.flatMap(({ blockedUntil }) => (blockedUntil ? [blockedUntil] : []));
};

/**
 * Counts an attempt and returns null. If the subject is blocked, counts nothing and returns the end of the block. Locks
 * the row, so concurrent attempts are counted one after the other.
 */
export const countAttempt = (
  sequelize: Sequelize,
  { kind, subjectHash, policy, label }: RateLimitSubject,
  rule: CountingRule,
): Promise<Date | null> =>
  inTransaction({ sequelize }, async (db) => {
    const throttles = sequelize.getRepository(LoginThrottleModel);
    await upsertRow(db, LoginThrottleModel, {
      kind,
      subjectHash,
      failures: 0,
      windowStartedAt: rule.at,
      blockedUntil: null,
      policy: policy ?? null,
      label: label ?? null,
    });
    const throttle = await throttles.findOne({
      where: { kind, subjectHash },
      lock: db.transaction.LOCK.UPDATE,
      transaction: db.transaction,
      rejectOnEmpty: true,
    });
    const counted = countOneMore(throttle, rule);
    if (!counted) return throttle.blockedUntil;
    await throttles.update({ ...counted }, { where: { kind, subjectHash }, transaction: db.transaction });
    return null;
  });

/** Returns the lockouts in force, the one that lasts longest first. */
export const listLockouts = async (sequelize: Sequelize, now: Date, limit: number): Promise<Lockout[]> => {
  const rows = await sequelize.getRepository(LoginThrottleModel).findAll({
    where: { blockedUntil: { [Op.gt]: now }, policy: { [Op.ne]: null } },
    order: [['blockedUntil', 'DESC']],
    limit,
  });
  return rows.flatMap(({ kind, subjectHash, policy, label, failures, blockedUntil }) =>
    blockedUntil && policy ? [{ kind, subjectHash, policy, label, attempts: failures, blockedUntil }] : [],
  );
};

/** Ends a lockout that is in force and forgets its attempts. Returns it, or null if it is over. */
export const deleteLockout = async (
  { sequelize, transaction }: UnitOfWork,
  { kind, subjectHash }: RateLimitSubject,
  now: Date,
): Promise<Lockout | null> => {
  const throttles = sequelize.getRepository(LoginThrottleModel);
  const row = await throttles.findOne({
    where: { kind, subjectHash, blockedUntil: { [Op.gt]: now }, policy: { [Op.ne]: null } },
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  if (!row?.blockedUntil || !row.policy) return null;
  await throttles.destroy({ where: { kind, subjectHash }, transaction });
  const { policy, label, failures, blockedUntil } = row;
  return { kind, subjectHash, policy, label, attempts: failures, blockedUntil };
};

export const deleteCounter = async (sequelize: Sequelize, { kind, subjectHash }: RateLimitSubject): Promise<void> => {
  await sequelize.getRepository(LoginThrottleModel).destroy({ where: { kind, subjectHash } });
};

/** Deletes counters whose window started before `before` and whose block has ended. */
export const deleteOldCounters: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(LoginThrottleModel).destroy({
    where: {
      windowStartedAt: { [Op.lt]: before },
      [Op.or]: [{ blockedUntil: null }, { blockedUntil: { [Op.lt]: before } }],
    },
    limit,
  });
