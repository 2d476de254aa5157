import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant, type MerchantOverrides } from '#db/factories/build-merchant.ts';
import { merchantJobs } from '#server/features/merchants/merchants.jobs.ts';
import { duplicatesSql } from '#server/features/users/duplicate-merchants.repository.ts';
import type { MerchantReview } from '#shared/merchants/merchant-reviews.schema.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import type { User } from '#shared/users/users.schema.ts';
import { factoryOf, type SignedIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  admin = await signInAs(test, 'Admin');
});

const read = async <T>(path: string, { headers }: SignedIn = admin): Promise<T> => {
  const answer = await test.app.inject({ url: `/api/v1/${path}`, headers });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
};
const reviewOf = (id: string) => read<MerchantReview>(`Merchant/${id}/Review`);
const build = async (overrides: MerchantOverrides = {}): Promise<string> => {
  test.clock.advance(1_000);
  return (await buildMerchant(factoryOf(test), overrides)).merchant.id;
};
const computeDigests = async (): Promise<void> => {
  for (const job of merchantJobs) await job.run(test.deps, new AbortController().signal);
};
const flags = async (): Promise<Record<string, boolean | null | undefined>> => {
  const { data } = await read<{ data: User[] }>('User?PageSize=50');
  return Object.fromEntries(data.map(({ merchant }) => [merchant?.id ?? '', merchant?.hasDuplicates]));
};

describe('GET Merchant/{id}/Review', () => {
  it('lists the merchants with the same taxpayer, registration number or bank account, newest first', async () => {
    const localNumber = '11773016-11111018-00000000';
    const numbers = { taxNumber: '40401041-1-06', companyRegistrationNumber: '06-09-286563', localNumber };
    const own = await build({ ...numbers, status: 'Pending' });
    const sameTaxpayer = await build({ type: 'Person', taxNumber: '40401041-2-41' });
    const sameCompany = await build({
      companyRegistrationNumber: numbers.companyRegistrationNumber,
      status: 'Rejected',
    });
    const sameAccount = await build({ localNumber });
    const twice = await build({ taxNumber: numbers.taxNumber, localNumber, user: { deactivatedAt: test.clock.now() } });
    const other = await build();
    await computeDigests();

    const { duplicates } = await reviewOf(own);
    expect(
      duplicates.map(({ id, status, isDeactivated, reasons }) => ({ id, status, isDeactivated, reasons })),
    ).toEqual([
      { id: twice, status: 'Accepted', isDeactivated: true, reasons: ['TaxNumber', 'BankAccount'] },
      { id: sameAccount, status: 'Accepted', isDeactivated: false, reasons: ['BankAccount'] },
      { id: sameCompany, status: 'Rejected', isDeactivated: false, reasons: ['CompanyRegistrationNumber'] },
      { id: sameTaxpayer, status: 'Accepted', isDeactivated: false, reasons: ['TaxNumber'] },
    ]);
    expect((await reviewOf(other)).duplicates).toEqual([]);
    expect(await flags()).toEqual({
      [own]: true,
      [sameTaxpayer]: true,
      [sameCompany]: true,
      [sameAccount]: true,
      [twice]: true,
      [other]: false,
    });
  });

  it('finds the account of a registration and of an edit at once, and of a former version after the job', async () => {
    const register = async () => {
      const answer = await test.app.inject({ method: 'POST', url: '/api/v1/User', payload: registrationOf() });
      return answer.json().user as { id: string; merchant: { id: string } };
    };
    const { merchant: first } = await register();
    const { merchant: second } = await register();
    expect((await reviewOf(first.id)).duplicates).toMatchObject([
      { id: second.id, reasons: ['TaxNumber', 'CompanyRegistrationNumber', 'BankAccount'] },
    ]);

    const stored = await build();
    const { user, merchant } = await buildMerchant(factoryOf(test));
    const { bankAccount } = await read<Merchant>(`Merchant/${stored}`);
    const { bankId, iban, currencyCode, localNumber } = bankAccount ?? {};
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/api/v1/User',
      headers: admin.headers,
      payload: {
        userId: user.id,
        merchant: { bankAccount: { bankId, iban, currencyCode, localNumber, isConfirmed: true } },
      },
    });
    expect(answer.statusCode).toBe(200);
    expect((await reviewOf(merchant.id)).duplicates).toEqual([]);
    await computeDigests();
    expect((await reviewOf(merchant.id)).duplicates).toMatchObject([{ id: stored, reasons: ['BankAccount'] }]);
  });

  it('leads through the waiting merchants, oldest first, and on to the oldest after the newest', async () => {
    const accepted = await build();
    const [oldest, middle, newest] = [
      await build({ status: 'Pending' }),
      await build({ status: 'Pending' }),
      await build({ status: 'Pending' }),
    ];
    const queue = async (id: string) => {
      const { duplicates: _, ...place } = await reviewOf(id);
      return place;
    };
    expect(await queue(oldest)).toEqual({ pendingCount: 3, position: 1, previousId: null, nextId: middle });
    expect(await queue(middle)).toEqual({ pendingCount: 3, position: 2, previousId: oldest, nextId: newest });
    expect(await queue(newest)).toEqual({ pendingCount: 3, position: 3, previousId: middle, nextId: oldest });
    expect(await queue(accepted)).toEqual({ pendingCount: 3, position: null, previousId: null, nextId: oldest });
  });

  it('reads each kind of duplicate from an index', async () => {
    const id = await build();
    for (let i = 0; i < 10; i += 1) await build();
    await computeDigests();
    const steps = await test.deps.sequelize.query<{ table: string; type: string; key: string | null }>(
      `EXPLAIN FORMAT=TRADITIONAL ${duplicatesSql}`,
      { replacements: { ids: [id] }, type: QueryTypes.SELECT },
    );
    const others = steps.filter(({ table }) => table === 'other').map(({ key }) => key);
    expect(others).toEqual([
      'merchants_tax_base',
      'merchants_company_registration_number',
      'bank_accounts_iban_digest',
    ]);
  });
});

describe('GET User/Count', () => {
  it('counts the merchants by status, and names the oldest that waits', async () => {
    expect(await read('User/Count')).toEqual({ pending: 0, accepted: 0, rejected: 0, oldestPendingAt: null });
    await build();
    await build({ status: 'Rejected' });
    await build({ status: 'Pending' });
    const oldestPendingAt = test.clock.now().toISOString();
    await build({ status: 'Pending' });
    expect(await read('User/Count')).toEqual({ pending: 2, accepted: 1, rejected: 1, oldestPendingAt });
  });
});

it('does not show a merchant whether others have its numbers', async () => {
  const taxNumber = '40401041-1-06';
  const merchant = await signInMerchant(test, { taxNumber });
  await build({ taxNumber });
  expect(await read(`User/${merchant.userId}`, merchant)).toMatchObject({ merchant: { hasDuplicates: null } });
  expect(await read(`User/${merchant.userId}`)).toMatchObject({ merchant: { hasDuplicates: true } });
});
