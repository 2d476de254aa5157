import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadingTimeoutMs, statementTimeoutMs } from '#db/connection/statement-timeout.ts';
import { withSecrets } from '#db/models/columns.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { MerchantModel, UserModel } from '#db/models/merchants.models.ts';
import { demoMerchants } from '#db/seeds/demo/demo-merchants.ts';
import { companyLogin, demoLogins } from '#db/seeds/demo/logins.ts';
import { isDemoWhole, seedDemo } from '#db/seeds/demo/seed.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { getStatistics } from '#server/features/statistics/get-statistics.ts';
import { listTransactions } from '#server/features/transactions/list/list-transactions.ts';
import { verifyAudit } from '#server/platform/audit/audit.api.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { rangeOfDays } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { merchantPaymentMethods, merchantStatuses, merchantTypes } from '#shared/merchants/merchant-enums.ts';
import { forints } from '#shared/money/format-money.ts';
import { onlinePaymentTypes, onlineTransactionStatuses } from '#shared/online-transactions/online-transaction-enums.ts';
import { orderPaymentMethods, orderStatuses } from '#shared/orders/order-enums.ts';
import { reportSources, reportTypes } from '#shared/reports/reports.schema.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { terminalTypes } from '#shared/terminals/terminals.schema.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import { newPasswordSchema } from '#shared/validation/password.ts';
import { figuresOfRow, textOfPdf } from '#tests/setup/pdf-text.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';

// The period contains a finished month, a clock change and a monthly charge.
const historyDays = 36;
const now = new Date('2026-11-20T13:20:00.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await load(database);
});
afterAll(() => database.close());

/** The time limits of statements while it says something. */
const timeouts: number[] = [];

const load = async ({ sequelize }: TestDatabase): Promise<string[]> => {
  const said: string[] = [];
  const log = (line: string) => {
    said.push(line);
    timeouts.push(statementTimeoutMs());
  };
  await seedDemo({ sequelize, now, log, historyDays });
  return said;
};

const read = <T extends object>(sql: string, { sequelize }: TestDatabase = database): Promise<T[]> =>
  sequelize.query<T>(sql, { type: QueryTypes.SELECT });

const countOf = async (sql: string): Promise<number> => {
  const [row] = await read<{ count: number | string }>(`SELECT COUNT(*) AS count FROM ${sql}`);
  return Number(row?.count);
};

/** Returns the number of rows and a checksum of every table, without password hashes, which are salted. */
const checksums = async (sequelize: Sequelize): Promise<Record<string, string>> => {
  const tables = await sequelize.query<{ name: string; columns: string }>(
    `SELECT table_name AS name, GROUP_CONCAT(column_name ORDER BY ordinal_position) AS columns
     FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name NOT LIKE 'schema_migrations%' AND column_name <> 'password_hash'
     GROUP BY table_name`,
    { type: QueryTypes.SELECT },
  );
  const entries: [string, string][] = [];
  for (const { name, columns } of tables) {
    const [row] = await sequelize.query<{ count: string; sum: string }>(
      `SELECT COUNT(*) AS count, SUM(CRC32(CONCAT_WS('|', ${columns}))) AS sum FROM ${name}`,
      { type: QueryTypes.SELECT },
    );
    entries.push([name, `${row?.count} rows, ${row?.sum}`]);
  }
  return Object.fromEntries(entries);
};

const inAnotherDatabase = async (work: (other: TestDatabase) => Promise<void>): Promise<void> => {
  const other = await openTestDatabase();
  try {
    await work(other);
  } finally {
    await other.close();
  }
};

it('loads without the time limit that statements of requests have', () => {
  expect(timeouts.length).toBeGreaterThan(0);
  expect(new Set(timeouts)).toEqual(new Set([loadingTimeoutMs]));
});

describe('seeding the demo data', () => {
  it('does nothing the second time and logs it', async () => {
    const before = await checksums(database.sequelize);
    expect(await isDemoWhole({ sequelize: database.sequelize, now })).toBe(true);
    expect(await load(database)).toEqual(['The demo data is already there.']);
    expect(await checksums(database.sequelize)).toEqual(before);
  });

  it('is completed to the same data after it ended in the middle of a merchant', () =>
    inAnotherDatabase(async (other) => {
      let created = 0;
      const failing = createSequelize(other.url);
      failing.getRepository(MerchantModel).addHook('afterCreate', () => {
        created += 1;
        if (created > 4) throw new Error('The process ends here.');
      });
      await expect(load({ ...other, sequelize: failing })).rejects.toThrow('The process ends here.');
      await failing.close();
      const stored = await read('SELECT id FROM merchants', other);
      expect(stored.length).toBeGreaterThan(0);
      expect(stored.length).toBeLessThan(demoMerchants.length);
      expect(await isDemoWhole({ sequelize: other.sequelize, now })).toBe(false);
      expect(await load(other)).toEqual(['Completing the demo data…', 'The demo data is loaded.']);
      expect(await checksums(other.sequelize)).toEqual(await checksums(database.sequelize));
    }));

  it('creates the data once by two concurrent processes', () =>
    inAnotherDatabase(async (other) => {
      await Promise.all([load(other), load(other)]);
      expect(await checksums(other.sequelize)).toEqual(await checksums(database.sequelize));
    }));
});

