import type { OnlineTransactionSpec } from '#db/factories/build-online-transactions.ts';
import { randomCard } from '#db/factories/cards.ts';
import { dayMs, hourMs, minuteMs } from '#shared/dates/durations.ts';
import { forints } from '#shared/money/format-money.ts';
import { between, hex, poisson, type Random } from '#shared/random.ts';
import { type BusinessPattern, tradeOn } from './business-pattern.ts';
import type { CalendarDay } from './calendar.ts';
import type { ShopPlan } from './merchant-plan.ts';
import { randomOf } from './seeded-random.ts';

interface OnlineTrade {
  key: string;
  business: BusinessPattern;
  shop: ShopPlan;
  calendar: readonly CalendarDay[];
  now: Date;
}

type Payment = OnlineTransactionSpec & { occurredAt: Date };
/** The first payment of an order, to which later ones refer. */
type FirstPayment = Payment & { gatewayPaymentId: string };

const byTransfer = 0.1;
const failed = 0.05;
const refunded = 0.03;
const reversed = 0.06;
/** Delay between capture and its confirmation by the bank. */
const bankDays = 3;
const rebilledMonths = 4;
const monthlyPass = forints(16_900);

/** All payments of a web shop in chronological order, none after `now`. */
export const generateOnlinePayments = (trade: OnlineTrade): Payment[] =>
  trade.calendar
    .flatMap((day) => {
      const random = randomOf(`${trade.key} ${trade.shop.url} ${day.day}`);
      // A web shop never closes; its sales follow its owner's shop.
      const mean = trade.shop.perDay * (0.4 + 0.6 * tradeOn(trade.business, day));
      return Array.from({ length: poisson(random, mean) }, () => oneOrder(trade, random, day)).flat();
    })
    .filter(({ occurredAt }) => occurredAt <= trade.now)
    .sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());

/** A random time of an order: online sales peak in the evening. */
const orderTime = (random: Random, { hours }: CalendarDay): Date => {
  const start = hours[0]?.start ?? new Date(0);
  const hour = random() < 0.55 ? between(random, 17, 22) : between(random, 7, 16);
  return new Date(start.getTime() + hour * hourMs + Math.floor(random() * hourMs));
};

const oneOrder = (trade: OnlineTrade, random: Random, day: CalendarDay): Payment[] => {
  const occurredAt = orderTime(random, day);
  const card = randomCard(random);
  const amount = forints(trade.business.basket(random));
  const first: FirstPayment = {
    gatewayPaymentId: hex(random, 32),
    shopReference: `${occurredAt.getUTCFullYear()}/${between(random, 1000, 9999)}`,
    occurredAt,
    amount,
    cardBrand: card.brand,
    maskedCardNumber: card.maskedNumber,
  };
  const later = (days: number): Date =>
    new Date(occurredAt.getTime() + days * dayMs + between(random, 1, 300) * minuteMs);
  if (random() < failed)
    return [{ ...first, paymentType: trade.shop.kind === 'preorders' ? 'PA' : 'DB', status: 'Failed' }];
  switch (trade.shop.kind) {
    case 'sales':
      return [{ ...first, paymentType: 'DB' }, ...afterSale(random, first, later)];
    case 'preorders':
      return preorder(random, trade.now, first, later);
    case 'subscriptions':
      return subscription(random, { ...first, amount: monthlyPass }, later);
  }
};

const following = ({ gatewayPaymentId, ...first }: FirstPayment, changes: Partial<Payment>): Payment => ({
  ...first,
  referencedPaymentId: gatewayPaymentId,
  ...changes,
});

const afterSale = (random: Random, sale: FirstPayment, later: (days: number) => Date): Payment[] => {
  const roll = random();
  if (roll < refunded) return [following(sale, { paymentType: 'RF', occurredAt: later(between(random, 2, 12)) })];
  // A goodwill credit to the customer's card without a sale.
  if (roll < refunded + 0.004) {
    return [
      following(sale, {
        paymentType: 'CD',
        amount: forints(1000),
        referencedPaymentId: null,
        occurredAt: later(between(random, 3, 20)),
      }),
    ];
  }
  return [];
};

/** Authorised with the order, captured at dispatch or reversed. */
const preorder = (random: Random, now: Date, order: FirstPayment, later: (days: number) => Date): Payment[] => {
  const reserved: FirstPayment = { ...order, paymentType: 'PA' };
  if (random() < reversed) return [reserved, following(reserved, { paymentType: 'RV', occurredAt: later(1) })];
  const takenAt = later(between(random, 1, 3));
  const isOnItsWay = now.getTime() - takenAt.getTime() < bankDays * dayMs;
  return [
    reserved,
    following(reserved, { paymentType: 'CP', occurredAt: takenAt, status: isOnItsWay ? 'Pending' : 'Successful' }),
  ];
};

/** A subscription: paid once, then rebilled monthly, sometimes by bank transfer. */
const subscription = (random: Random, first: FirstPayment, later: (days: number) => Date): Payment[] => [
  { ...first, paymentType: 'DB' },
  ...Array.from({ length: rebilledMonths }, (_, i): Payment => {
    const status = random() < failed ? 'Failed' : 'Successful';
    const occurredAt = later(30 * (i + 1));
    return random() < byTransfer
      ? following(first, {
          paymentType: 'RC',
          status: 'Successful',
          occurredAt,
          cardBrand: '',
          maskedCardNumber: '****',
        })
      : following(first, { paymentType: 'RB', status, occurredAt });
  }),
];
