import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { Receipt } from '#shared/receipts/receipts.schema.ts';

interface Row {
  companyName: string | null;
  firstName: string;
  lastName: string;
  tradeName: string | null;
  taxNumber: string;
  mid: string | null;
  zipCode: string;
  city: string;
  street: string;
}

/** The merchant as it stands on the receipts of one of its terminals. */
export const getReceiptMerchant = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  terminalId: string,
): Promise<Receipt['merchant']> => {
  const [row] = await sequelize.query<Row>(
    `SELECT merchants.company_name AS companyName, persons.first_name AS firstName, persons.last_name AS lastName,
       merchants.trade_name AS tradeName, merchants.tax_number AS taxNumber, merchants.mid,
       addresses.zip_code AS zipCode, addresses.city, addresses.street
     FROM merchants
     JOIN users ON users.id = merchants.user_id
     JOIN persons ON persons.id = users.person_id
     JOIN terminals ON terminals.merchant_id = merchants.id AND terminals.id = $terminalId
     JOIN addresses ON addresses.id = terminals.address_id
     WHERE merchants.id = $merchantId`,
    { bind: { merchantId, terminalId }, type: QueryTypes.SELECT },
  );
  if (!row) throw new Error('A transaction without its merchant or its terminal.');
  const { tradeName, taxNumber, mid, zipCode, city, street } = row;
  return { name: merchantName(row), tradeName, taxNumber, mid, address: `${zipCode} ${city}, ${street}` };
};