describe('the demo data', () => {
  it('has aggregates that agree with its transactions for every hour', async () => {
    const [differing] = await read<{ count: string }>(
      `SELECT COUNT(*) AS count FROM (
         SELECT merchant_id, type, state, hour_start, terminal_id FROM (
           SELECT merchant_id, type, state, CAST(DATE_FORMAT(occurred_at, '%Y-%m-%d %H:00:00') AS DATETIME) AS hour_start,
             terminal_id, COUNT(*) AS n, SUM(amount) AS total
           FROM transactions GROUP BY 1, 2, 3, 4, 5
           UNION ALL
           SELECT merchant_id, type, state, hour_start, terminal_id, transaction_count, amount FROM transaction_sums
         ) AS both_sides
         GROUP BY merchant_id, type, state, hour_start, terminal_id, n, total HAVING COUNT(*) <> 2
       ) AS differing`,
    );
    expect(Number(differing?.count)).toBe(0);
    expect(await countOf('transaction_sums')).toBeGreaterThan(1000);
  });

  it.each([
    ['users', 'role', accountRoles],
    ['merchants', 'type', merchantTypes],
    ['merchants', 'status', merchantStatuses],
    ['merchants', 'payment_method', merchantPaymentMethods],
    ['terminals', 'type', terminalTypes],
    ['terminal_orders', 'status', orderStatuses],
    ['terminal_orders', 'payment_method', orderPaymentMethods],
    ['transactions', 'type', transactionTypes],
    ['transactions', 'state', transactionStates],
    ['transactions', 'card_entry_mode', cardEntryModes],
    ['online_transactions', 'payment_type', onlinePaymentTypes],
    ['online_transactions', 'status', onlineTransactionStatuses],
    ['reports', 'type', reportTypes],
    ['reports', 'source', reportSources],
  ])('contains every value of %s.%s', async (table, column, members) => {
    const rows = await read<{ value: string }>(`SELECT DISTINCT ${column} AS value FROM ${table}`);
    expect(rows.map(({ value }) => value).sort()).toEqual([...members].sort());
  });

  it('has sales of today and none in the future', async () => {
    expect(await countOf(`transactions WHERE occurred_at > '2026-11-20 13:20:00'`)).toBe(0);
    expect(await countOf(`online_transactions WHERE occurred_at > '2026-11-20 13:20:00'`)).toBe(0);
    expect(await countOf(`transactions WHERE occurred_at >= '2026-11-20 12:20:00'`)).toBeGreaterThan(10);
  });

  it('voids sales within a day on the same terminal', async () => {
    const voids = await countOf(`transactions WHERE type = 'VoidSale'`);
    expect(voids).toBeGreaterThan(5);
    expect(await countOf(`transactions WHERE state = 'Storno'`)).toBe(voids);
    expect(
      await countOf(
        `transactions AS v JOIN transactions AS s ON s.merchant_id = v.merchant_id AND s.id = v.original_transaction_id
         WHERE v.type = 'VoidSale' AND s.state = 'Storno' AND s.amount = v.amount AND s.terminal_id = v.terminal_id
           AND v.occurred_at BETWEEN s.occurred_at AND s.occurred_at + INTERVAL 24 HOUR`,
      ),
    ).toBe(voids);
  });

  it('refunds parts of sales within a day, which the sales name', async () => {
    const refunds = await countOf(`transactions WHERE type = 'Refund'`);
    expect(refunds).toBeGreaterThan(5);
    expect(
      await countOf(
        `transactions AS r JOIN transactions AS s ON s.merchant_id = r.merchant_id AND s.id = r.original_transaction_id
         WHERE r.type = 'Refund' AND s.state = 'Success' AND s.refunded_amount = r.amount AND s.amount > r.amount
           AND s.terminal_id = r.terminal_id AND r.occurred_at BETWEEN s.occurred_at AND s.occurred_at + INTERVAL 24 HOUR`,
      ),
    ).toBe(refunds);
    expect(await countOf('transactions WHERE refunded_amount > 0')).toBe(refunds);
  });

  it('declines about 2 % of the sales', async () => {
    const share = (await countOf(`transactions WHERE state = 'Error'`)) / (await countOf('transactions'));
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.03);
  });

  it('has amounts in whole forints', async () => {
    expect(await countOf('transactions WHERE amount % 100 <> 0')).toBe(0);
    expect(await countOf('online_transactions WHERE amount % 100 <> 0')).toBe(0);
  });

  it('has the first six and last four digits of cards only', async () => {
    // Payments of type RC are by bank transfer and have no card.
    for (const table of ['transactions', `(SELECT * FROM online_transactions WHERE payment_type <> 'RC') AS paid`]) {
      expect(await countOf(`${table} WHERE masked_card_number NOT REGEXP '^[0-9]{6}[*]{6}[0-9]{4}$'`)).toBe(0);
      expect(await countOf(`${table} WHERE RIGHT(masked_card_number, 4) <> card_last_four`)).toBe(0);
    }
  });

  it('has a change counter, an account, addresses, a bank account and an order for every merchant', async () => {
    const merchants = await countOf('merchants');
    expect(merchants).toBe(demoMerchants.length);
    for (const table of ['merchant_changes', 'bank_accounts', 'merchant_surveys']) {
      expect(await countOf(table)).toBe(merchants);
    }
    expect(await countOf('merchants WHERE id NOT IN (SELECT merchant_id FROM terminal_orders)')).toBe(0);
  });

  it('has notifications of several kinds for the demo company, none in the future, some unread', async () => {
    const bakery = `notifications AS n JOIN merchants AS m ON m.id = n.merchant_id JOIN users AS u ON u.id = m.user_id
      WHERE u.email = '${companyLogin.email}'`;
    const kinds = await read<{ kind: string }>(`SELECT DISTINCT n.kind FROM ${bakery} ORDER BY n.kind`);
    expect(kinds.map(({ kind }) => kind)).toEqual(['lossAlerts', 'newDevice', 'reportReady', 'terminalsOffline']);
    expect(await countOf(`notifications WHERE created_at > '${now.toISOString().slice(0, 19)}'`)).toBe(0);
    const unread = `${bakery} AND n.id > (SELECT read_through FROM notification_marks AS r WHERE r.merchant_id = m.id)`;
    expect(await countOf(unread)).toBeGreaterThan(0);
    expect(await countOf(unread)).toBeLessThan(await countOf(bakery));
  });

  it('has terminals and a MID for accepted merchants only', async () => {
    expect(await countOf(`merchants WHERE (status = 'Accepted') <> (mid IS NOT NULL)`)).toBe(0);
    expect(await countOf(`terminals JOIN merchants AS m ON m.id = merchant_id WHERE m.status <> 'Accepted'`)).toBe(0);
  });

  it('has one accepted merchant with a terminal without sales', async () => {
    const waiting = `merchants AS m WHERE status = 'Accepted' AND id IN (SELECT merchant_id FROM terminals)
      AND NOT EXISTS (SELECT 1 FROM transactions AS t WHERE t.merchant_id = m.id) AND created_at > '2026-11-01'`;
    expect(await countOf(waiting)).toBe(1);
  });

  it('has most sales at the demo company', async () => {
    const [busiest] = await read<{ email: string; a_day: string }>(
      `SELECT u.email, COUNT(*) / ${historyDays} AS a_day FROM transactions AS t
       JOIN merchants AS m ON m.id = t.merchant_id JOIN users AS u ON u.id = m.user_id
       GROUP BY u.email ORDER BY a_day DESC LIMIT 1`,
    );
    expect(busiest?.email).toBe(companyLogin.email);
    expect(Number(busiest?.a_day)).toBeGreaterThan(80);
  });
});

