import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, flagType, idType, oneOf, table, timeType } from './columns.ts';

export const webhooks: Migration = {
  name: '0015-web-hooks',
  up: [
    table('web_hooks', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      `url VARCHAR(500) NOT NULL`,
      // Comma-separated names, for FIND_IN_SET.
      `events ${codeType(255)} NOT NULL`,
      `is_enabled ${flagType}`,
      // Reason, if the system disabled it.
      `disabled_because ${codeType(20)} NULL`,
      `sealed_secret VARBINARY(255) NOT NULL`,
      `sealed_old_secret VARBINARY(255) NULL`,
      `old_secret_until ${timeType} NULL`,
      // Time of the first failed delivery since the last successful one.
      `failing_since ${timeType} NULL`,
      // Lease of the worker that currently delivers for this webhook, one message at a time, and its expiry.
      `claim ${codeType(36)} NULL`,
      `locked_until ${timeType} NULL`,
      `version INT UNSIGNED NOT NULL DEFAULT 1`,
      `created_at ${timeType} NOT NULL`,
      `updated_at ${timeType} NOT NULL`,
      `KEY web_hooks_merchant (merchant_id, is_enabled)`,
      `CONSTRAINT web_hooks_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)`,
      oneOf('disabled_because', ['Gone', 'Deactivated']),
    ]),
    table('web_hook_events', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      `type ${codeType(40)} NOT NULL`,
      // The exact request body, equal for each attempt.
      `body MEDIUMTEXT NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      `KEY web_hook_events_age (created_at)`,
    ]),
    table('web_hook_deliveries', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      // No foreign key: deliveries of a deleted webhook are deleted with their events.
      `web_hook_id ${idType} NOT NULL`,
      `event_id ${idType} NOT NULL`,
      `state ${codeType(10)} NOT NULL`,
      `attempts INT UNSIGNED NOT NULL DEFAULT 0`,
      `next_attempt_at ${timeType} NOT NULL`,
      `url VARCHAR(500) NULL`,
      `last_attempt_at ${timeType} NULL`,
      `duration_ms INT UNSIGNED NULL`,
      `response_status SMALLINT UNSIGNED NULL`,
      `response_body TEXT NULL`,
      `fault ${codeType(20)} NULL`,
      `created_at ${timeType} NOT NULL`,
      `finished_at ${timeType} NULL`,
      `KEY web_hook_deliveries_due (state, web_hook_id, next_attempt_at, id)`,
      `KEY web_hook_deliveries_log (web_hook_id, id)`,
      `KEY web_hook_deliveries_event (event_id)`,
      `CONSTRAINT web_hook_deliveries_event FOREIGN KEY (event_id) REFERENCES web_hook_events (id) ON DELETE CASCADE`,
      oneOf('state', ['Pending', 'Delivered', 'Failed']),
    ]),
  ],
  down: dropTables('web_hook_deliveries', 'web_hook_events', 'web_hooks'),
};
