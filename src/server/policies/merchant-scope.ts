import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isDescendant, listDescendants, merchantExists } from './merchant-tree.repository.ts';

declare const provenSales: unique symbol;
declare const proven: unique symbol;

/**
 * A merchant whose business the caller may see: its transactions, statistics and reports, and the terminals and web shops
 * that these are about. Repositories take this instead of an id, so that no call can forget to ask.
 */
export interface SalesScope {
  readonly merchantId: string;
  readonly [provenSales]: true;
}

/** A merchant of which the caller may see everything: also its people, its settings and its bank account. */
export interface MerchantScope extends SalesScope {
  readonly [proven]: true;
}

const proof = (merchantId: string): MerchantScope => ({ merchantId }) as MerchantScope;

/** The caller's own merchant, or any for those who serve all. 404 for a foreign one exactly as for none. */
export const merchantScope = async (
  deps: Pick<Deps, 'sequelize'>,
  caller: Caller,
  merchantId: string,
): Promise<MerchantScope> => {
  if (caller.merchantId !== null) {
    if (caller.merchantId !== merchantId) throw new AppError('notFound');
    return proof(merchantId);
  }
  if (!(await merchantExists(deps.sequelize, merchantId))) throw new AppError('notFound');
  return proof(merchantId);
};

/**
 * As `merchantScope`, and for a merchant's own user also the merchants below it, children and their children alike. Asked
 * of the database each time: where a relation ends, so does this, with the next request. An API key is for one merchant
 * alone.
 */
export const salesScope = async (
  deps: Pick<Deps, 'sequelize'>,
  caller: Caller,
  merchantId: string,
): Promise<SalesScope> => {
  const isBelow =
    caller.apiKey === undefined &&
    caller.role === 'Basic' &&
    caller.merchantId !== null &&
    caller.merchantId !== merchantId &&
    (await isDescendant(deps.sequelize, { merchantId, ancestorId: caller.merchantId }));
  return isBelow ? proof(merchantId) : merchantScope(deps, caller, merchantId);
};

/** As `salesScope`, and with it every merchant below that one, each with a proof of its own. */
export const salesScopesFrom = async (
  deps: Pick<Deps, 'sequelize'>,
  caller: Caller,
  merchantId: string,
): Promise<SalesScope[]> => {
  if (caller.apiKey) throw new AppError('apiKeyOwnMerchantOnly');
  const top = await salesScope(deps, caller, merchantId);
  const below = await listDescendants(deps.sequelize, top.merchantId);
  return [top, ...below.map(({ id }) => proof(id))];
};

/** The caller's own merchant; for the calls that name none. */
export const ownMerchantScope = (caller: Caller): MerchantScope => {
  if (caller.merchantId === null) throw new AppError('forbidden');
  return proof(caller.merchantId);
};
