import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { Receipt } from '#shared/receipts/receipts.schema.ts';

const receiptMerchant = fromTable('terminals', readable.TerminalModel, ['id'])
  .join('merchants', readable.MerchantModel, { id: 'terminals.merchantId' }, [
    'companyName',
    'tradeName',
    'taxNumber',
    'mid',
  ])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, ['id'])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, ['firstName', 'lastName'])
  .join('addresses', readable.AddressModel, { id: 'terminals.addressId' }, ['zipCode', 'city', 'street']);

/** Returns the merchant for a receipt. Throws 404 for another's terminal. */
export const getReceiptMerchant = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  terminalId: string,
): Promise<Receipt['merchant']> => {
  const found = await findJoined({ sequelize }, receiptMerchant, { terminals: { id: terminalId, merchantId } });
  // The transaction has expired; its terminal was deleted or moved.
  if (!found) throw new AppError('notFound');
  const { companyName, ...merchant } = found.merchants;
  const { zipCode, city, street } = found.addresses;
  const name = merchantName({ ...found.persons, companyName });
  return { name, ...merchant, address: `${zipCode} ${city}, ${street}` };
};
