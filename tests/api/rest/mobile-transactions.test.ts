import { randomUUID } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { TransactionModel, TransactionSumModel } from '#db/models/card-transactions.models.ts';
import { TerminalModel } from '#db/models/merchants.models.ts';
import { checkAggregates } from '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts';
import { forints } from '#shared/money/format-money.ts';
import type { Transaction, TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, signIn } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, type Report, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let start: Date;
beforeAll(async () => {
  start = test.clock.now();
});
beforeEach(() => test.clock.set(start));

afterEach(async () => {
  const differences: unknown[] = [];
  await checkAggregates(test.deps, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
});

const later = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString();
const hours = (count: number) => count * 3_600_000;
const minutes = (count: number) => count * 60_000;

const rowsOf = (shop: Shop) =>
  test.deps.sequelize.getRepository(TransactionModel).findAll({ where: { merchantId: shop.merchantId } });
const statesOf = async (shop: Shop) => (await rowsOf(shop)).map(({ type, state }) => `${type} ${state}`).toSorted();
/** Returns count and amount of each non-empty aggregate, by a key such as `Sale Success`. */
const sumsOf = async (shop: Shop) => {
  const sums = await test.deps.sequelize
    .getRepository(TransactionSumModel)
    .findAll({ where: { merchantId: shop.merchantId } });
  return Object.fromEntries(
    sums
      .filter(({ transactionCount }) => transactionCount > 0)
      .map(({ type, state, transactionCount, amount }) => [`${type} ${state}`, [transactionCount, amount]]),
  );
};
const versionOf = async ({ merchantId }: Shop) => {
  const [row] = await test.deps.sequelize.query<{ version: string }>(
    `SELECT version FROM merchant_changes WHERE merchant_id = '${merchantId}'`,
    { type: QueryTypes.SELECT },
  );
  return Number(row?.version);
};
const detailOf = async (shop: Shop, id: string): Promise<TransactionDetail> => {
  const url = `/api/v1/Merchant/${shop.merchantId}/Transaction/${id}`;
  return (await test.app.inject({ url, headers: await portalHeaders(test, shop) })).json();
};
/** The shop after its access token has expired. */
const signedInAgain = async (shop: Shop): Promise<Shop> => {
  const { headers } = await signIn(test, shop.reader.userId, 'Mobile');
  return { ...shop, reader: { ...shop.reader, headers } };
};
/** Submits a report and expects that it is accepted. */
const submitAccepted = async (shop: Shop, report: object): Promise<Transaction> => {
  const answer = await submit(test, shop, report);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
const errorOf = async (shop: Shop, report: object) => {
  const answer = await submit(test, shop, report);
  const { status, code, errors } = answer.json();
  return { status, code, ...(errors ? { fields: Object.keys(errors) } : {}) };
};

describe('submitting a sale', () => {
  it('stores and returns the sale, updates aggregates and terminal, and increments the merchant’s version', async () => {
    const shop = await openShop(test);
    const version = await versionOf(shop);
    const sale = reportOf(test, shop, { authorizationCode: '123456', timestamp: '2026-11-18T11:59:58.123+01:00' });
    const answer = await submit(test, shop, sale);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/u),
      eftTransactionId: sale.eftTransactionId,
      type: 'Sale',
      state: 'Success',
      amount: 300_000,
      tipAmount: 0,
      serviceChargeAmount: 0,
      refundedAmount: 0,
      currency: 'HUF',
      timestamp: '2026-11-18T10:59:58.123Z',
      receivedAt: test.clock.now().toISOString(),
      readerTime: '2026-11-18T10:59:58.123Z',
      card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'ChipContactless', issuerCountry: null },
      authorizationCode: '123456',
      declineReason: null,
      terminalId: shop.terminal.id,
      terminalSerialNumber: shop.terminal.serialNumber,
      terminalName: null,
      originalTransactionId: null,
    });
    expect(await sumsOf(shop)).toEqual({ 'Sale Success': [1, 300_000] });
    expect(await versionOf(shop)).toBe(version + 1);
    const terminal = await test.deps.sequelize.getRepository(TerminalModel).findByPk(shop.terminal.id);
    expect(terminal?.lastUsedAt).toEqual(test.clock.now());
    expect(await detailOf(shop, answer.json().id)).toEqual({
      ...answer.json(),
      isFromDisabledTerminal: false,
      voidedByTransactionId: null,
      refunds: [],
      pendingReversals: [],
      refundReason: null,
      fee: forints(51),
      net: forints(3000 - 51),
      settlementMonth: '2026-11',
      hasSignature: false,
      readerDetails: {},
    });
  });

  it('returns the same transaction for a repeated submission and changes nothing', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop, { authorizationCode: '123456' });
    const first = await submit(test, shop, sale);
    const version = await versionOf(shop);
    test.clock.advance(minutes(10));
    const again = await submit(test, shop, { ...sale, recoveredTransaction: true });
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    expect(await rowsOf(shop)).toHaveLength(1);
    expect(await versionOf(shop)).toBe(version);
  });

  it('stores the sale once when it is submitted twenty times concurrently', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(test, shop, sale)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await rowsOf(shop)).toHaveLength(1);
    expect(await sumsOf(shop)).toEqual({ 'Sale Success': [1, 300_000] });
  });

  it('stores the reference once when two terminals of the merchant use it concurrently', async () => {
    const shop = await openShop(test);
    const other = { ...shop, terminal: await openTerminal(shop) };
    const eftTransactionId = randomUUID();
    const answers = await Promise.all(
      [shop, other, shop, other].map((from) => submit(test, from, reportOf(test, from, { eftTransactionId }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409]);
    expect(await rowsOf(shop)).toHaveLength(1);
  });

  it('allows the same reference for two merchants', async () => {
    const shop = await openShop(test);
    const other = await openShop(test);
    const eftTransactionId = randomUUID();
    await submitAccepted(shop, reportOf(test, shop, { eftTransactionId }));
    await submitAccepted(other, reportOf(test, other, { eftTransactionId, amount: 1 }));
  });

  it('returns 409 when the reference is stored with other content', async () => {
    const shop = await openShop(test);
    const other = { ...shop, terminal: await openTerminal(shop) };
    const sale = reportOf(test, shop, { authorizationCode: '123456' });
    await submitAccepted(shop, sale);
    const others: object[] = [
      { amount: 300_001 },
      { terminalSerialNumber: other.terminal.serialNumber },
      { type: 'VoidSale', originalEftTransactionId: sale.eftTransactionId },
    ];
    for (const change of others) {
      expect([change, await errorOf(shop, { ...sale, ...change })]).toEqual([
        change,
        { status: 409, code: 'transactionContradicts', fields: ['eftTransactionId'] },
      ]);
    }
    expect(await statesOf(shop)).toEqual(['Sale Success']);
  });

  it('returns 404 for an unknown terminal and for one of another merchant', async () => {
    const shop = await openShop(test);
    const other = await openShop(test);
    const foreign = reportOf(test, other);
    expect(await errorOf(shop, foreign)).toEqual({ status: 404, code: 'notFound' });
    expect(await errorOf(shop, { ...foreign, terminalSerialNumber: 'no-such-1' })).toEqual({
      status: 404,
      code: 'notFound',
    });
    expect(await errorOf(shop, { ...foreign, terminalSerialNumber: 'nincs-ilyen-é' })).toEqual({
      status: 404,
      code: 'notFound',
    });
    expect(await rowsOf(shop)).toEqual([]);
    expect(await rowsOf(other)).toEqual([]);
  });

  it('stores and flags the sale of a disabled terminal', async () => {
    const shop = await openShop(test, { isDisabled: true });
    const { id } = await submitAccepted(shop, reportOf(test, shop));
    expect((await detailOf(shop, id)).isFromDisabledTerminal).toBe(true);
  });

  it('accepts a late sale with its time', async () => {
    const shop = await openShop(test);
    const timestamp = later(-hours(24));
    expect((await submitAccepted(shop, reportOf(test, shop, { timestamp }))).timestamp).toBe(timestamp);
  });

  it('uses the time of arrival when the reader’s clock was set back', async () => {
    const timestamp = '1970-01-01T00:00:07.000Z';
    const shop = await openShop(test);
    const sale = reportOf(test, shop, { timestamp });
    const stored = await submitAccepted(shop, sale);
    const arrival = test.clock.now().toISOString();
    expect(stored.timestamp).toBe(arrival);
    expect(stored).toMatchObject({ receivedAt: arrival, readerTime: timestamp });
    expect(await detailOf(shop, stored.id)).toMatchObject(stored);
    const list = await test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}/Transaction`,
      headers: await portalHeaders(test, shop),
    });
    expect(list.json()).toMatchObject({ data: [stored] });
    expect((await rowsOf(shop)).map(({ isReaderClockWrong }) => isReaderClockWrong)).toEqual([true]);
    const statistics = await test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}/Statistics?FromDate=1970-01-01&ToDate=1970-01-02`,
      headers: await portalHeaders(test, shop),
    });
    expect(statistics.json()).toMatchObject({ current: { transactionCount: 0 }, firstTransactionAt: arrival });
    test.clock.advance(minutes(3));
    expect(await submitAccepted(shop, sale)).toEqual(stored);
  });

  it('stores the sale of a reader whose clock was never set', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop, { timestamp: '0001-01-01T00:00:00Z' });
    const stored = await submitAccepted(shop, sale);
    expect(stored.timestamp).toBe(test.clock.now().toISOString());
    expect((await rowsOf(shop)).map(({ isReaderClockWrong }) => isReaderClockWrong)).toEqual([true]);
    expect(await submitAccepted(shop, sale)).toEqual(stored);
  });

  it('uses the time of arrival when the reader’s clock is more than five minutes ahead', async () => {
    const shop = await openShop(test);
    const almost = await submitAccepted(shop, reportOf(test, shop, { timestamp: later(minutes(5)) }));
    expect(almost.timestamp).toBe(later(minutes(5)));
    const sale = reportOf(test, shop, { timestamp: later(minutes(5) + 1) });
    const arrival = test.clock.now().toISOString();
    const ahead = await submitAccepted(shop, sale);
    expect(ahead.timestamp).toBe(arrival);
    expect((await detailOf(shop, ahead.id)).readerTime).toBe(sale.timestamp);
    test.clock.advance(minutes(3));
    expect(await submitAccepted(shop, sale)).toEqual(ahead);
    const flagged = (await rowsOf(shop)).filter(({ isReaderClockWrong }) => isReaderClockWrong);
    expect(flagged.map(({ id }) => id)).toEqual([ahead.id]);
  });
});

