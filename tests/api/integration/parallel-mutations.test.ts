import { QueryTypes } from 'sequelize';
import { beforeAll, expect, it } from 'vitest';
import { buildLossAlert } from '#db/factories/build-loss-alert.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let terminalId = '';
beforeAll(async () => {
  shop = await signInMerchant(test);
  const db = factoryOf(test);
  ({ id: terminalId } = await buildTerminal(db, { merchantId: shop.merchantId }));
  const rows = [{ occurredAt: new Date('2026-11-17T10:00:00.000Z') }];
  await buildTransactions(db, { merchantId: shop.merchantId, terminalId, rows });
});

type Method = 'POST' | 'PUT' | 'DELETE';
interface Call {
  method: Method;
  path: string;
  payload?: object;
}
const send = ({ method, path, payload = {} }: Call, more: Record<string, string> = {}) =>
  test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { ...shop.headers, ...more },
    ...(method === 'DELETE' ? {} : { payload }),
  });
const ofShop = (path: string) => `Merchant/${shop.merchantId}/${path}`;
const countEntries = async (): Promise<number> => {
  const [row] = await test.deps.sequelize.query<{ total: number }>('SELECT COUNT(*) AS total FROM audit_log', {
    type: QueryTypes.SELECT,
  });
  return Number(row?.total);
};
const view = { list: 'transactions', name: 'Sikertelenek', filter: { state: 'Error' } };
const addView = async (name: string): Promise<string> =>
  (await send({ method: 'POST', path: ofShop('SavedView'), payload: { ...view, name } })).json().id;

/** Changes that are done once, however often they are requested at the same time. */
const onceOnly: Record<string, () => Call | Promise<Call>> = {
  'the hour of the daily e-mail': () => ({ method: 'PUT', path: ofShop('DailyClose/Mail'), payload: { hour: 7 } }),
  'the close of a day': () => ({ method: 'POST', path: ofShop('DailyClose'), payload: { day: '2026-11-17' } }),
  'the alerts of card readers': () => ({
    method: 'PUT',
    path: ofShop('Terminal/Alert'),
    payload: { isEnabled: true, quietFrom: 20, quietTo: 8 },
  }),
  'an unusual day that is seen': async () => {
    const { id } = await buildLossAlert(factoryOf(test), { merchantId: shop.merchantId, terminalId });
    return { method: 'PUT', path: ofShop(`LossAlert/${id}/Seen`) };
  },
  'the deletion of a view': async () => ({ method: 'DELETE', path: ofShop(`SavedView/${await addView('Törölt')}`) }),
};

it.each(Object.keys(onceOnly))('stores %s once for three simultaneous requests', async (name) => {
  const call = await onceOnly[name]?.();
  if (!call) throw new Error(name);
  const before = await countEntries();
  const answers = await Promise.all([1, 2, 3].map(() => send(call)));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  if (call.method === 'DELETE') expect(statuses).toEqual([204, 404, 404]);
  else expect([new Set(statuses).size, statuses[0]]).toEqual([1, expect.toSatisfy((status) => status < 300)]);
  expect(await countEntries()).toBe(before + 1);
});

it.each(['SavedView', 'Transaction/Export', 'OnlineTransaction/Export'])(
  'makes one of three simultaneous requests for %s with one key',
  async (path) => {
    const before = await countEntries();
    const payload = path === 'SavedView' ? { ...view, name: 'Egyszerre' } : {};
    const headers = { 'idempotency-key': `parallel ${path}`.replace(/\W/gu, '-') };
    const answers = await Promise.all(
      [1, 2, 3].map(() => send({ method: 'POST', path: ofShop(path), payload }, headers)),
    );
    // A repetition waits for some seconds for the first one.
    const made = answers.filter(({ statusCode }) => statusCode !== 409);
    expect(new Set(made.map((answer) => answer.json().id)).size).toBe(1);
    expect(new Set(made.map(({ statusCode }) => statusCode)).size).toBe(1);
    expect(made[0]?.statusCode).toBeLessThan(300);
    expect(await countEntries()).toBe(before + 1);
  },
);

it('either changes or refuses a view that is deleted at the same time', async () => {
  const path = ofShop(`SavedView/${await addView('Verseny')}`);
  const [changed, deleted] = await Promise.all([
    send({ method: 'PUT', path, payload: { ...view, name: 'Győztes' } }),
    send({ method: 'DELETE', path }),
  ]);
  expect([200, 404]).toContain(changed?.statusCode);
  expect(deleted?.statusCode).toBe(204);
});
