import { describe, expect, it } from 'vitest';
import type { Onboarding } from '#shared/onboarding/onboarding.schema.ts';
import { nextStepOf, onboardingStepsOf } from './onboarding.rules.ts';

type Progress = Parameters<typeof onboardingStepsOf>[0];
type Order = NonNullable<Onboarding['order']>;

const minute = (number: number) => new Date(Date.UTC(2026, 10, 18, 11, number));
const order: Order = {
  referenceCode: '7K3M-Q9TX-4H2B-6WPR',
  terminalCount: 1,
  totalPrice: 2_527_300,
  currency: 'HUF',
  paymentMethod: 'BankCard',
  status: 'Pending',
  orderedAt: minute(1),
  paidAt: null,
};
const paid: Order = { ...order, status: 'Successful', paidAt: minute(2) };
const registered: Progress = {
  registeredAt: minute(0),
  order,
  review: { status: 'Pending', reason: null, decidedAt: null },
  readers: [],
  firstSaleAt: null,
  openRequirements: 0,
};
const accepted = { status: 'Accepted', reason: null, decidedAt: minute(3) } as const;
const rejected = { status: 'Rejected', reason: 'Hiányzik a cégkivonat', decidedAt: minute(3) } as const;
const reader = { serialNumber: '1740001234', name: null, lastUsedAt: null, assignedAt: minute(4) };
const usedReader = { ...reader, lastUsedAt: minute(5) };

/** Returns the states of the steps in one text, for example `Done Open Later`, and the next step. */
const stateOf = (progress: Partial<Progress>) => {
  const steps = onboardingStepsOf({ ...registered, ...progress });
  return [steps.map(({ state }) => state).join(' '), nextStepOf(steps)];
};
const doneAt = (progress: Partial<Progress>, step: string) =>
  onboardingStepsOf({ ...registered, ...progress }).find((each) => each.step === step)?.doneAt;

describe('onboardingStepsOf', () => {
  it('returns the steps in their order', () => {
    expect(onboardingStepsOf(registered)).toEqual([
      { step: 'Registration', state: 'Done', doneAt: minute(0) },
      { step: 'Order', state: 'Open', doneAt: null },
      { step: 'Contract', state: 'Open', doneAt: null },
      { step: 'Review', state: 'Waiting', doneAt: null },
      { step: 'Reader', state: 'Later', doneAt: null },
      { step: 'Pairing', state: 'Later', doneAt: null },
      { step: 'FirstSale', state: 'Later', doneAt: null },
    ]);
  });

  it.each<[string, Partial<Progress>, string, string | null]>([
    ['an unpaid order', {}, 'Done Open Open Waiting Later Later Later', 'Order'],
    [
      'a failed payment',
      { order: { ...order, status: 'Failed' } },
      'Done Open Open Waiting Later Later Later',
      'Order',
    ],
    ['a paid order', { order: paid }, 'Done Done Open Waiting Later Later Later', 'Contract'],
    ['no order', { order: null }, 'Done Open Waiting Later Later Later', 'Contract'],
    [
      'an order that is paid for on delivery',
      { order: { ...order, paymentMethod: 'Cod' } },
      'Done Done Open Waiting Later Later Later',
      'Contract',
    ],
    [
      'a delivery that was refused',
      { order: { ...order, paymentMethod: 'Cod', status: 'Failed' } },
      'Done Open Open Waiting Later Later Later',
      'Order',
    ],
    ['an accepted merchant', { order: paid, review: accepted }, 'Done Done Open Done Waiting Later Later', 'Contract'],
    [
      'an accepted merchant without an order',
      { order: null, review: accepted },
      'Done Open Done Waiting Later Later',
      'Contract',
    ],
    ['an accepted merchant that has not paid', { review: accepted }, 'Done Open Open Done Later Later Later', 'Order'],
    [
      'a paid order and an item that is asked for',
      { order: paid, openRequirements: 1 },
      'Done Done Open Open Later Later Later',
      'Review',
    ],
    ['a rejected merchant', { review: rejected }, 'Done Later Later Open Later Later Later', 'Review'],
    [
      'a rejected merchant that has paid',
      { order: paid, review: rejected },
      'Done Done Later Open Later Later Later',
      'Review',
    ],
    [
      'a rejected merchant with a card reader',
      { order: paid, review: rejected, readers: [reader] },
      'Done Done Done Open Done Later Later',
      'Review',
    ],
    [
      'a rejected merchant with a used card reader',
      { order: paid, review: rejected, readers: [usedReader] },
      'Done Done Done Open Done Done Later',
      'Review',
    ],
    [
      'a card reader',
      { order: paid, review: accepted, readers: [reader] },
      'Done Done Done Done Done Open Later',
      'Pairing',
    ],
    [
      'a used card reader',
      { order: paid, review: accepted, readers: [reader, usedReader] },
      'Done Done Done Done Done Done Open',
      'FirstSale',
    ],
    [
      'a first sale, whose card reader was taken back',
      { order: paid, review: accepted, firstSaleAt: minute(6) },
      'Done Done Done Done Done Done Done',
      null,
    ],
    ['a first sale before the review', { firstSaleAt: minute(6) }, 'Done Open Done Waiting Done Done Done', null],
    [
      'only the review to be waited for',
      { order: paid, readers: [usedReader], firstSaleAt: null },
      'Done Done Done Waiting Done Done Open',
      'FirstSale',
    ],
  ])('of a merchant with %s', (_, progress, states, next) => {
    expect(stateOf(progress)).toEqual([states, next]);
  });

  it('names when each step was done: the earliest of several card readers', () => {
    const later = { ...reader, assignedAt: minute(8), lastUsedAt: minute(9) };
    const used = { readers: [later, usedReader, reader, later], review: accepted, order: paid };
    expect(doneAt(used, 'Order')).toEqual(minute(2));
    expect(doneAt(used, 'Contract')).toBeNull();
    expect(doneAt(used, 'Review')).toEqual(minute(3));
    expect(doneAt(used, 'Reader')).toEqual(minute(4));
    expect(doneAt(used, 'Pairing')).toEqual(minute(5));
    expect(doneAt(used, 'FirstSale')).toBeNull();
    const sold = { ...used, firstSaleAt: minute(6) };
    expect(doneAt(sold, 'Pairing')).toEqual(minute(6));
    expect(doneAt(sold, 'FirstSale')).toEqual(minute(6));
    expect(doneAt({ order: { ...order, paymentMethod: 'Cod' } }, 'Order')).toEqual(minute(1));
  });
});

describe('nextStepOf', () => {
  it('returns the first step that waits for the operator if none waits for the merchant', () => {
    const steps = onboardingStepsOf({ ...registered, order: paid, review: accepted });
    const signed = steps.map((each) => (each.step === 'Contract' ? { ...each, state: 'Done' as const } : each));
    expect(nextStepOf(signed)).toBe('Reader');
    expect(nextStepOf([])).toBeNull();
  });
});
