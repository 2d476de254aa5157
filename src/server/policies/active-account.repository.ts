import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { findRow, listRows } from '#db/sql/rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { mayTest } from '#server/auth/access.rules.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { ActiveAccount } from './active-account.types.ts';

const joined = fromTable('memberships', readable.MembershipModel, ['merchantId', 'role'])
  .join('merchants', readable.MerchantModel, { id: 'memberships.merchantId' }, ['id'])
  .join('holders', readable.UserModel, { id: 'merchants.userId' }, ['id']);

/** Returns an account that ordered work without a session; null if deactivated. */
export const findActiveAccount = async (db: Db, userId: string): Promise<ActiveAccount | null> => {
  const user = await findRow(db, readable.UserModel, { id: userId, deactivatedAt: null }, ['role', 'email']);
  if (!user) return null;
  const merchant = await findRow(db, readable.MerchantModel, { userId }, ['id']);
  const found = await listJoined(db, joined, {
    where: { memberships: { userId, state: 'Active' }, holders: { deactivatedAt: null } },
  });
  const memberships = found.map(({ memberships: { merchantId, role } }) => ({ merchantId, role }));
  const access = [...(merchant ? [{ merchantId: merchant.id, role: 'Owner' as const }] : []), ...memberships];
  const tested = access.filter(({ role }) => mayTest(role));
  const rows = await listRows(
    db,
    readable.MerchantModel,
    { where: { liveMerchantId: tested.map(({ merchantId }) => merchantId) }, orderBy: { id: 'ASC' } },
    ['id', 'liveMerchantId'],
  );
  const testModes = rows.flatMap(({ id, liveMerchantId }) =>
    tested.flatMap(({ merchantId, role }) =>
      merchantId === liveMerchantId ? [{ merchantId: id, liveMerchantId, role }] : [],
    ),
  );
  return { userId, role: user.role, email: user.email, merchantId: merchant?.id ?? null, memberships, testModes };
};

/** Returns the account's callers: one per merchant, or one without. No session. */
export const toCallers = ({ userId, role, merchantId, memberships, testModes }: ActiveAccount): Caller[] => {
  const caller = { userId, sessionId: '' };
  const callers: Caller[] = [
    ...(merchantId === null ? [] : [{ ...caller, role, merchantId, memberRole: 'Owner' as const }]),
    ...memberships.map((each) => ({
      ...caller,
      role: 'Basic' as const,
      merchantId: each.merchantId,
      memberRole: each.role,
    })),
    ...testModes.map(({ role: memberRole, ...each }) => ({ ...caller, role: 'Basic' as const, memberRole, ...each })),
  ];
  return callers.length > 0 ? callers : [{ ...caller, role, merchantId: null, memberRole: null }];
};
