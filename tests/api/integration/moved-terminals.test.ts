import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
let former: SignedInMerchant;
let next: SignedInMerchant;
beforeAll(async () => {
  admin = await signInAs(test, 'Admin');
  former = await signInMerchant(test, { surface: 'Mobile' });
  next = await signInMerchant(test, { surface: 'Mobile' });
});

const entered = ({ merchantId }: SignedInMerchant, serialNumber: string) => ({
  merchantId,
  type: 'HiLite',
  serialNumber,
  address: { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 1.' },
  isDisabled: false,
});
const send = (method: 'POST' | 'PUT', url: string, payload: object, { headers }: SignedIn) =>
  test.app.inject({ method, url, payload, headers });

const sell = (reader: SignedInMerchant, terminalSerialNumber: string) =>
  send(
    'PUT',
    '/api/Mobile/v1/Transaction',
    {
      eftTransactionId: randomUUID(),
      terminalSerialNumber,
      type: 'Sale',
      amount: 150_000,
      currency: 'HUF',
      state: 'Success',
      timestamp: test.clock.now().toISOString(),
      card: { brand: 'Visa', maskedNumber: '411111******1111', entryMode: 'ChipContactless' },
    },
    reader,
  );

it.each([1, 2, 3, 4, 5, 6])(
  'rejects a sale of the former merchant like one of an unknown terminal (round %i)',
  async (round) => {
    const serialNumber = randomUUID().slice(0, 30);
    const { id } = (await send('POST', '/api/v1/Terminal', entered(former, serialNumber), admin)).json<Terminal>();
    const requests = [
      () => send('PUT', `/api/v1/Terminal/${id}`, entered(next, serialNumber), admin),
      () => sell(former, serialNumber),
    ];
    const isMovedFirst = round % 2 === 0;
    const lock = await lockRow(test.database, 'terminals', id);
    const answers: ReturnType<typeof sell>[] = [];
    try {
      for (const request of isMovedFirst ? requests : requests.toReversed()) {
        answers.push(request());
        await lock.waiters(answers.length);
      }
    } finally {
      await lock.release();
    }
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    // A terminal with a sale stays with its merchant.
    expect(statuses).toEqual(isMovedFirst ? [200, 404] : [200, 422]);
    expect((await sell(isMovedFirst ? next : former, serialNumber)).statusCode).toBe(200);
    expect((await sell(isMovedFirst ? former : next, serialNumber)).statusCode).toBe(404);
  },
);
