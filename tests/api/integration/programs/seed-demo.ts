// Loads the demo data into the database at the given address, to be killed while it does.

import { createSequelize } from '#db/models/create-sequelize.ts';
import { seedDemo } from '#db/seeds/demo/seed.ts';

const [url = '', now = '', historyDays = ''] = process.argv.slice(2);
const sequelize = createSequelize(url);
await seedDemo({ sequelize, now: new Date(now), log: () => {}, historyDays: Number(historyDays) });
await sequelize.close();
