import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { parseDatabaseUrl } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { completeAggregates } from '#server/features/transactions/transactions.jobs.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatHourAndMinute } from '#shared/dates/format-date.ts';
import { sharedBinDir } from '#tests/setup/test-folders.ts';
import { loadTransactions } from './load-transactions.ts';
import { buildShop, type Shop } from './shop.ts';

const keptRoot = fileURLToPath(new URL('../../.data/bench', import.meta.url));

const placesOfTheMerchants = { terminalCount: 6, entityCount: 2 };
const otherShops = 10;
/** The number of transactions of the small merchant. */
export const smallRows = 10_000;

/** A description of the loaded data. */
export interface Contents {
  /** The number of card transactions of `big`, which has a tenth as many online payments. */
  rows: number;
  big: Shop;
  /** A merchant with `smallRows` card and online transactions in the same two years. */
  small: Shop;
  /** Merchants without transactions. */
  others: Shop[];
  /** The day after the last loaded transaction. */
  today: Day;
  /** The newest loaded sale of the big and of the small merchant. */
  newestSales: { big: SaleFacts; small: SaleFacts };
}

/** What a person has in hand of a sale. */
export interface SaleFacts {
  id: string;
  /** Minor units. */
  amount: number;
  cardLastFour: string;
  authorizationCode: string;
  reference: string;
  /** In Budapest: `14:35`. */
  timeOfDay: string;
}

type Say = (line: string) => void;

const newestSaleOf = async (sequelize: Sequelize, { merchantId }: Shop): Promise<SaleFacts> => {
  const [row] = await sequelize.query<Omit<SaleFacts, 'timeOfDay'> & { occurredAt: Date }>(
    `SELECT id, amount, card_last_four AS cardLastFour, authorization_code AS authorizationCode,
       eft_transaction_id AS reference, occurred_at AS occurredAt
     FROM transactions WHERE merchant_id = :merchantId ORDER BY id DESC LIMIT 1`,
    { replacements: { merchantId }, type: QueryTypes.SELECT },
  );
  if (!row) throw new Error(`The merchant ${merchantId} has no transactions.`);
  const { occurredAt, amount, ...facts } = row;
  return { ...facts, amount: Number(amount), timeOfDay: formatHourAndMinute(occurredAt, 'hu') };
};

const fill = async (sequelize: Sequelize, rows: number): Promise<Contents> => {
  await createMigrator(sequelize, migrations).up();
  const big = await buildShop(sequelize, placesOfTheMerchants);
  const small = await buildShop(sequelize, placesOfTheMerchants);
  const others: Shop[] = [];
  for (let i = 0; i < otherShops; i += 1) {
    others.push(await buildShop(sequelize, { terminalCount: 1, entityCount: 0 }));
  }
  const today = budapestDay(new Date());
  await loadTransactions(
    sequelize,
    [
      { shop: small, count: smallRows, onlineCount: smallRows },
      { shop: big, count: rows, onlineCount: Math.ceil(rows / 10) },
    ],
    today,
  );
  const newestSales = { big: await newestSaleOf(sequelize, big), small: await newestSaleOf(sequelize, small) };
  return { rows, big, small, others, today, newestSales };
};

/** Deletes the incomplete data of an interrupted run. */
const empty = async (url: string): Promise<void> => {
  const sequelize = createSequelize(url);
  await sequelize.query(`DROP DATABASE ${parseDatabaseUrl(url).database}`);
  await sequelize.close();
  await ensureDatabase(url);
};

/** Loads without durability: an interrupted load starts over. */
const load = async (dataDir: string, rows: number, say: Say): Promise<Contents> => {
  const database = await startEmbeddedDatabase({ dataDir, binDir: sharedBinDir, durability: 'process', log: say });
  try {
    await empty(database.url);
    const sequelize = createSequelize(database.url);
    try {
      // Buffer for sorting the keys of millions of rows.
      await sequelize.query('SET GLOBAL innodb_buffer_pool_size = 1073741824');
      return await withStatementTimeout(60 * 60_000, () => fill(sequelize, rows));
    } finally {
      await sequelize.close();
    }
  } finally {
    await database.stop();
  }
};

/**
 * Opens a database with full durability and `rows` transactions of one merchant. It is loaded once and reused; each run
 * adds a few thousand sales with their aggregates.
 */
export const openKeptDatabase = async (
  rows: number,
  say: Say,
): Promise<EmbeddedDatabase & { dataDir: string; contents: Contents }> => {
  const dataDir = join(keptRoot, String(rows));
  const contentsFile = join(dataDir, 'contents.json');
  if (!existsSync(contentsFile)) {
    mkdirSync(dataDir, { recursive: true });
    const started = performance.now();
    say(
      `Loading ${rows.toLocaleString('en')} transactions into ${dataDir}, once: ten million take a quarter of an hour or more.`,
    );
    const loaded = await load(dataDir, rows, say);
    writeFileSync(contentsFile, JSON.stringify(loaded));
    say(`Loaded in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  }
  const contents = JSON.parse(readFileSync(contentsFile, 'utf8')) as Contents;
  const database = await startEmbeddedDatabase({ dataDir, binDir: sharedBinDir, durability: 'full', log: say });
  try {
    const sequelize = createSequelize(database.url);
    await createMigrator(sequelize, migrations).up();
    // A folder may have been loaded before there were hours of merchants and months of online payments.
    await completeAggregates({ sequelize }, new AbortController().signal);
    await sequelize.close();
  } catch (error) {
    await database.stop();
    throw error;
  }
  return { ...database, dataDir, contents };
};
