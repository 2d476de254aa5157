import type { Migration } from '#db/migrator/migration.ts';

const deleteMessages = "DELETE FROM outbox WHERE kind = 'Push'";

/** Deletes messages that tables before 0105 refuse. None exist on the way up. */
export const pushMessages: Migration = {
  name: '0106-push-messages',
  up: [deleteMessages],
  down: [deleteMessages],
};
