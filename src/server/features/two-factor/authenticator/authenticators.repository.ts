import { AuthenticatorModel } from '#db/models/second-factors.models.ts';
import { deleteRows, findRow, hasRow, insertRow, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { sealedColumnOf } from '#server/platform/data-keys/data-keys.api.ts';

const storedNames = ['sealedSecret', 'confirmedAt', 'lastStep', 'sealedPendingSecret', 'pendingUntil'] as const;
type StoredAuthenticator = Pick<Row<AuthenticatorModel>, (typeof storedNames)[number]>;

/** Locks the authenticator to serialise uses of one code. */
export const lockAuthenticator = (db: UnitOfWork, userId: string): Promise<StoredAuthenticator | null> =>
  lockRow(db, AuthenticatorModel, { userId }, storedNames);

/** Returns the confirmed authenticator's times; null without one. */
export const findAuthenticator = async (
  db: Db,
  userId: string,
): Promise<{ createdAt: Date; lastUsedAt: Date | null } | null> => {
  const row = await findRow(db, AuthenticatorModel, { userId }, ['confirmedAt', 'lastUsedAt']);
  return row?.confirmedAt ? { createdAt: row.confirmedAt, lastUsedAt: row.lastUsedAt } : null;
};

/** Stores a shown, unconfirmed secret. Replaces the previous one. */
export const savePendingSecret = async (
  db: UnitOfWork,
  userId: string,
  pending: { sealedPendingSecret: Buffer; pendingUntil: Date },
): Promise<void> => {
  const exists = await hasRow(db, AuthenticatorModel, { where: { userId } });
  if (exists) await updateRows(db, AuthenticatorModel, { userId }, pending);
  else {
    const unconfirmed = { sealedSecret: null, confirmedAt: null, lastStep: null, lastUsedAt: null };
    await insertRow(db, AuthenticatorModel, { userId, ...unconfirmed, ...pending });
  }
};

/** Makes the pending secret the secret in use. */
export const confirmPendingSecret = async (
  db: UnitOfWork,
  userId: string,
  { sealedSecret, step, at }: { sealedSecret: Buffer; step: number; at: Date },
): Promise<void> => {
  const confirmed = { sealedSecret, confirmedAt: at, lastStep: step, lastUsedAt: at };
  const nothingPending = { sealedPendingSecret: null, pendingUntil: null };
  await updateRows(db, AuthenticatorModel, { userId }, { ...confirmed, ...nothingPending });
};

/** Records an accepted code to refuse it next time. */
export const recordUsedStep = async (
  db: UnitOfWork,
  userId: string,
  { step, at }: { step: number; at: Date },
): Promise<void> => {
  await updateRows(db, AuthenticatorModel, { userId }, { lastStep: step, lastUsedAt: at });
};

export const deleteAuthenticator = (db: UnitOfWork, userId: string): Promise<number> =>
  deleteRows(db, AuthenticatorModel, { userId });

export const sealedAuthenticatorSecrets = [
  sealedColumnOf(AuthenticatorModel, 'sealedSecret'),
  sealedColumnOf(AuthenticatorModel, 'sealedPendingSecret'),
];