describe('a pending sale', () => {
  it('is settled as a success with the new authorization code, at the same position of the list', async () => {
    const shop = await openShop(test);
    const pending = reportOf(test, shop, { state: 'Pending', aid: 'A0000000031010' });
    const first = await submitAccepted(shop, pending);
    expect(await sumsOf(shop)).toEqual({ 'Sale Pending': [1, 300_000] });
    const version = await versionOf(shop);
    test.clock.advance(minutes(10));
    const success = {
      ...pending,
      state: 'Success',
      authorizationCode: '123456',
      timestamp: later(0),
      rrn: '632408123456',
    };
    const settled = await submitAccepted(shop, success);
    expect(settled).toEqual({ ...first, state: 'Success', authorizationCode: '123456', readerTime: success.timestamp });
    expect(await sumsOf(shop)).toEqual({ 'Sale Success': [1, 300_000] });
    expect(await versionOf(shop)).toBe(version + 1);
    expect((await detailOf(shop, first.id)).readerDetails).toEqual({ aid: 'A0000000031010', rrn: '632408123456' });
    expect(await submitAccepted(shop, success)).toEqual(settled);
    // A delayed pending report is answered with the settled transaction.
    expect(await submitAccepted(shop, pending)).toEqual(settled);
    expect(await statesOf(shop)).toEqual(['Sale Success']);
  });

  it('is settled as an error, which is final', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop, { state: 'Pending' });
    const first = await submitAccepted(shop, sale);
    const error = await submitAccepted(shop, { ...sale, state: 'Error' });
    expect(error).toEqual({ ...first, state: 'Error', declineReason: 'Other' });
    expect((await errorOf(shop, { ...sale, state: 'Success' })).status).toBe(409);
    expect(await submitAccepted(shop, sale)).toEqual(error);
    expect(await sumsOf(shop)).toEqual({ 'Sale Error': [1, 300_000] });
  });

  it('rejects an outcome with other content', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop, { state: 'Pending', authorizationCode: '111111' });
    await submitAccepted(shop, sale);
    expect((await errorOf(shop, { ...sale, state: 'Success', amount: 1 })).status).toBe(409);
    expect((await errorOf(shop, { ...sale, state: 'Success', authorizationCode: '222222' })).status).toBe(409);
    expect(await statesOf(shop)).toEqual(['Sale Pending']);
  });

  it('is settled once when its outcome is submitted many times concurrently', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop, { state: 'Pending' });
    await submitAccepted(shop, sale);
    const states = ['Success', 'Error', 'Pending', 'Success', 'Error', 'Pending', 'Success', 'Error'];
    const answers = await Promise.all(states.map((state) => submit(test, shop, { ...sale, state })));
    const [state] = await statesOf(shop);
    answers.forEach(({ statusCode }, i) => {
      const isOther = states[i] !== 'Pending' && state !== `Sale ${states[i]}`;
      expect(statusCode).toBe(isOther ? 409 : 200);
    });
  });
});

