import { MerchantModel, UserModel } from '#db/models/merchants.models.ts';
import { findRow } from '#db/sql/rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { Role } from '#shared/roles/roles.ts';

export interface ActiveAccount {
  userId: string;
  role: Role;
  /** The merchant of the user; null for staff. */
  merchantId: string | null;
  email: string;
}

/** Returns an account for work that it has ordered and that is done without a session; null if it is deactivated. */
export const findActiveAccount = async (db: Db, userId: string): Promise<ActiveAccount | null> => {
  const user = await findRow(db, UserModel, { id: userId, deactivatedAt: null }, ['role', 'email']);
  if (!user) return null;
  const merchant = await findRow(db, MerchantModel, { userId }, ['id']);
  return { userId, role: user.role, email: user.email, merchantId: merchant?.id ?? null };
};

/** Returns the account as a caller, of which a policy decides what it may see. It has no session. */
export const toCaller = ({ userId, role, merchantId }: ActiveAccount): Caller => ({
  userId,
  role,
  merchantId,
  sessionId: '',
});
