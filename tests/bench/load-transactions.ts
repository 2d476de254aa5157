import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { actualOnlineDays } from '#server/features/online-transactions/reconcile-online-aggregates.repository.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';

/** The period of a merchant's transactions. */
export const loadedDays = 730;
const firstOpenHour = 7;
const openHours = 14;
const rowsPerStatement = 10_000;

const digit =
  '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)';

/** The numbers below 10,000 as a table expression of every supported server. */
const numbers = `(SELECT a.d + 10 * b.d + 100 * c.d + 1000 * d.d AS number
  FROM ${digit} a, ${digit} b, ${digit} c, ${digit} d)`;

/** Translates the database's base 32 digits (0-9A-V) to those of ULIDs (without I, L, O and U). */
const crockford = (base32: string): string =>
  [...'VUTSRQPONMLKJI'].reduce((sql, from, i) => `REPLACE(${sql}, '${from}', '${'ZYXWVTSRQPNMKJ'[i]}')`, base32);

/** A uniform pseudo-random number, the same in every run. */
const random = (what: string, below: number): string => `(CRC32(CONCAT('${what}', n)) MOD ${below})`;

const at = (delayMs: number): string =>
  `TIMESTAMPADD(MICROSECOND, at_ms * 1000${delayMs === 0 ? '' : ` + ${delayMs * 1000}`}, '1970-01-01')`;

const sharedColumns: Record<string, string> = {
  merchant_id: ':merchantId',
  occurred_at: at(0),
  id: `CONCAT(${crockford(`LPAD(CONV(at_ms, 10, 32), 10, '0')`)}, UPPER(LEFT(SHA2(n, 256), 16)))`,
  // 200 to 20,190 Ft, in steps of 10 Ft.
  amount: `(20 + ${random('amount', 2000)}) * 1000`,
  currency: `'HUF'`,
  card_brand: `ELT(1 + ${random('brand', 2)}, 'Visa', 'Mastercard')`,
  masked_card_number: `CONCAT('400000******', LPAD(${random('card', 10_000)}, 4, '0'))`,
  card_last_four: `LPAD(${random('card', 10_000)}, 4, '0')`,
  received_at: at(1500),
  changed_at: at(1500),
};

interface Loaded {
  table: string;
  columns: Record<string, string>;
  /** The keys that foreign keys need. All others are created at the end, which takes a fraction of the time. */
  leanedOn: readonly string[];
}

const card: Loaded = {
  table: 'transactions',
  columns: {
    ...sharedColumns,
    terminal_id: `ELT(1 + ${random('terminal', 1_000_000)} MOD :placeCount, :placeIds)`,
    eft_transaction_id: `CONCAT('bench-', LEFT(SHA2(n, 256), 32))`,
    type: `'Sale'`,
    state: `IF(${random('state', 100)} < 4, 'Error', 'Success')`,
    decline_reason: `IF(${random('state', 100)} < 4, 'Other', NULL)`,
    card_entry_mode: `'ChipContactless'`,
    authorization_code: `LPAD(${random('code', 1_000_000)}, 6, '0')`,
    reader_time: at(0),
  },
  leanedOn: ['transactions_terminal', 'transactions_id'],
};

const online: Loaded = {
  table: 'online_transactions',
  columns: {
    ...sharedColumns,
    online_entity_id: `ELT(1 + ${random('entity', 1_000_000)} MOD :placeCount, :placeIds)`,
    gateway_payment_id: 'LEFT(SHA2(n, 256), 32)',
    payment_type: `IF(${random('type', 100)} < 3, 'RF', 'DB')`,
    effect: `IF(${random('type', 100)} < 3, -1, 1)`,
    status: `IF(${random('status', 100)} < 6, 'Failed', 'Successful')`,
    result_code: `IF(${random('status', 100)} < 6, '800.100.153', '000.000.000')`,
  },
  leanedOn: ['online_transactions_entity'],
};

/** `LIMIT` prevents the server from computing `n` and `at_ms` for each use. */
const insertSpan = ({ table, columns }: Loaded): string => `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
  SELECT ${Object.values(columns).join(',\n    ')}
  FROM (
    SELECT n, :startMs + 86400000 * (n * ${loadedDays} DIV :count)
      + (n * ${loadedDays} MOD :count) * ${openHours * 3_600_000} DIV :count AS at_ms
    FROM (SELECT :from + number AS n FROM ${numbers} AS numbers WHERE :from + number < :to ORDER BY n LIMIT ${rowsPerStatement}) AS span
    LIMIT ${rowsPerStatement}
  ) AS timed`;

const insertSums = `INSERT INTO transaction_sums
    (merchant_id, type, state, hour_start, terminal_id, transaction_count, amount)
  SELECT merchant_id, type, state, DATE_FORMAT(occurred_at, '%Y-%m-%d %H:00:00') AS hour_start, terminal_id, COUNT(*), SUM(amount)
  FROM transactions GROUP BY merchant_id, type, state, hour_start, terminal_id`;

