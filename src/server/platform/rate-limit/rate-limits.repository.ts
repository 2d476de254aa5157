import { Op, QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { LoginThrottleModel } from '#db/models/login-throttle.model.ts';

export interface ThrottleSubject {
  kind: 'account' | 'address';
  subjectHash: Buffer;
}

/** Until when each of the subjects is blocked; those that are not are left out. */
export const findLockouts = async (sequelize: Sequelize, subjects: ThrottleSubject[], now: Date): Promise<Date[]> => {
  const throttles = await sequelize.getRepository(LoginThrottleModel).findAll({
    where: {
      [Op.or]: subjects.map(({ kind, subjectHash }) => ({ kind, subjectHash })),
      blockedUntil: { [Op.gt]: now },
    },
  });
  return throttles.flatMap(({ blockedUntil }) => (blockedUntil ? [blockedUntil] : []));
};

interface FailureRule {
  at: Date;
  /** Failures further back than this no longer count. */
  windowSeconds: number;
  /** Whether each failure begins the window anew, or the first one of it stands. */
  isSliding: boolean;
  /** How long to block after so many failures; 0 for not at all. */
  blockSeconds: (failures: number) => number;
}

/** Counts a failure and answers null; or, when the subject is blocked by then, counts nothing and answers until when. */
export const recordFailure = (
  sequelize: Sequelize,
  { kind, subjectHash }: ThrottleSubject,
  { at, windowSeconds, isSliding, blockSeconds }: FailureRule,
): Promise<Date | null> =>
  inTransaction(sequelize, async (transaction) => {
    const throttles = sequelize.getRepository(LoginThrottleModel);
    // Made if need be, and in either case held from here on: a plain insert would share the row first, and two that
    // share it deadlock when both go on to write.
    await sequelize.query(
      `INSERT INTO login_throttles (kind, subject_hash, failures, window_started_at) VALUES ($1, $2, 0, $3)
       ON DUPLICATE KEY UPDATE failures = failures`,
      { bind: [kind, subjectHash, at], type: QueryTypes.RAW, transaction },
    );
    const throttle = await throttles.findOne({
      where: { kind, subjectHash },
      lock: transaction.LOCK.UPDATE,
      transaction,
      rejectOnEmpty: true,
    });
    if (throttle.blockedUntil && throttle.blockedUntil > at) return throttle.blockedUntil;
    const isOver = at.getTime() - throttle.windowStartedAt.getTime() > windowSeconds * 1000;
    const failures = (isOver ? 0 : throttle.failures) + 1;
    const seconds = blockSeconds(failures);
    await throttles.update(
      {
        failures,
        windowStartedAt: isOver || isSliding ? at : throttle.windowStartedAt,
        blockedUntil: seconds === 0 ? null : new Date(at.getTime() + seconds * 1000),
      },
      { where: { kind, subjectHash }, transaction },
    );
    return null;
  });

export const clearFailures = async (sequelize: Sequelize, { kind, subjectHash }: ThrottleSubject): Promise<void> => {
  await sequelize.getRepository(LoginThrottleModel).destroy({ where: { kind, subjectHash } });
};