describe('submitting a void', () => {
  it('sets its sale to Storno', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop, { authorizationCode: '123456' });
    const sold = await submitAccepted(shop, sale);
    test.clock.advance(minutes(10));
    const version = await versionOf(shop);
    const report = voidOf(test, shop, sale);
    const voided = await submitAccepted(shop, report);
    expect(voided).toMatchObject({ type: 'VoidSale', state: 'Success', originalTransactionId: sold.id });
    expect(await detailOf(shop, sold.id)).toMatchObject({ state: 'Storno', voidedByTransactionId: voided.id });
    expect(await sumsOf(shop)).toEqual({ 'Sale Storno': [1, 300_000], 'VoidSale Success': [1, 300_000] });
    expect(await versionOf(shop)).toBe(version + 1);
    expect(await submitAccepted(shop, report)).toEqual(voided);
    // Readers never send Storno, so both reports may be repeated.
    expect(await submitAccepted(shop, sale)).toEqual({ ...sold, state: 'Storno' });
    expect((await errorOf(shop, { ...sale, state: 'Error' })).status).toBe(409);
  });

  it('requires a sale of the same merchant and terminal, at most 24 hours old', async () => {
    const shop = await openShop(test);
    const other = { ...shop, terminal: await openTerminal(shop) };
    const sale = reportOf(test, shop);
    await submitAccepted(shop, sale);
    const foreign = await openShop(test);
    const foreignSale = reportOf(test, foreign);
    await submitAccepted(foreign, foreignSale);
    const cases: [object, string][] = [
      [voidOf(test, shop, foreignSale), 'voidSaleUnknown'],
      [voidOf(test, other, sale), 'voidDiffersFromSale'],
    ];
    for (const [report, code] of cases) {
      expect([code, await errorOf(shop, report)]).toEqual([code, { status: 422, code }]);
      expect([code, await errorOf(shop, { ...report, state: 'Pending' })]).toEqual([code, { status: 422, code }]);
    }
    test.clock.advance(hours(24) + 1);
    const nextDay = await signedInAgain(shop);
    expect((await errorOf(nextDay, voidOf(test, shop, sale))).code).toBe('voidTooLate');
    await submitAccepted(nextDay, voidOf(test, shop, sale, { timestamp: later(-1) }));
  });

  it('counts 24 hours from the arrival of the sale if its clock was set back', async () => {
    const shop = await openShop(test);
    const sell = () => reportOf(test, shop, { timestamp: '1970-01-01T00:00:07.000Z' });
    const [sale, other, inPortal] = [sell(), sell(), sell()];
    for (const report of [sale, other]) await submitAccepted(shop, report);
    const { id } = await submitAccepted(shop, inPortal);
    test.clock.advance(hours(24));
    const nextDay = await signedInAgain(shop);
    await submitAccepted(nextDay, voidOf(test, shop, sale));
    const url = `/api/v1/Merchant/${shop.merchantId}/Transaction/${id}/Void`;
    const inTime = await test.app.inject({ method: 'POST', url, headers: await portalHeaders(test, shop) });
    expect(inTime.statusCode).toBe(200);
    test.clock.advance(1);
    expect((await errorOf(nextDay, voidOf(test, shop, other))).code).toBe('voidTooLate');
    expect(await statesOf(shop)).toEqual([
      'Sale Storno',
      'Sale Storno',
      'Sale Success',
      'VoidSale Success',
      'VoidSale Success',
    ]);
  });

  it('measures the age of the sale by the reader’s clock when the void arrives late', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop);
    await submitAccepted(shop, sale);
    test.clock.advance(hours(40));
    await submitAccepted(await signedInAgain(shop), voidOf(test, shop, sale, { timestamp: later(-hours(17)) }));
    expect(await statesOf(shop)).toEqual(['Sale Storno', 'VoidSale Success']);
  });

  it('is accepted when it is repeated after its sale, and after the outcome of its sale', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop);
    const report = voidOf(test, shop, sale);
    expect((await errorOf(shop, report)).code).toBe('voidSaleUnknown');
    await submitAccepted(shop, { ...sale, state: 'Pending' });
    expect((await errorOf(shop, report)).code).toBe('voidSaleNotSuccessful');
    await submitAccepted(shop, sale);
    await submitAccepted(shop, report);
    expect(await statesOf(shop)).toEqual(['Sale Storno', 'VoidSale Success']);
  });

  it('stores a failed void without effect on the sale', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop);
    await submitAccepted(shop, sale);
    await submitAccepted(shop, voidOf(test, shop, sale, { state: 'Error', timestamp: later(hours(30)) }));
    expect(await statesOf(shop)).toEqual(['Sale Success', 'VoidSale Error']);
    expect(await sumsOf(shop)).toEqual({ 'Sale Success': [1, 300_000], 'VoidSale Error': [1, 300_000] });
    await submitAccepted(shop, voidOf(test, shop, sale));
    expect((await errorOf(shop, voidOf(test, shop, reportOf(test, shop), { state: 'Error' }))).code).toBe(
      'voidSaleUnknown',
    );
  });

  it('voids the sale when a pending void succeeds, not before', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop);
    const report = voidOf(test, shop, sale, { state: 'Pending' });
    const sold = await submitAccepted(shop, sale);
    await submitAccepted(shop, report);
    expect(await statesOf(shop)).toEqual(['Sale Success', 'VoidSale Pending']);
    const success = { ...report, state: 'Success', authorizationCode: '777777', timestamp: later(minutes(1)) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(test, shop, success)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await statesOf(shop)).toEqual(['Sale Storno', 'VoidSale Success']);
    expect((await detailOf(shop, sold.id)).voidedByTransactionId).toBe(answers[0]?.json().id);
    expect(await sumsOf(shop)).toEqual({ 'Sale Storno': [1, 300_000], 'VoidSale Success': [1, 300_000] });
  });

  it('rejects the success of a pending void after another void has succeeded', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop);
    const slow = voidOf(test, shop, sale, { state: 'Pending' });
    for (const report of [sale, slow, voidOf(test, shop, sale)]) await submitAccepted(shop, report);
    expect(await errorOf(shop, { ...slow, state: 'Success' })).toEqual({ status: 422, code: 'voidSaleNotSuccessful' });
    expect(await statesOf(shop)).toEqual(['Sale Storno', 'VoidSale Pending', 'VoidSale Success']);
    await submitAccepted(shop, { ...slow, state: 'Error' });
  });

  it('accepts exactly one of several concurrent voids of a sale', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop);
    await submitAccepted(shop, sale);
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(test, shop, voidOf(test, shop, sale))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await statesOf(shop)).toEqual(['Sale Storno', 'VoidSale Success']);
  });
});