const insertPeriodSums = `INSERT INTO transaction_period_sums
    (merchant_id, period, terminal_id, period_start, type, state, transaction_count, amount)
  SELECT merchant_id, shapes.period, IF(shapes.is_whole = 1, '', terminal_id) AS for_terminal,
    CASE shapes.period WHEN 'Hour' THEN hour_start WHEN 'Day' THEN DATE(hour_start)
      ELSE DATE_FORMAT(hour_start, '%Y-%m-01') END AS starts_at, type, state,
    SUM(transaction_count), SUM(amount)
  FROM transaction_sums CROSS JOIN (SELECT 'Hour' AS period, 1 AS is_whole UNION ALL SELECT 'Day', 0
    UNION ALL SELECT 'Day', 1 UNION ALL SELECT 'Month', 0 UNION ALL SELECT 'Month', 1) AS shapes
  GROUP BY merchant_id, shapes.period, for_terminal, starts_at, type, state`;

const insertOnlineSums = `INSERT INTO online_transaction_sums
    (merchant_id, day, online_entity_id, payment_type, status, transaction_count, amount)
  ${actualOnlineDays('TRUE')}`;

const insertOnlineMonthSums = `INSERT INTO online_transaction_month_sums
    (merchant_id, month, online_entity_id, payment_type, status, transaction_count, amount)
  SELECT merchant_id, DATE_FORMAT(day, '%Y-%m-01') AS starts_on, online_entity_id, payment_type, status,
    SUM(transaction_count), SUM(amount)
  FROM online_transaction_sums GROUP BY merchant_id, starts_on, online_entity_id, payment_type, status`;

/** The secondary keys in the definition of a table. */
const readOtherKeys = async (sequelize: Sequelize, { table, leanedOn }: Loaded) => {
  const [row] = await sequelize.query<{ 'Create Table': string }>(`SHOW CREATE TABLE ${table}`, {
    type: QueryTypes.SELECT,
  });
  const lines = (row?.['Create Table'] ?? '').split(/,?\n/u).map((line) => line.trim());
  return lines.flatMap((definition) => {
    const name = /^(?:UNIQUE )?KEY `(?<name>\w+)`/u.exec(definition)?.groups?.name;
    return name === undefined || leanedOn.includes(name) ? [] : [{ name, definition }];
  });
};

/** The numbers of card and online transactions of a merchant. */
export interface Filling {
  shop: {
    merchantId: string;
    terminals: readonly { id: string }[];
    onlineEntityIds: readonly string[];
  };
  count: number;
  onlineCount: number;
}

interface Filled {
  merchantId: string;
  placeIds: readonly string[];
  count: number;
}

const fillTable = async (
  sequelize: Sequelize,
  loaded: Loaded,
  startMs: number,
  filled: readonly Filled[],
): Promise<void> => {
  const { table } = loaded;
  if (filled.every(({ count }) => count === 0)) return;
  const keys = await readOtherKeys(sequelize, loaded);
  await sequelize.query(`ALTER TABLE ${table} ${keys.map(({ name }) => `DROP KEY ${name}`).join(', ')}`);
  for (const { merchantId, placeIds, count } of filled) {
    for (let from = 0; from < count; from += rowsPerStatement) {
      const to = Math.min(from + rowsPerStatement, count);
      const span = { merchantId, placeIds, placeCount: placeIds.length, startMs, count, from, to };
      await sequelize.query(insertSpan(loaded), { replacements: span });
    }
  }
  await sequelize.query(`ALTER TABLE ${table} ${keys.map(({ definition }) => `ADD ${definition}`).join(', ')}`);
};

/**
 * Creates the transactions and aggregates of these merchants in the two years before `today`, by SQL inside the
 * database for speed. The tables must be empty.
 */
export const loadTransactions = async (
  sequelize: Sequelize,
  fillings: readonly Filling[],
  today: Day,
): Promise<void> => {
  const startMs = startOfDay(addDays(today, -loadedDays)).getTime() + firstOpenHour * 3_600_000;
  await fillTable(
    sequelize,
    card,
    startMs,
    fillings.map(({ shop: { merchantId, terminals }, count }) => ({
      merchantId,
      placeIds: terminals.map(({ id }) => id),
      count,
    })),
  );
  await fillTable(
    sequelize,
    online,
    startMs,
    fillings.map(({ shop: { merchantId, onlineEntityIds }, onlineCount }) => ({
      merchantId,
      placeIds: onlineEntityIds,
      count: onlineCount,
    })),
  );
  await sequelize.query(insertSums);
  await sequelize.query(insertPeriodSums);
  await sequelize.query(insertOnlineSums);
  await sequelize.query(insertOnlineMonthSums);
  await sequelize.query(
    `ANALYZE TABLE transactions, transaction_sums, transaction_period_sums, online_transactions, online_transaction_sums,
       online_transaction_month_sums`,
  );
};