describe('numbers with check digits', () => {
  const weightedSum = (digits: string): number =>
    [...digits].reduce((sum, digit, i) => sum + Number(digit) * ([9, 7, 3, 1][i % 4] ?? 0), 0);

  it('are valid', async () => {
    const rows = await read<{ tax: string; local: string; iban: string; bank: string }>(
      `SELECT m.tax_number AS tax, a.local_number AS local, a.iban, p.bank_id = a.bank_id AS bank
       FROM merchants AS m JOIN bank_accounts AS a ON a.merchant_id = m.id
       LEFT JOIN bank_giro_prefixes AS p ON p.prefix = LEFT(a.local_number, 3)`,
    );
    for (const { tax, local, iban, bank } of rows) {
      expect(tax).toMatch(/^[0-9]{8}-[1-5]-[0-9]{2}$/u);
      expect(weightedSum(tax.slice(0, 8)) % 10).toBe(0);
      expect(local).toMatch(/^[0-9]{8}-[0-9]{8}(-[0-9]{8})?$/u);
      const digits = local.replaceAll('-', '');
      expect([weightedSum(digits.slice(0, 8)) % 10, weightedSum(digits.slice(8)) % 10]).toEqual([0, 0]);
      expect(iban.slice(4)).toBe(digits.padEnd(24, '0'));
      expect(BigInt(`${iban.slice(4)}1730${iban.slice(2, 4)}`) % 97n).toBe(1n);
      expect(Number(bank)).toBe(1);
    }
  });
});

