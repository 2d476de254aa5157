import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';

const days = 730;
const firstOpenHour = 7;
const openHours = 14;
const rowsPerStatement = 10_000;

const digit =
  '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)';

/** The numbers below 10,000, as a table that every server can make. */
const numbers = `(SELECT a.d + 10 * b.d + 100 * c.d + 1000 * d.d AS number
  FROM ${digit} a, ${digit} b, ${digit} c, ${digit} d)`;

/** The database counts in 0-9A-V, ids in the same order without the letters I, L, O and U. */
const crockford = (base32: string): string =>
  [...'VUTSRQPONMLKJI'].reduce((sql, from, i) => `REPLACE(${sql}, '${from}', '${'ZYXWVTSRQPNMKJ'[i]}')`, base32);

/** Evenly spread, and the same in every run. */
const chance = (what: string, below: number): string => `(CRC32(CONCAT('${what}', n)) MOD ${below})`;

const columns: Record<string, string> = {
  merchant_id: ':merchantId',
  occurred_at: `TIMESTAMPADD(MICROSECOND, at_ms * 1000, '1970-01-01')`,
  id: `CONCAT(${crockford(`LPAD(CONV(at_ms, 10, 32), 10, '0')`)}, UPPER(LEFT(MD5(n), 16)))`,
  terminal_id: `ELT(1 + ${chance('terminal', 1_000_000)} MOD :terminalCount, :terminalIds)`,
  eft_transaction_id: `CONCAT_WS('-', LEFT(MD5(n), 8), SUBSTR(MD5(n), 9, 4), SUBSTR(MD5(n), 13, 4), RIGHT(MD5(n), 12))`,
  type: `'Sale'`,
  state: `IF(${chance('state', 100)} < 4, 'Error', 'Success')`,
  // 200 to 20,190 Ft, in steps of 10 Ft.
  amount: `(20 + ${chance('amount', 2000)}) * 1000`,
  currency: `'HUF'`,
  card_brand: `ELT(1 + ${chance('brand', 2)}, 'Visa', 'Mastercard')`,
  masked_card_number: `CONCAT('400000******', LPAD(${chance('card', 10_000)}, 4, '0'))`,
  card_last_four: `LPAD(${chance('card', 10_000)}, 4, '0')`,
  card_entry_mode: `'ChipContactless'`,
  authorization_code: `LPAD(${chance('code', 1_000_000)}, 6, '0')`,
  reader_time: `TIMESTAMPADD(MICROSECOND, at_ms * 1000, '1970-01-01')`,
  received_at: `TIMESTAMPADD(MICROSECOND, at_ms * 1000 + 1500000, '1970-01-01')`,
};

const insertSpan = `INSERT INTO transactions (${Object.keys(columns).join(', ')})
  SELECT ${Object.values(columns).join(',\n    ')}
  FROM (
    SELECT n, :startMs + 86400000 * FLOOR(n * ${days} / :count)
      + FLOOR(${openHours * 3_600_000} * (n * ${days} / :count - FLOOR(n * ${days} / :count))) AS at_ms
    FROM (SELECT :from + number AS n FROM ${numbers} AS numbers WHERE :from + number < :to) AS span
  ) AS timed`;

const insertSums = `INSERT INTO transaction_sums
    (merchant_id, type, state, hour_start, terminal_id, transaction_count, amount)
  SELECT merchant_id, type, state, DATE_FORMAT(occurred_at, '%Y-%m-%d %H:00:00') AS hour_start, terminal_id, COUNT(*), SUM(amount)
  FROM transactions GROUP BY merchant_id, type, state, hour_start, terminal_id`;

const insertPeriodSums = `INSERT INTO transaction_period_sums
    (merchant_id, period, terminal_id, period_start, type, state, transaction_count, amount)
  SELECT merchant_id, shapes.period, IF(shapes.is_whole = 1, '', terminal_id) AS for_terminal,
    IF(shapes.period = 'Day', DATE(hour_start), DATE_FORMAT(hour_start, '%Y-%m-01')) AS starts_at, type, state,
    SUM(transaction_count), SUM(amount)
  FROM transaction_sums CROSS JOIN (SELECT 'Day' AS period, 0 AS is_whole UNION ALL SELECT 'Day', 1
    UNION ALL SELECT 'Month', 0 UNION ALL SELECT 'Month', 1) AS shapes
  GROUP BY merchant_id, shapes.period, for_terminal, starts_at, type, state`;

/** Their new entries go everywhere in the key: made at the end, in one go, they take a fraction of the time. */
const scatteredKeys = [
  'transactions_reader_reference',
  'transactions_amount',
  'transactions_last_four',
  'transactions_terminal_kind',
];

/** As they would be written in the table's definition. */
const readScatteredKeys = async (sequelize: Sequelize): Promise<string[]> => {
  const [row] = await sequelize.query<{ 'Create Table': string }>('SHOW CREATE TABLE transactions', {
    type: QueryTypes.SELECT,
  });
  const lines = (row?.['Create Table'] ?? '').split(/,?\n/u).map((line) => line.trim());
  return lines.filter((line) => scatteredKeys.some((name) => line.includes(`KEY \`${name}\` (`)));
};

/**
 * `count` sales of one merchant over the two years that end the day before `today`, with their sums: made inside the
 * database, which is what makes a million of them bearable. The tables have to be empty.
 */
export const loadTransactions = async (
  sequelize: Sequelize,
  { merchantId, terminalIds, count, today }: { merchantId: string; terminalIds: string[]; count: number; today: Day },
): Promise<void> => {
  const startMs = startOfDay(addDays(today, -days)).getTime() + firstOpenHour * 3_600_000;
  const keys = await readScatteredKeys(sequelize);
  await sequelize.query(`ALTER TABLE transactions ${scatteredKeys.map((name) => `DROP KEY ${name}`).join(', ')}`);
  for (let from = 0; from < count; from += rowsPerStatement) {
    const to = Math.min(from + rowsPerStatement, count);
    const span = { merchantId, terminalIds, terminalCount: terminalIds.length, startMs, count, from, to };
    await sequelize.query(insertSpan, { replacements: span });
  }
  await sequelize.query(`ALTER TABLE transactions ${keys.map((key) => `ADD ${key}`).join(', ')}`);
  await sequelize.query(insertSums);
  await sequelize.query(insertPeriodSums);
  await sequelize.query('ANALYZE TABLE transactions, transaction_sums, transaction_period_sums');
};
