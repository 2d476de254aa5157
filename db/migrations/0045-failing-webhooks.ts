import type { Migration } from '#db/migrator/migration.ts';

/** An index that finds the enabled webhooks that fail, the longest failing first. */
export const failingWebhooks: Migration = {
  name: '0045-failing-webhooks',
  up: ['ALTER TABLE webhooks ADD KEY webhooks_failing (is_enabled, failing_since)'],
  down: ['ALTER TABLE webhooks DROP KEY webhooks_failing'],
};
