import type { Migration } from '#db/migrator/migration.ts';

/** Small migrations with every kind of statement that a kill may interrupt. */
export const shopMigrations: readonly Migration[] = [
  {
    name: '1-shops',
    up: [
      'CREATE TABLE shops (id INT PRIMARY KEY, visits INT NOT NULL DEFAULT 0)',
      'CREATE TABLE tills (id INT PRIMARY KEY, shop_id INT NOT NULL)',
      'ALTER TABLE tills ADD CONSTRAINT tills_shop FOREIGN KEY (shop_id) REFERENCES shops (id)',
    ],
    down: ['ALTER TABLE tills DROP FOREIGN KEY tills_shop', 'DROP TABLE tills', 'DROP TABLE shops'],
  },
  { name: '2-rows', up: ['INSERT INTO shops (id) VALUES (1), (2)'], down: ['DELETE FROM shops'] },
  {
    name: '3-towns',
    up: [
      'ALTER TABLE shops ADD COLUMN town VARCHAR(40)',
      'CREATE INDEX shops_town ON shops (town)',
      'ALTER TABLE shops ADD CONSTRAINT shops_visits CHECK (visits < 3)',
    ],
    down: [
      'ALTER TABLE shops DROP CONSTRAINT shops_visits',
      'DROP INDEX shops_town ON shops',
      'ALTER TABLE shops DROP COLUMN town',
    ],
  },
  { name: '4-visits', up: ['UPDATE shops SET visits = visits + 2'], down: ['UPDATE shops SET visits = visits - 2'] },
];
