import { withSecrets } from '#db/models/columns.ts';
import { AuthenticatorModel } from '#db/models/second-factors.models.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { sealedColumnOf } from '#server/platform/data-keys/data-keys.api.ts';

type StoredAuthenticator = Pick<
  AuthenticatorModel,
  'sealedSecret' | 'confirmedAt' | 'lastStep' | 'sealedPendingSecret' | 'pendingUntil'
>;

const inOptional = ({ transaction }: Pick<Db, 'transaction'>) => (transaction ? { transaction } : {});

/** Locks the authenticator, so that concurrent uses of one code run one after the other. */
export const lockAuthenticator = async (
  { sequelize, transaction }: UnitOfWork,
  userId: string,
): Promise<StoredAuthenticator | null> =>
  sequelize
    .getRepository(AuthenticatorModel)
    .scope(withSecrets)
    .findByPk(userId, { lock: transaction.LOCK.UPDATE, transaction });

/** Returns when the confirmed authenticator was added and last used; null without one. */
export const findAuthenticator = async (
  { sequelize, transaction }: Db,
  userId: string,
): Promise<{ createdAt: Date; lastUsedAt: Date | null } | null> => {
  const row = await sequelize.getRepository(AuthenticatorModel).findByPk(userId, inOptional({ transaction }));
  return row?.confirmedAt ? { createdAt: row.confirmedAt, lastUsedAt: row.lastUsedAt } : null;
};

/** Stores a secret that was shown but not confirmed. It replaces the one that was shown before. */
export const savePendingSecret = async (
  { sequelize, transaction }: UnitOfWork,
  userId: string,
  pending: { sealedPendingSecret: Buffer; pendingUntil: Date },
): Promise<void> => {
  const authenticators = sequelize.getRepository(AuthenticatorModel);
  const exists = (await authenticators.count({ where: { userId }, transaction })) > 0;
  if (exists) await authenticators.update(pending, { where: { userId }, transaction });
  else {
    const unconfirmed = { sealedSecret: null, confirmedAt: null, lastStep: null, lastUsedAt: null };
    await authenticators.create({ userId, ...unconfirmed, ...pending }, { transaction });
  }
};

/** Makes the pending secret the secret in use. */
export const confirmPendingSecret = async (
  { sequelize, transaction }: UnitOfWork,
  userId: string,
  { sealedSecret, step, at }: { sealedSecret: Buffer; step: number; at: Date },
): Promise<void> => {
  const confirmed = { sealedSecret, confirmedAt: at, lastStep: step, lastUsedAt: at };
  await sequelize
    .getRepository(AuthenticatorModel)
    .update({ ...confirmed, sealedPendingSecret: null, pendingUntil: null }, { where: { userId }, transaction });
};

/** Records an accepted code, so that it is not accepted again. */
export const recordUsedStep = async (
  { sequelize, transaction }: UnitOfWork,
  userId: string,
  { step, at }: { step: number; at: Date },
): Promise<void> => {
  await sequelize
    .getRepository(AuthenticatorModel)
    .update({ lastStep: step, lastUsedAt: at }, { where: { userId }, transaction });
};

export const deleteAuthenticator = ({ sequelize, transaction }: UnitOfWork, userId: string): Promise<number> =>
  sequelize.getRepository(AuthenticatorModel).destroy({ where: { userId }, transaction });

export const sealedAuthenticatorSecrets = [
  sealedColumnOf(AuthenticatorModel, 'sealedSecret'),
  sealedColumnOf(AuthenticatorModel, 'sealedPendingSecret'),
];
