import type { Db } from '#db/sql/unit-of-work.ts';
import type { Caller } from '#server/auth/caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isDescendant, listDescendants, merchantExists } from './merchant-tree.repository.ts';

declare const salesScopeBrand: unique symbol;
declare const merchantScopeBrand: unique symbol;

/**
 * A merchant whose sales the caller may read: transactions, statistics, reports,
 * terminals and web shops.
 * Repositories take a scope, which makes the check mandatory.
 */
export interface SalesScope {
  readonly merchantId: string;
  readonly [salesScopeBrand]: true;
}

/** A merchant that the caller may read completely, with users and bank account. */
export interface MerchantScope extends SalesScope {
  readonly [merchantScopeBrand]: true;
}

const createScope = (merchantId: string): MerchantScope => ({ merchantId }) as MerchantScope;

/**
 * Returns the scope of the caller's merchant, or of any for staff.
 * Throws the same 404 for foreign and unknown ids, and for members without a team.
 */
export const merchantScope = async (db: Db, caller: Caller, merchantId: string): Promise<MerchantScope> => {
  if (caller.merchantId !== null) {
    if (caller.merchantId !== merchantId) throw new AppError('notFound');
    return createScope(merchantId);
  }
  const isStaff = caller.role === 'Admin' || caller.role === 'System' || caller.role === 'ReportUploader';
  if (!isStaff || !(await merchantExists(db, merchantId))) throw new AppError('notFound');
  return createScope(merchantId);
};

/**
 * Like `merchantScope`, but a merchant's user may also read
 * its direct and indirect children.
 * Reads the relation each time, so access ends with it.
 * API keys and cashiers have their own merchant only.
 */
export const salesScope = async (db: Db, caller: Caller, merchantId: string): Promise<SalesScope> => {
  const isBelow =
    caller.apiKey === undefined &&
    caller.role === 'Basic' &&
    caller.memberRole !== 'Cashier' &&
    caller.merchantId !== null &&
    caller.merchantId !== merchantId &&
    (await isDescendant(db, { merchantId, ancestorId: caller.merchantId }));
  return isBelow ? createScope(merchantId) : merchantScope(db, caller, merchantId);
};

/** Returns the scope of a merchant in a list of all. Throws 403 for non-staff. */
export const staffScope = ({ role }: Caller, merchantId: string): SalesScope => {
  if (role !== 'Admin' && role !== 'System') throw new AppError('forbidden');
  return createScope(merchantId);
};

/** Returns the scopes of a merchant and all its descendants. */
export const salesScopesFrom = async (db: Db, caller: Caller, merchantId: string): Promise<SalesScope[]> => {
  if (caller.apiKey) throw new AppError('apiKeyOwnMerchantOnly');
  if (caller.memberRole === 'Cashier') throw new AppError('forbidden');
  const top = await salesScope(db, caller, merchantId);
  const below = await listDescendants(db, top.merchantId);
  return [top, ...below.map(({ id }) => createScope(id))];
};

/** Returns the scope of the caller's merchant. Throws 403 for staff. */
export const ownMerchantScope = (caller: Caller | Pick<Caller, 'merchantId'>): MerchantScope => {
  if (caller.merchantId === null) throw new AppError('forbidden');
  return createScope(caller.merchantId);
};
