import type { Migration } from '#db/migrator/migration.ts';

/** Lets urgent e-mails overtake others. A server of the former version inserts without a priority and ignores it. */
export const outboxPriority: Migration = {
  name: '0025-outbox-priority',
  up: [
    // 0 is urgent, 1 ordinary.
    'ALTER TABLE outbox ADD COLUMN priority TINYINT UNSIGNED NOT NULL DEFAULT 1',
    'ALTER TABLE outbox ADD KEY outbox_due_by_priority (sent_at, given_up_at, priority, next_attempt_at)',
  ],
  down: ['ALTER TABLE outbox DROP KEY outbox_due_by_priority', 'ALTER TABLE outbox DROP COLUMN priority'],
};
