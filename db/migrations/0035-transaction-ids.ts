import type { Migration } from '#db/migrator/migration.ts';

/**
 * An administrator finds a card transaction by its id without knowing the merchant. New ids are greater than all
 * before, so the index grows at its end.
 */
export const transactionIds: Migration = {
  name: '0035-transaction-ids',
  up: ['ALTER TABLE transactions ADD KEY transactions_of_any_merchant (id)'],
  down: ['ALTER TABLE transactions DROP KEY transactions_of_any_merchant'],
};
