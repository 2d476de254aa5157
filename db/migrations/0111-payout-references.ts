import type { Migration } from '#db/migrator/migration.ts';

/** References of payouts are searched within a merchant and across all. */
export const payoutReferences: Migration = {
  name: '0111-payout-references',
  up: [
    `ALTER TABLE ledger_entries
      ADD KEY ledger_entries_reference (reference, merchant_id),
      ADD KEY ledger_entries_merchant_reference (merchant_id, reference)`,
  ],
  down: ['ALTER TABLE ledger_entries DROP KEY ledger_entries_reference, DROP KEY ledger_entries_merchant_reference'],
};
