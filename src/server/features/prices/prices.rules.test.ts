import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { forints } from '#shared/money/format-money.ts';
import { type PriceFromMonth, standardPriceOf } from '#shared/prices/price-rules.ts';
import { requireTimelyChange, withoutPrice, withPrice } from './prices.rules.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const standardPrice = standardPriceOf('2026-11');
const lower = { ...standardPrice, feePerMille: 14.5, minimumFee: forints(40) };
const higher = { ...standardPrice, feePerMille: 19 };

/** The first possible month, from the error; null for a change that is accepted. */
const refusal = (
  month: string,
  before: readonly PriceFromMonth[],
  after: readonly PriceFromMonth[],
  at = now,
): unknown => {
  try {
    requireTimelyChange(month, before, after, at);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.params.month;
  }
};
const setting = (price: PriceFromMonth, before: readonly PriceFromMonth[] = [], at = now) =>
  refusal(price.month, before, withPrice(before, price), at);

test('a lower or the same price begins in the current month at the earliest', () => {
  expect(setting({ month: '2026-11', ...lower })).toBeNull();
  expect(setting({ month: '2026-11', ...standardPrice })).toBeNull();
  expect(setting({ month: '2026-10', ...lower })).toBe('2026-11');
});

test('the error of a change that is too soon has the first possible month', () => {
  const change = () => requireTimelyChange('2026-10', [], [{ month: '2026-10', ...lower }], now);
  expect(change).toThrow(
    expect.objectContaining({
      code: 'priceTooSoon',
      params: { month: '2026-11' },
      fields: { month: { key: 'notBefore', params: { month: '2026-11' } } },
    }),
  );
});

test('the current month is that of Budapest', () => {
  const lastMinute = new Date('2026-11-30T22:59:59.999Z');
  expect(setting({ month: '2026-11', ...lower }, [], lastMinute)).toBeNull();
  expect(setting({ month: '2026-11', ...lower }, [], new Date(lastMinute.getTime() + 1))).toBe('2026-12');
});

test('a higher price begins two whole months later at the earliest', () => {
  expect(setting({ month: '2027-01', ...higher })).toBe('2027-02');
  expect(setting({ month: '2027-02', ...higher })).toBeNull();
});

test('a price is higher if its rate or its minimum is higher than what was promised for the month', () => {
  const promised = [{ month: '2026-12', ...lower }];
  expect(setting({ month: '2027-01', ...standardPrice }, promised)).toBe('2027-02');
  expect(setting({ month: '2026-11', ...standardPrice }, promised)).toBeNull();
  expect(setting({ month: '2026-12', ...lower, minimumFee: forints(41) }, promised)).toBe('2027-02');
  expect(setting({ month: '2026-12', ...lower, feePerMille: 14.4 }, promised)).toBeNull();
});

test('a price may not delay what was promised', () => {
  // Until now, the low price began in January; the new one of December goes on in its place.
  const promised = [
    { month: '2026-12', ...standardPrice },
    { month: '2027-01', ...lower },
  ];
  const withdrawn = withoutPrice(promised, '2027-01');
  expect(refusal('2027-01', promised, withdrawn)).toBe('2027-02');
  expect(refusal('2026-12', promised, withoutPrice(promised, '2026-12'))).toBeNull();
});

test('a price is not withdrawn if the standard price that follows soon is higher', () => {
  const agreed = [{ month: '2027-01', ...standardPrice }];
  expect(refusal('2027-01', agreed, [])).toBeNull();
  expect(refusal('2027-01', agreed, [], new Date('2027-01-15T12:00:00.000Z'))).toBe('2027-04');
});

test('a higher price that was announced is withdrawn until the end of its first month', () => {
  const announced = [{ month: '2026-11', ...higher }];
  expect(refusal('2026-11', announced, [])).toBeNull();
  expect(refusal('2026-11', announced, [], new Date('2026-12-01T00:00:00.000Z'))).toBe('2026-12');
});

test('a version replaces that of its month, latest first', () => {
  const versions = [
    { month: '2027-03', ...higher },
    { month: '2026-12', ...lower },
  ];
  expect(withPrice(versions, { month: '2026-12', ...standardPrice })).toEqual([
    { month: '2027-03', ...higher },
    { month: '2026-12', ...standardPrice },
  ]);
  expect(withPrice(versions, { month: '2027-01', ...standardPrice }).map(({ month }) => month)).toEqual([
    '2027-03',
    '2027-01',
    '2026-12',
  ]);
});
