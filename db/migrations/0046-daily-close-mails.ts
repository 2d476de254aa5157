import type { Migration } from '#db/migrator/migration.ts';

/** Merchants can have their daily closes e-mailed from an hour of each day. */
export const dailyCloseMails: Migration = {
  name: '0046-daily-close-mails',
  up: [
    // 0 to 23 in Budapest. Null: no e-mails.
    'ALTER TABLE daily_close_states ADD COLUMN mail_hour TINYINT UNSIGNED NULL',
    // The last day on which closes were e-mailed, because there is one e-mail a day.
    'ALTER TABLE daily_close_states ADD COLUMN mailed_on DATE NULL',
    // Closes up to this number are in no further e-mail. Null without an hour.
    'ALTER TABLE daily_close_states ADD COLUMN mailed_number INT UNSIGNED NULL',
    'ALTER TABLE daily_close_states ADD KEY daily_close_states_mail (mail_hour)',
  ],
  down: [
    'ALTER TABLE daily_close_states DROP KEY daily_close_states_mail',
    'ALTER TABLE daily_close_states DROP COLUMN mailed_number',
    'ALTER TABLE daily_close_states DROP COLUMN mailed_on',
    'ALTER TABLE daily_close_states DROP COLUMN mail_hour',
  ],
};