it('stores concurrent sales and voids of several terminals with matching aggregates', async () => {
  const shop = await openShop(test);
  const terminals = [shop.terminal, await openTerminal(shop), await openTerminal(shop)];
  const sales = Array.from({ length: 60 }, (_, i) => {
    const from = { ...shop, terminal: terminals[i % 3] ?? shop.terminal };
    return { from, sale: reportOf(test, from, { amount: 1000 + i }) };
  });
  const sold = await Promise.all(sales.map(({ from, sale }) => submit(test, from, sale)));
  const undone = await Promise.all(
    sales.flatMap(({ from, sale }, i) => [
      submit(test, from, sale),
      ...(i % 2 === 0 ? [submit(test, from, voidOf(test, from, sale))] : []),
    ]),
  );
  expect(new Set([...sold, ...undone].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const amounts = (from: number) =>
    sales.filter((_, i) => i % 2 === from).reduce((sum, _, i) => sum + 1000 + 2 * i + from, 0);
  const states = await statesOf(shop);
  expect(states.filter((state) => state === 'Sale Success')).toHaveLength(30);
  expect(states.filter((state) => state === 'Sale Storno')).toHaveLength(30);
  expect(states.filter((state) => state === 'VoidSale Success')).toHaveLength(30);
  const byKind = await test.deps.sequelize.query<{ state: string; amount: string }>(
    `SELECT state, SUM(amount) AS amount FROM transaction_sums WHERE merchant_id = '${shop.merchantId}' AND type = 'Sale' GROUP BY state ORDER BY state`,
    { type: QueryTypes.SELECT },
  );
  expect(byKind.filter(({ amount }) => amount !== '0')).toEqual([
    { state: 'Storno', amount: String(amounts(0)) },
    { state: 'Success', amount: String(amounts(1)) },
  ]);
});

describe('validation of a submission', () => {
  const good = (shop: Shop): Report => reportOf(test, shop);

  it('reports all errors at once', async () => {
    const shop = await openShop(test);
    expect(await errorOf(shop, { ...good(shop), currency: 'EUR', state: 'Done', amount: -5, card: {} })).toEqual({
      status: 400,
      code: 'validationFailed',
      fields: expect.toSatisfy(
        (fields: string[]) =>
          fields.toSorted().join() === 'amount,card.brand,card.entryMode,card.maskedNumber,currency,state',
      ),
    });
    expect(await rowsOf(shop)).toEqual([]);
  });

  it('accepts member names in any casing, empty optional members and additional members', async () => {
    const shop = await openShop(test);
    const { eftTransactionId, terminalSerialNumber, card, ...rest } = good(shop);
    const kept = await submitAccepted(shop, {
      ...rest,
      eFTTransactionID: eftTransactionId,
      TerminalSerialNumber: terminalSerialNumber,
      Card: {
        Brand: card.brand,
        maskedNUMBER: card.maskedNumber,
        EntryMode: 'CHIP_CONTACTLESS',
        holder: 'KOVACS/AGNES',
      },
      AuthorizationCode: '',
      originalEFTTransactionID: null,
      AID: 'A0000000031010',
      rrn: '632408123456',
      TVR: '0000008000',
      unMaskedPan: '',
      cardHolderName: 'KOVACS/AGNES',
      deviceStatus: { batteryStatus: '80', serialNumber: '4111111111111111' },
      issuerResponseCode: 0,
      statusMessage: 'x'.repeat(256),
      errorMessage: 'a broken emoji: \ud83e',
      somethingNew: [1, { a: null }],
    });
    expect(kept).toMatchObject({ eftTransactionId, authorizationCode: null });
    const { brand, maskedNumber } = card;
    expect(kept.card).toEqual({ brand, maskedNumber, entryMode: 'ChipContactless', issuerCountry: null });
    expect((await detailOf(shop, kept.id)).readerDetails).toEqual({
      aid: 'A0000000031010',
      rrn: '632408123456',
      tvr: '0000008000',
      issuerResponseCode: '0',
    });
    expect(JSON.stringify(await rowsOf(shop))).not.toMatch(/KOVACS|batteryStatus|4111/u);
  });
});

async function openTerminal(shop: Shop): Promise<TerminalModel> {
  return buildTerminal(factoryOf(test), { merchantId: shop.merchantId });
}
