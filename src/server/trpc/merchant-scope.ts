import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Caller } from '#server/features/auth/authenticate.ts';
import { merchantExists } from '#server/features/merchants/merchants.repository.ts';

declare const proven: unique symbol;

/** A merchant that the caller may see. Repositories take this instead of an id, so that no call can forget to ask. */
export interface MerchantScope {
  readonly merchantId: string;
  readonly [proven]: true;
}

const proof = (merchantId: string): MerchantScope => ({ merchantId }) as MerchantScope;

/** 404 for a foreign merchant exactly as for one that does not exist. */
export const merchantScope = async (deps: Deps, caller: Caller, merchantId: string): Promise<MerchantScope> => {
  if (caller.merchantId !== null) {
    if (caller.merchantId !== merchantId) throw new AppError('notFound');
    return proof(merchantId);
  }
  if (!(await merchantExists(deps.sequelize, merchantId))) throw new AppError('notFound');
  return proof(merchantId);
};

/** The caller's own merchant; for the calls that name none. */
export const ownMerchantScope = (caller: Caller): MerchantScope => {
  if (caller.merchantId === null) throw new AppError('forbidden');
  return proof(caller.merchantId);
};
