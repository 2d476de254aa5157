import { QueryTypes } from 'sequelize';
import { beforeAll, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { clientStatements } from '#server/features/users/merchant-users.repository.ts';
import { merchantStatuses, merchantTypes } from '#shared/merchants/merchant-enums.ts';
import { orderStatuses } from '#shared/orders/order-enums.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeAll(async () => {
  for (const [i, status] of Array.from({ length: 12 }, () => orderStatuses)
    .flat()
    .entries()) {
    const type = merchantTypes[i % 2] ?? 'Company';
    await buildMerchant(factoryOf(test), { type, status: merchantStatuses[i % 3] ?? 'Pending', order: { status } });
  }
});

it('a page of users is read in order from an index with any filter', async () => {
  const filters = [
    {},
    { type: 'Company' },
    { status: 'Pending' },
    { status: 'Pending', type: 'Person' },
    { orderStatus: 'Pending' },
    { orderStatus: 'Pending', status: 'Accepted', type: 'Company' },
    { sortBy: 'Registered' },
    { status: 'Pending', sortBy: 'Registered', sortOrder: 'Descending' },
  ] as const;
  const keys: Record<string, string | null> = {};
  for (const filter of filters) {
    const { rows, count, replacements } = clientStatements(filter);
    for (const statement of [rows, count]) {
      const steps = await test.deps.sequelize.query<{ type: string; key: string | null; Extra: string | null }>(
        `EXPLAIN FORMAT=TRADITIONAL ${statement}`,
        { replacements: { ...replacements, limit: 10, offset: 0 }, type: QueryTypes.SELECT },
      );
      const [lead] = steps;
      if (statement === rows) keys[Object.keys(filter).join()] = lead?.key ?? null;
      expect([filter, steps.filter(({ type }) => type === 'ALL')]).toEqual([filter, []]);
      if (statement === rows)
        expect([filter, lead?.Extra ?? '']).not.toEqual([filter, expect.stringMatching(/filesort/u)]);
    }
  }
  expect(keys).toEqual({
    '': 'merchants_created',
    type: 'merchants_type',
    status: 'merchants_status',
    'status,type': 'merchants_status',
    orderStatus: 'terminal_orders_status',
    'orderStatus,status,type': 'terminal_orders_status',
    sortBy: 'merchants_created',
    'status,sortBy,sortOrder': 'merchants_status',
  });
});