describe('the demo logins', () => {
  it('have audit entries of the administrator, in chains that verify', async () => {
    expect(await countOf("audit_log WHERE action = 'merchant.update'")).toBeGreaterThan(10);
    const range = { fromDay: null, toDay: null, merchantId: null };
    expect(await verifyAudit({ sequelize: database.sequelize, clock: () => now }, range)).toMatchObject({
      isIntact: true,
      problem: null,
    });
  });

  it.each(demoLogins)('$name can log in with a password that registration accepts', async (login) => {
    const user = await database.sequelize
      .getRepository(UserModel)
      .scope(withSecrets)
      .findOne({ where: { emailKey: login.email }, rejectOnEmpty: true });
    expect(user.role).toBe(login.role);
    expect(await verifyPassword(user.passwordHash, login.password)).toBe(true);
    expect(newPasswordSchema.safeParse(login.password).success).toBe(true);
  });
});

describe('the monthly reports', () => {
  it('are Hungarian PDFs with the totals of the stored sales', async () => {
    const reports = await read<{ merchant: string; company: string | null; month: string; content: Buffer }>(
      `SELECT r.merchant_id AS merchant, m.company_name AS company, r.month, f.content FROM reports AS r
       JOIN files AS f ON f.id = r.file_id JOIN merchants AS m ON m.id = r.merchant_id
       WHERE r.type = 'Settlement'`,
    );
    expect(reports).toHaveLength(4);
    for (const { merchant, company, month, content } of reports) {
      const { start, end } = rangeOfDays(month, addDays(month, 30));
      const [sales] = await database.sequelize.query<{ count: number; amount: string }>(
        `SELECT COUNT(*) AS count, SUM(amount) AS amount FROM transactions
         WHERE merchant_id = :merchant AND type = 'Sale' AND state = 'Success' AND occurred_at >= :start AND occurred_at < :end`,
        { type: QueryTypes.SELECT, replacements: { merchant, start, end } },
      );
      const text = await textOfPdf(content);
      expect(text).toContain('Havi elszámolás');
      expect(text).toContain('Kifizetendő');
      expect(text).toContain(company ?? 'Ősz Réka e. v.');
      const [count, gross] = figuresOfRow(text, 'Összesen / Total', 2);
      expect([count, gross]).toEqual([Number(sales?.count), Number(sales?.amount) / forints(1)]);
    }
  });

  it('have the total of statistics and of the list, whatever its filter', async () => {
    const [bakery] = await read<{ id: string }>(
      `SELECT m.id FROM merchants m JOIN users u ON u.id = m.user_id WHERE u.email_key = '${companyLogin.email}'`,
    );
    const merchant = ownMerchantScope({ role: 'Basic', merchantId: String(bakery?.id), userId: '', sessionId: '' });
    const days = { fromDate: '2026-10-16' as Day, toDate: '2026-10-31' as Day };
    const total = async (filter: object) => {
      const deps = { sequelize: database.sequelize, clock: () => now };
      const { totalAmount, voidedAmount } = await listTransactions(deps, merchant, { pageSize: 1, ...days, ...filter });
      return { totalAmount, voidedAmount };
    };
    const { current } = await getStatistics(database, [merchant], days);
    const all = await total({});
    expect(all.totalAmount).toBe(current.grossIncome);
    expect(all.voidedAmount).toBeGreaterThan(0);
    const refunds = await total({ type: 'Refund' });
    expect(refunds.totalAmount).toBeLessThan(0);
    expect(await total({ type: 'Sale' })).toEqual({
      ...all,
      totalAmount: Number(all.totalAmount) - Number(refunds.totalAmount),
    });
    expect(await total({ state: 'Success' })).toEqual({ ...all, voidedAmount: 0 });
    expect(await total({ state: 'Storno' })).toEqual({ ...all, totalAmount: 0 });
    expect(await total({ type: 'VoidSale' })).toEqual({ totalAmount: 0, voidedAmount: 0 });
  });
});
