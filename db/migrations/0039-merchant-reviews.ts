import type { Migration } from '#db/migrator/migration.ts';
import { codeType, sha256Type } from './columns.ts';

/** A review finds other merchants with the same tax number, company registration number or bank account. */
export const merchantReviews: Migration = {
  name: '0039-merchant-reviews',
  up: [
    // The taxpayer's part of the tax number: what follows changes with the VAT scheme and the seat.
    `ALTER TABLE merchants ADD COLUMN tax_base ${codeType(8)} GENERATED ALWAYS AS (LEFT(tax_number, 8)) VIRTUAL`,
    'ALTER TABLE merchants ADD KEY merchants_tax_base (tax_base)',
    // HMAC of the IBAN with the application's key. Null until a server of this version, or its job, has computed it.
    `ALTER TABLE bank_accounts ADD COLUMN iban_digest ${sha256Type} NULL`,
    'ALTER TABLE bank_accounts ADD KEY bank_accounts_iban_digest (iban_digest)',
  ],
  down: [
    'ALTER TABLE bank_accounts DROP KEY bank_accounts_iban_digest',
    'ALTER TABLE bank_accounts DROP COLUMN iban_digest',
    'ALTER TABLE merchants DROP KEY merchants_tax_base',
    'ALTER TABLE merchants DROP COLUMN tax_base',
  ],
};
