import type { Migration } from '#db/migrator/migration.ts';
import { code, dropTables, flag, id, moment, oneOf, table } from './columns.ts';

export const webHooks: Migration = {
  name: '0015-web-hooks',
  up: [
    table('web_hooks', [
      `id ${id} NOT NULL PRIMARY KEY`,
      `merchant_id ${id} NOT NULL`,
      `url VARCHAR(500) NOT NULL`,
      // Comma-separated names, for FIND_IN_SET.
      `events ${code(255)} NOT NULL`,
      `is_enabled ${flag}`,
      // Reason, if the system disabled it.
      `disabled_because ${code(20)} NULL`,
      `sealed_secret VARBINARY(255) NOT NULL`,
      `sealed_old_secret VARBINARY(255) NULL`,
      `old_secret_until ${moment} NULL`,
      // Time of the first failed delivery since the last successful one.
      `failing_since ${moment} NULL`,
      // Lease of the worker that currently delivers for this webhook, one message at a time, and its expiry.
      `claim ${code(36)} NULL`,
      `locked_until ${moment} NULL`,
      `version INT UNSIGNED NOT NULL DEFAULT 1`,
      `created_at ${moment} NOT NULL`,
      `updated_at ${moment} NOT NULL`,
      `KEY web_hooks_merchant (merchant_id, is_enabled)`,
      `CONSTRAINT web_hooks_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)`,
      oneOf('disabled_because', ['Gone', 'Deactivated']),
    ]),
    table('web_hook_events', [
      `id ${id} NOT NULL PRIMARY KEY`,
      `merchant_id ${id} NOT NULL`,
      `type ${code(40)} NOT NULL`,
      // The exact request body, equal for each attempt.
      `body MEDIUMTEXT NOT NULL`,
      `created_at ${moment} NOT NULL`,
      `KEY web_hook_events_age (created_at)`,
    ]),
    table('web_hook_deliveries', [
      `id ${id} NOT NULL PRIMARY KEY`,
      // No foreign key: deliveries of a deleted webhook are deleted with their events.
      `web_hook_id ${id} NOT NULL`,
      `event_id ${id} NOT NULL`,
      `state ${code(10)} NOT NULL`,
      `attempts INT UNSIGNED NOT NULL DEFAULT 0`,
      `next_attempt_at ${moment} NOT NULL`,
      `url VARCHAR(500) NULL`,
      `last_attempt_at ${moment} NULL`,
      `duration_ms INT UNSIGNED NULL`,
      `response_status SMALLINT UNSIGNED NULL`,
      `response_body TEXT NULL`,
      `fault ${code(20)} NULL`,
      `created_at ${moment} NOT NULL`,
      `finished_at ${moment} NULL`,
      `KEY web_hook_deliveries_due (state, web_hook_id, next_attempt_at, id)`,
      `KEY web_hook_deliveries_log (web_hook_id, id)`,
      `KEY web_hook_deliveries_event (event_id)`,
      `CONSTRAINT web_hook_deliveries_event FOREIGN KEY (event_id) REFERENCES web_hook_events (id) ON DELETE CASCADE`,
      oneOf('state', ['Pending', 'Delivered', 'Failed']),
    ]),
  ],
  down: dropTables('web_hook_deliveries', 'web_hook_events', 'web_hooks'),
};
