import type { Migration } from '#db/migrator/migration.ts';

const deleteMessages = "DELETE FROM outbox WHERE kind = 'Push'";

/** Deletes the messages of a kind that tables before 0105 do not admit. There are none on the way up. */
export const pushMessages: Migration = {
  name: '0106-push-messages',
  up: [deleteMessages],
  down: [deleteMessages],
};
