import type { Migration } from '#db/migrator/migration.ts';

const tables = [
  ['web_hooks', 'webhooks'],
  ['web_hook_events', 'webhook_events'],
  ['web_hook_deliveries', 'webhook_deliveries'],
] as const;

const indexes = [
  ['webhooks', 'web_hooks_merchant', 'webhooks_merchant'],
  ['webhook_events', 'web_hook_events_age', 'webhook_events_age'],
  ['webhook_deliveries', 'web_hook_deliveries_due', 'webhook_deliveries_due'],
  ['webhook_deliveries', 'web_hook_deliveries_log', 'webhook_deliveries_log'],
  ['webhook_deliveries', 'web_hook_deliveries_event', 'webhook_deliveries_event'],
] as const;

/** Renames stored values: API key scopes, actions and subjects of the audit log. */
const renameValues = (from: string, to: string, scopeFrom: string, scopeTo: string): string[] => [
  `UPDATE api_keys SET scopes = REPLACE(scopes, '${scopeFrom}', '${scopeTo}')`,
  `UPDATE audit_log SET action = REPLACE(action, '${from}.', '${to}.') WHERE action LIKE '${from}.%'`,
  `UPDATE audit_log SET subject_type = '${to}' WHERE subject_type = '${from}'`,
];

/**
 * Renames `web_hook...` to `webhook...`, the word of the API and of the code. Released before the first production
 * installation: a server of an earlier version cannot run on the renamed tables.
 */
export const webhookNames: Migration = {
  name: '0020-webhook-names',
  up: [
    ...tables.map(([from, to]) => `RENAME TABLE ${from} TO ${to}`),
    'ALTER TABLE webhook_deliveries RENAME COLUMN web_hook_id TO webhook_id',
    ...indexes.map(([table, from, to]) => `ALTER TABLE ${table} RENAME INDEX ${from} TO ${to}`),
    ...renameValues('webHook', 'webhook', 'manageWebHooks', 'manageWebhooks'),
    `UPDATE jobs SET name = 'webhook-events' WHERE name = 'web-hook-events'`,
  ],
  down: [
    `UPDATE jobs SET name = 'web-hook-events' WHERE name = 'webhook-events'`,
    ...renameValues('webhook', 'webHook', 'manageWebhooks', 'manageWebHooks').reverse(),
    ...indexes.map(([table, from, to]) => `ALTER TABLE ${table} RENAME INDEX ${to} TO ${from}`).reverse(),
    'ALTER TABLE webhook_deliveries RENAME COLUMN webhook_id TO web_hook_id',
    ...tables.map(([from, to]) => `RENAME TABLE ${to} TO ${from}`).reverse(),
  ],
};
