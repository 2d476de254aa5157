import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { selectRow } from '#db/sql/select-rows.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { Receipt } from '#shared/receipts/receipts.schema.ts';

const merchantSchema = z.object({
  companyName: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  tradeName: z.string().nullable(),
  taxNumber: z.string(),
  mid: z.string().nullable(),
  zipCode: z.string(),
  city: z.string(),
  street: z.string(),
});

/** Returns the merchant as receipts of one of its terminals print it. Throws 404 for a terminal that is not its own. */
export const getReceiptMerchant = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  terminalId: string,
): Promise<Receipt['merchant']> => {
  const row = await selectRow(
    sequelize,
    `SELECT merchants.company_name AS companyName, persons.first_name AS firstName, persons.last_name AS lastName,
       merchants.trade_name AS tradeName, merchants.tax_number AS taxNumber, merchants.mid,
       addresses.zip_code AS zipCode, addresses.city, addresses.street
     FROM merchants
     JOIN users ON users.id = merchants.user_id
     JOIN persons ON persons.id = users.person_id
     JOIN terminals ON terminals.merchant_id = merchants.id AND terminals.id = $terminalId
     JOIN addresses ON addresses.id = terminals.address_id
     WHERE merchants.id = $merchantId`,
    { bind: { merchantId, terminalId } },
    merchantSchema,
  );
  // The transaction has expired meanwhile, and its terminal was deleted or has another merchant.
  if (!row) throw new AppError('notFound');
  const { tradeName, taxNumber, mid, zipCode, city, street } = row;
  return { name: merchantName(row), tradeName, taxNumber, mid, address: `${zipCode} ${city}, ${street}` };
};
