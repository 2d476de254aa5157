import { expect, test } from 'vitest';
import { type DeclineReason, declineReasonOf, declineReasons } from '#shared/transactions/decline-reasons.ts';
import { restaurant } from './businesses.ts';
import { cardSales } from './card-sales.ts';
import { demoDays } from './demo-days.ts';

const days = demoDays(new Date('2026-11-20T13:20:00.000Z'), 200);

/** The sales of one shop, of which only the last 30 days have the details of paid ones. */
const salesOfShop = () =>
  cardSales({
    key: 'shop',
    business: restaurant,
    perDay: 150,
    terminals: [{ id: '1', tid: '1', share: 1, from: days.calendar[0]?.day ?? '', until: days.today }],
    calendar: days.calendar,
    now: days.now,
  });

test('gives failed sales of any age the reasons that shops know', () => {
  const reasons = salesOfShop().flatMap(({ state = 'Success', readerDetails = null }) => {
    const reason = declineReasonOf({ state, readerDetails });
    return reason === null ? [] : [reason];
  });
  const shareOf = (reason: DeclineReason) => reasons.filter((each) => each === reason).length / reasons.length;
  expect(reasons.length).toBeGreaterThan(200);
  expect(shareOf('InsufficientFunds')).toBeGreaterThan(0.3);
  expect(shareOf('RefusedByBank')).toBeGreaterThan(0.07);
  expect(shareOf('PinRequired')).toBeGreaterThan(0.03);
  expect(shareOf('Cancelled')).toBeGreaterThan(0.03);
  expect(shareOf('Other')).toBeLessThan(0.06);
  expect(declineReasons.filter((reason) => !reasons.includes(reason))).toEqual([]);
});

test('is the same for the same days', () => {
  expect(salesOfShop()).toEqual(salesOfShop());
});
