// A program that migrates a database up, or down with the argument `down`, to be killed while it does.
import { writeSync } from 'node:fs';
import { Sequelize } from 'sequelize';
import { toSequelizeOptions } from '#db/connection/connection-url.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { shopMigrations } from './shop-migrations.ts';

const [url = '', direction] = process.argv.slice(2);
const sequelize = new Sequelize(toSequelizeOptions(url));
const migrator = createMigrator(sequelize, shopMigrations);
await sequelize.authenticate();
writeSync(1, 'begun\n');
await (direction === 'down' ? migrator.down({ steps: shopMigrations.length }) : migrator.up());
writeSync(1, 'done\n');
await sequelize.close();
