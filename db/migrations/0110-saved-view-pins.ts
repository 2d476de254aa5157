import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, table } from './columns.ts';

/** Others' views in a user's menu. `saved_views` has the user's own. */
export const savedViewPins: Migration = {
  name: '0110-saved-view-pins',
  up: [
    table('saved_view_pins', [
      `user_id ${idType} NOT NULL`,
      `view_id ${idType} NOT NULL`,
      // The merchant of the view.
      `merchant_id ${idType} NOT NULL`,
      'PRIMARY KEY (user_id, view_id)',
      'KEY saved_view_pins_merchant (merchant_id)',
      'CONSTRAINT saved_view_pins_user FOREIGN KEY (user_id) REFERENCES users (id)',
      // Servers of the former version delete views and know no pins.
      'CONSTRAINT saved_view_pins_view FOREIGN KEY (view_id) REFERENCES saved_views (id) ON DELETE CASCADE',
    ]),
  ],
  down: dropTables('saved_view_pins'),
};
