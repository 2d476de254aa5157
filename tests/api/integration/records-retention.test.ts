import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildInvoice } from '#db/factories/build-invoice.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { buildCheckout, buildOrder } from '#db/factories/build-order.ts';
import { buildAddress } from '#db/factories/build-person.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { buildSignature } from '#db/factories/build-signature.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { backgroundJobs } from '#server/cli/background-jobs.ts';
import { checkOnlineAggregates } from '#server/features/online-transactions/reconcile-online-aggregates.repository.ts';
import { checkAggregates } from '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';
import { factoryOf, signIn, signInAs } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
});

const select = <T extends object>(sql: string, replacements: Record<string, unknown> = {}) =>
  test.deps.sequelize.query<T>(sql, { replacements, type: QueryTypes.SELECT });
const idsIn = async (table: string) => (await select<{ id: string }>(`SELECT id FROM ${table}`)).map(({ id }) => id);
const run = async (name: JobName, deps: Deps = test.deps, signal = new AbortController().signal) => {
  const job = backgroundJobs.find((each) => each.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(deps, signal);
};

/** Noon of a day in Budapest, on which everything before 18 November 2026 has been kept for eight years. */
const eightYearsLater = '2034-11-18T11:00:00.000Z';
const lastExpired = new Date('2026-11-17T22:59:59.999Z');
const firstKept = new Date('2026-11-17T23:00:00.000Z');

const shopWithSales = async (rows: TransactionSpec[]) => {
  const db = factoryOf(test);
  const { merchant, user } = await buildMerchant(db);
  const terminal = await buildTerminal(db, { merchantId: merchant.id });
  const sales = await buildTransactions(db, { merchantId: merchant.id, terminalId: terminal.id, rows });
  return { merchantId: merchant.id, userId: user.id, sales };
};

const cardDifferences = () => checkAggregates(test.deps, () => undefined);

describe('the job card-transactions', () => {
  it('deletes the sales of days that are eight years ago, with their voids, signatures and totals', async () => {
    const { merchantId, userId, sales } = await shopWithSales([
      { occurredAt: new Date('2026-11-17T08:00:00.000Z'), voidedAt: new Date('2026-11-17T09:00:00.000Z') },
      { occurredAt: lastExpired },
      { occurredAt: firstKept },
    ]);
    const [voided, , , kept] = sales;
    for (const sale of [voided, kept]) {
      await buildSignature(factoryOf(test), { merchantId, transactionId: sale?.id ?? '' });
    }
    test.clock.set('2034-11-17T22:59:00.000Z');
    await run('card-transactions');
    expect(await idsIn('transactions')).toContain(sales[2]?.id);
    test.clock.set(eightYearsLater);
    await run('card-transactions');
    expect(await idsIn('transactions')).toEqual([kept?.id]);
    expect(await select('SELECT transaction_id AS id FROM transaction_signatures')).toEqual([{ id: kept?.id }]);
    expect(await select('SELECT id FROM files')).toHaveLength(1);
    expect(await cardDifferences()).toBe(0);
    expect(await select('SELECT * FROM transaction_period_sums WHERE transaction_count = 0')).toEqual([]);
    expect(await select('SELECT * FROM transaction_sums WHERE transaction_count = 0')).toEqual([]);
    const { headers } = await signIn(test, userId);
    const list = await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Transaction`, headers });
    expect(list.json()).toMatchObject({ totalCount: 1, totalAmount: 300_000 });
  });

  it('goes on after an interruption, beyond one batch and for every merchant', async () => {
    const old = Array.from({ length: 230 }, (_, i) => ({ occurredAt: new Date(lastExpired.getTime() - i * 600_000) }));
    await shopWithSales([...old, { occurredAt: firstKept }]);
    await shopWithSales(old.slice(0, 3));
    test.clock.set(eightYearsLater);
    const stopping = new AbortController();
    stopping.abort();
    await run('card-transactions', test.deps, stopping.signal);
    expect(await idsIn('transactions')).toHaveLength(234);
    await run('card-transactions');
    expect(await idsIn('transactions')).toHaveLength(1);
    expect(await cardDifferences()).toBe(0);
  });

  it('deletes nothing while the account of the server must not', async () => {
    await shopWithSales([{ occurredAt: lastExpired }]);
    test.clock.set(eightYearsLater);
    const settings = { ...test.deps.settings, retention: { deletesRecords: false } };
    await run('card-transactions', { ...test.deps, settings });
    expect(await idsIn('transactions')).toHaveLength(1);
  });
});

describe('the job online-transactions', () => {
  it('deletes the payments of days that are eight years ago, with their totals', async () => {
    const db = factoryOf(test);
    const { merchant } = await buildMerchant(db);
    const shop = await buildOnlineEntity(db, { merchantId: merchant.id });
    const [, kept] = await buildOnlineTransactions(db, { merchantId: merchant.id, onlineEntityId: shop.id }, [
      { occurredAt: lastExpired },
      { occurredAt: firstKept, paymentType: 'RF' },
      ...Array.from({ length: 120 }, () => ({ occurredAt: new Date('2026-10-25T00:30:00.000Z') })),
    ]);
    test.clock.set(eightYearsLater);
    await run('online-transactions');
    expect(await idsIn('online_transactions')).toEqual([kept?.id]);
    expect(await checkOnlineAggregates(test.deps, () => undefined)).toBe(0);
    expect(await select('SELECT * FROM online_transaction_sums')).toHaveLength(1);
  });
});

describe('the job reports', () => {
  it('deletes reports whose last version is eight years old, with their files', async () => {
    const db = factoryOf(test);
    const { merchant } = await buildMerchant(db);
    const add = (month: string, createdAt: Date, updatedAt = createdAt) =>
      buildReport(db, { merchantId: merchant.id, month, createdAt, updatedAt });
    await add('2026-09-01', lastExpired);
    const kept = [await add('2026-10-01', firstKept), await add('2026-08-01', lastExpired, firstKept)];
    test.clock.set(eightYearsLater);
    await run('reports');
    expect((await idsIn('reports')).sort()).toEqual(kept.map(({ id }) => id).sort());
    expect(await idsIn('files')).toHaveLength(2);
  });
});

describe('the job orders', () => {
  it('deletes orders eight years after they were settled, except the one with the addresses of a contract', async () => {
    const db = factoryOf(test);
    const { merchant, order: first } = await buildMerchant(db, { order: { createdAt: lastExpired } });
    const settledLater = await buildOrder(db, {
      merchantId: merchant.id,
      createdAt: lastExpired,
      settledAt: firstKept,
      status: 'Successful',
    });
    const { order: only } = await buildMerchant(db, { order: { createdAt: lastExpired } });
    const own = await buildAddress(db);
    const expired = await buildOrder(db, {
      merchantId: merchant.id,
      createdAt: new Date('2026-11-01T00:00:00.000Z'),
      deliveryAddressId: own.id,
    });
    await buildCheckout(db, expired);
    await buildOrder(db, { merchantId: merchant.id, createdAt: firstKept });
    test.clock.set(eightYearsLater);
    await run('orders');
    const left = await idsIn('terminal_orders');
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining([settledLater.id, only.id]));
    expect(left).not.toContain(first.id);
    expect(await idsIn('checkouts')).toEqual([]);
    expect(await idsIn('addresses')).not.toContain(own.id);
  });
});

describe('the job expired-invoices', () => {
  it('deletes a storno before its invoice, and the order after them', async () => {
    const db = factoryOf(test);
    const { merchant } = await buildMerchant(db, { order: { createdAt: lastExpired } });
    const paid = {
      merchantId: merchant.id,
      createdAt: lastExpired,
      settledAt: lastExpired,
      status: 'Successful',
    } as const;
    const [cancelled, other, kept] = [
      await buildOrder(db, paid),
      await buildOrder(db, paid),
      await buildOrder(db, paid),
    ];
    const invoice = await buildInvoice(db, cancelled, { issuedAt: lastExpired });
    const storno = { kind: 'Storno', cancelsId: invoice.id, reason: 'OrderRefunded', issuedAt: lastExpired } as const;
    await buildInvoice(db, cancelled, storno);
    await buildInvoice(db, other, { issuedAt: lastExpired });
    const keptInvoice = await buildInvoice(db, kept, { issuedAt: lastExpired });
    const keptStorno = await buildInvoice(db, kept, { ...storno, cancelsId: keptInvoice.id, issuedAt: firstKept });
    await buildOrder(db, { merchantId: merchant.id, createdAt: firstKept });
    test.clock.set(eightYearsLater);
    await run('orders');
    expect(await idsIn('terminal_orders')).toEqual(expect.arrayContaining([cancelled.id, other.id, kept.id]));
    await run('expired-invoices');
    expect((await idsIn('invoices')).sort()).toEqual([keptInvoice.id, keptStorno.id].sort());
    await run('orders');
    const left = await idsIn('terminal_orders');
    expect(left).toContain(kept.id);
    expect(left).not.toContain(cancelled.id);
    expect(left).not.toContain(other.id);
  });
});

describe('the job marketing-consents', () => {
  it('deletes the proof five years after the withdrawal, and never that of a consent in force', async () => {
    const db = factoryOf(test);
    const add = async (isMarketingAllowed: boolean, marketingChangedAt: Date) =>
      (await buildMerchant(db, { user: { isMarketingAllowed, marketingChangedAt, marketingTextVersion: '2026-11' } }))
        .user.id;
    const expired = await add(false, lastExpired);
    await add(false, firstKept);
    await add(true, lastExpired);
    test.clock.set('2031-11-18T11:00:00.000Z');
    await run('marketing-consents');
    const without = 'SELECT id FROM users WHERE marketing_changed_at IS NULL AND marketing_text_version IS NULL';
    expect(await select(without)).toEqual([{ id: expired }]);
  });
});

describe('the job former-merchants', () => {
  /** Returns the tables in which a text occurs. */
  const tablesWith = async (text: string) => {
    const found: string[] = [];
    for (const { name } of await select<{ name: string }>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    )) {
      if (JSON.stringify(await select(`SELECT * FROM \`${name}\``)).includes(text)) found.push(name);
    }
    return found;
  };
  const deactivate = (id: string, at: Date) =>
    test.deps.sequelize.query('UPDATE users SET deactivated_at = :at WHERE id = :id', { replacements: { id, at } });

  const leave = async (at: Date, { hasTestMode = false } = {}) => {
    const db = factoryOf(test);
    const built = await buildMerchant(db, {
      person: { lastName: 'Feledékeny', firstName: 'Flóra', mobile: '36301112233' },
      address: { street: 'Elfelejtett utca 1.', city: 'Szeged' },
      order: { createdAt: at },
      companyName: 'Emlék Kft.',
      taxNumber: '12345676-1-42',
    });
    await buildTerminal(db, {
      merchantId: built.merchant.id,
      name: 'Emlék pult',
      addressId: built.merchant.operationAddressId,
    });
    await buildOnlineEntity(db, { merchantId: built.merchant.id, name: 'Emlék bolt' });
    if (hasTestMode) {
      const { headers } = await signIn(test, built.user.id);
      await test.app.inject({ method: 'PUT', url: '/api/v1/User/TestMode', headers, payload: { isOn: true } });
    }
    await deactivate(built.user.id, at);
    return built;
  };

  it('leaves no table with the data of a merchant that left eight years ago, nor of its test mode', async () => {
    const { merchant, user } = await leave(lastExpired, { hasTestMode: true });
    expect(await select('SELECT company_name FROM merchants WHERE live_merchant_id IS NOT NULL')).toEqual([
      { company_name: 'Emlék Kft. – teszt' },
    ]);
    const secrets = ['Feledékeny', 'Flóra', '36301112233', 'Elfelejtett', 'Emlék', '12345676-1-42', user.email];
    for (const secret of secrets) expect(await tablesWith(secret), secret).not.toEqual([]);
    test.clock.set(eightYearsLater);
    await run('former-merchants');
    await run('orders');
    for (const secret of secrets) expect(await tablesWith(secret), secret).toEqual([]);
    expect(await select('SELECT * FROM bank_accounts')).toEqual([]);
    expect(await select('SELECT * FROM officers')).toEqual([]);

    const { headers } = await signInAs(test, 'Admin');
    const get = (url: string) => test.app.inject({ url, headers });
    expect((await get(`/api/v1/Merchant/${merchant.id}`)).json()).toMatchObject({ taxNumber: '00000000-0-00' });
    expect((await get('/api/v1/User?pageSize=10&pageNumber=1')).statusCode).toBe(200);
    const reactivation = await test.app.inject({
      method: 'PUT',
      url: '/api/v1/User/Reactivate',
      payload: { userId: user.id },
      headers,
    });
    expect(reactivation.statusCode).toBe(404);
  });

  it('keeps the data of merchants with a contract, and of those that left later', async () => {
    const { user } = await leave(firstKept);
    const { merchant } = await buildMerchant(factoryOf(test), { createdAt: lastExpired });
    test.clock.set(eightYearsLater);
    await run('former-merchants');
    expect(await tablesWith(user.email)).not.toEqual([]);
    expect(await select('SELECT id FROM users WHERE erased_at IS NOT NULL')).toEqual([]);
    expect(await select('SELECT tax_number FROM merchants WHERE id = :id', { id: merchant.id })).toEqual([
      { tax_number: merchant.taxNumber },
    ]);
  });
});
