import { beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, type MerchantOverrides } from '#db/factories/build-merchant.ts';
import { buildOrder } from '#db/factories/build-order.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import type { Onboarding } from '#shared/onboarding/onboarding.schema.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(test, 'Admin');
});

const ask = (merchantId: string, { headers }: Pick<SignedIn, 'headers'>) =>
  test.app.inject({
    url: `/api/v1/Merchant/${merchantId}/Onboarding`,
    headers: { ...headers, 'accept-language': 'en' },
  });

type Answer = Omit<Onboarding, 'steps'> & { steps: { step: string; state: string; doneAt: string | null }[] };

const onboardingOf = async (merchant: SignedInMerchant): Promise<Answer> => {
  const answer = await ask(merchant.merchantId, merchant);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** Returns the states of the steps in one text, for example `Done Open Later`, and the next step. */
const stateOf = async (merchant: SignedInMerchant) => {
  const { steps, nextStep } = await onboardingOf(merchant);
  return [steps.map(({ state }) => state).join(' '), nextStep];
};

/** A merchant as a registration leaves it: pending, with an unpaid order. */
const register = ({ order, ...overrides }: MerchantOverrides = {}) =>
  signInMerchant(test, { status: 'Pending', order: { paymentMethod: 'BankCard', ...order }, ...overrides });

const decide = async ({ userId }: SignedIn, status: 'Accepted' | 'Rejected', statusReason?: string) => {
  const merchant = { status, ...(statusReason === undefined ? {} : { statusReason }) };
  const payload = { userId, merchant };
  const answer = await test.app.inject({ method: 'PUT', url: '/api/v1/User', headers: admin.headers, payload });
  expect(answer.statusCode).toBe(200);
};

const settle = async (referenceCode: string, status: 'Successful' | 'Failed') => {
  const url = `/api/v1/TerminalOrder/${referenceCode}/Settlement`;
  const answer = await test.app.inject({ method: 'PUT', url, headers: admin.headers, payload: { status } });
  expect(answer.statusCode).toBe(200);
};

const assignReader = async ({ merchantId, userId }: SignedInMerchant): Promise<Shop> => ({
  merchantId,
  reader: { ...(await signIn(test, userId, 'Mobile')), merchantId },
  terminal: await buildTerminal(factoryOf(test), { merchantId }),
});

describe('GET Onboarding', () => {
  it('returns each step from the registration to the first sale', async () => {
    const merchant = await register({ order: { paymentMethod: 'ByBankTransferInAdvance', terminalCount: 2 } });
    const registered = await onboardingOf(merchant);
    const registeredAt = test.clock.now().toISOString();
    expect(registered).toEqual({
      registeredAt,
      steps: [
        { step: 'Registration', state: 'Done', doneAt: registeredAt },
        { step: 'Order', state: 'Open', doneAt: null },
        { step: 'Contract', state: 'Open', doneAt: null },
        { step: 'Review', state: 'Waiting', doneAt: null },
        { step: 'Reader', state: 'Later', doneAt: null },
        { step: 'Pairing', state: 'Later', doneAt: null },
        { step: 'FirstSale', state: 'Later', doneAt: null },
      ],
      nextStep: 'Order',
      order: {
        referenceCode: expect.stringMatching(/^(\w{4}-){3}\w{4}$/u),
        terminalCount: 2,
        totalPrice: 5_054_600,
        currency: 'HUF',
        paymentMethod: 'ByBankTransferInAdvance',
        status: 'Pending',
        orderedAt: registeredAt,
        paidAt: null,
      },
      review: { status: 'Pending', reason: null, decidedAt: null },
      readers: [],
      sellsOnline: false,
      firstSaleAt: null,
      openRequirements: 0,
    });

    test.clock.advance(60_000);
    await settle(registered.order?.referenceCode ?? '', 'Successful');
    const paidAt = test.clock.now().toISOString();
    expect(await onboardingOf(merchant)).toMatchObject({
      nextStep: 'Contract',
      order: { status: 'Successful', paidAt },
      steps: [{}, { step: 'Order', state: 'Done', doneAt: paidAt }, {}, {}, {}, {}, {}],
    });

    test.clock.advance(60_000);
    await decide(merchant, 'Accepted');
    const decidedAt = test.clock.now().toISOString();
    expect(await stateOf(merchant)).toEqual(['Done Done Open Done Waiting Later Later', 'Contract']);
    expect((await onboardingOf(merchant)).review).toEqual({ status: 'Accepted', reason: null, decidedAt });

    test.clock.advance(60_000);
    const shop = await assignReader(merchant);
    const assignedAt = test.clock.now().toISOString();
    expect(await stateOf(merchant)).toEqual(['Done Done Done Done Done Open Later', 'Pairing']);
    expect((await onboardingOf(merchant)).readers).toEqual([
      { serialNumber: shop.terminal.serialNumber, name: null, lastUsedAt: null, assignedAt },
    ]);

    test.clock.advance(60_000);
    await submit(test, shop, reportOf(test, shop, { state: 'Error' }));
    const pairedAt = test.clock.now().toISOString();
    expect(await stateOf(merchant)).toEqual(['Done Done Done Done Done Done Open', 'FirstSale']);
    expect((await onboardingOf(merchant)).steps).toContainEqual({ step: 'Pairing', state: 'Done', doneAt: pairedAt });

    test.clock.advance(60_000);
    const sale = reportOf(test, shop);
    await submit(test, shop, sale);
    expect(await stateOf(merchant)).toEqual(['Done Done Done Done Done Done Done', null]);
    expect((await onboardingOf(merchant)).firstSaleAt).toBe(sale.timestamp);

    await submit(test, shop, voidOf(test, shop, sale));
    expect(await stateOf(merchant)).toEqual(['Done Done Done Done Done Done Open', 'FirstSale']);
  });

  it('returns the reason of a rejection, and asks for no payment then', async () => {
    const merchant = await register();
    await decide(merchant, 'Rejected', 'Hiányzik a cégkivonat');
    expect(await stateOf(merchant)).toEqual(['Done Later Later Open Later Later Later', 'Review']);
    expect((await onboardingOf(merchant)).review).toEqual({
      status: 'Rejected',
      reason: 'Hiányzik a cégkivonat',
      decidedAt: test.clock.now().toISOString(),
    });
  });

  it('does not count a disabled card reader', async () => {
    const merchant = await register();
    await buildTerminal(factoryOf(test), { merchantId: merchant.merchantId, isDisabled: true });
    expect((await onboardingOf(merchant)).readers).toEqual([]);
  });

  it('returns the latest of several orders', async () => {
    const merchant = await register({ order: { status: 'Successful', settledAt: test.clock.now() } });
    const { merchantId } = merchant;
    const createdAt = new Date(test.clock.now().getTime() + 1000);
    const { referenceCode } = await buildOrder(factoryOf(test), { merchantId, createdAt });
    expect((await onboardingOf(merchant)).order).toMatchObject({ referenceCode, status: 'Pending', paidAt: null });
  });

  it('marks a merchant that sells online', async () => {
    expect(await onboardingOf(await register({ paymentMethod: 'Online' }))).toMatchObject({ sellsOnline: true });
  });

  it('sends five statements', async () => {
    const merchant = await register();
    await onboardingOf(merchant);
    const steps = await watchStatements(() => onboardingOf(merchant));
    expect(steps.flat()).toHaveLength(5);
  });

  it('is for the merchant and the staff, not for its parent', async () => {
    const { merchant, user } = await buildMerchant(factoryOf(test));
    const parent = await register();
    await buildRelation(factoryOf(test), { parentMerchantId: parent.merchantId, childMerchantId: merchant.id });
    const system = await signInAs(test, 'System');
    const callers = [await signIn(test, user.id), admin, system, parent];
    const statuses = await Promise.all(callers.map(async (caller) => (await ask(merchant.id, caller)).statusCode));
    expect(statuses).toEqual([200, 200, 200, 404]);
  });
});
