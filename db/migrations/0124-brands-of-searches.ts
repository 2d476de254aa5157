import type { Migration } from '#db/migrator/migration.ts';

/**
 * Adds the card brand to the indexes of amounts and last four digits: a search for both
 * reads only shown rows.
 * Former servers name the indexes, so the names stay.
 */
export const brandsOfSearches: Migration = {
  name: '0124-brands-of-searches',
  up: [
    `ALTER TABLE transactions
  DROP KEY transactions_amount,
  ADD KEY transactions_amount (merchant_id, amount, occurred_at, id, terminal_id, type, state, card_brand),
  DROP KEY transactions_last_four,
  ADD KEY transactions_last_four
    (merchant_id, card_last_four, occurred_at, id, terminal_id, type, state, amount, card_brand)`,
  ],
  down: [
    `ALTER TABLE transactions
  DROP KEY transactions_amount,
  ADD KEY transactions_amount (merchant_id, amount, occurred_at, id, terminal_id, type, state),
  DROP KEY transactions_last_four,
  ADD KEY transactions_last_four
    (merchant_id, card_last_four, occurred_at, id, terminal_id, type, state, amount)`,
  ],
};
