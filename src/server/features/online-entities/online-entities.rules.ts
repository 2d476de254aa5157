import { AppError } from '#shared/errors/app-error.ts';
import type { NewOnlineEntity, OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';

/** Returns what an administrator enters of a web shop. */
export const enteredFields = ({ id: _id, version: _version, ...entered }: OnlineEntity): NewOnlineEntity => entered;

/** Returns the web shop after an edit, in its next version; null if the edit changes nothing. */
export const editedEntity = (before: OnlineEntity, entered: NewOnlineEntity): OnlineEntity | null => {
  const after = { ...before, ...entered };
  const names = Object.keys(enteredFields(after)) as (keyof NewOnlineEntity)[];
  return names.some((name) => after[name] !== before[name]) ? { ...after, version: before.version + 1 } : null;
};

/** Throws 422 if a web shop with payments would change its merchant: its payments stay with the merchant. */
export const requirePermittedMove = (
  before: Pick<OnlineEntity, 'merchantId'>,
  after: Pick<OnlineEntity, 'merchantId'>,
  hasPayments: boolean,
): void => {
  if (before.merchantId !== after.merchantId && hasPayments) {
    throw new AppError('onlineEntityHasTransactions', { fields: { merchantId: 'invalid' } });
  }
};
