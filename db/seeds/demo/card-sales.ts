import type { TransactionSpec } from '#db/factories/build-transactions.ts';
import { randomCard, randomEntryMode, type TestCard } from '#db/factories/cards.ts';
import { hourMs, minuteMs } from '#shared/dates/durations.ts';
import { forints } from '#shared/money/format-money.ts';
import { between, pick, poisson, type Random, weighted } from '#shared/random.ts';
import { tipOfPreset } from '#shared/transactions/tip-presets.ts';
import type { TransactionState } from '#shared/transactions/transaction-enums.ts';
import { type BusinessPattern, openingHours, tradeOn } from './business-pattern.ts';
import type { CalendarDay, CalendarHour } from './calendar.ts';
import { readerDetailsOf } from './reader-details.ts';
import { randomOf } from './seeded-random.ts';

export interface ActiveTerminal {
  id: string;
  /** The terminal id (TID) at the bank. */
  tid: string;
  share: number;
  /** First and last day of use, both included. */
  from: string;
  until: string;
}

interface Trade {
  /** Seed of this merchant's random numbers. */
  key: string;
  business: BusinessPattern;
  perDay: number;
  terminals: readonly ActiveTerminal[];
  calendar: readonly CalendarDay[];
  now: Date;
}

const declined = 0.02;
const unanswered = 0.0005;
const voided = 0.004;
const refunded = 0.003;
const refundReasons = ['Kihűlt étel', 'Hiányzó tétel', 'Téves ár', 'Visszahozott áru'];
/** Older paid sales have no reader details: the demo loads faster. */
const daysWithDetails = 30;
/** Growth of sales from the first to the last day. */
const growth = { first: 0.8, last: 1.15 };

/** All card payments of a merchant in chronological order, none after `now`. */
export const cardSales = (trade: Trade): TransactionSpec[] => {
  const cards = regularCards(trade);
  return trade.calendar.flatMap((day, i) => {
    const terminals = trade.terminals.filter(({ from, until }) => from <= day.day && day.day <= until);
    if (terminals.length === 0) return [];
    // A generator per day: sales do not depend on earlier days.
    const random = randomOf(`${trade.key} ${day.day}`);
    // Separate generators: sales do not depend on tips, refunds and reasons.
    const tipRandom = randomOf(`${trade.key} ${day.day} tips`);
    const refundRandom = randomOf(`${trade.key} ${day.day} refunds`);
    const declineRandom = randomOf(`${trade.key} ${day.day} declines`);
    const grown = growth.first + ((growth.last - growth.first) * i) / trade.calendar.length;
    const mean = trade.perDay * tradeOn(trade.business, day) * grown * (0.85 + 0.3 * random());
    const hasDetails = i >= trade.calendar.length - daysWithDetails;
    return salesOfDay(
      { trade, terminals, cards, random, tipRandom, refundRandom, declineRandom, hasDetails },
      day,
      mean,
    );
  });
};

interface IssuedCard extends TestCard {
  issuerCountry?: string;
}

const randomCountry = weighted({ HU: 95, DE: 2, AT: 1, SK: 0.8, RO: 0.7, GB: 0.5 });

/** Cards of regular customers: a few make most payments. */
const regularCards = ({ key, perDay, calendar }: Trade): IssuedCard[] => {
  const random = randomOf(`${key} cards`);
  const countryRandom = randomOf(`${key} countries`);
  return Array.from({ length: 20 + Math.ceil(perDay * Math.sqrt(calendar.length)) }, () => ({
    ...randomCard(random),
    issuerCountry: randomCountry(countryRandom),
  }));
};

interface Shop {
  trade: Trade;
  terminals: readonly ActiveTerminal[];
  cards: readonly IssuedCard[];
  random: Random;
  tipRandom: Random;
  refundRandom: Random;
  declineRandom: Random;
  hasDetails: boolean;
}

const salesOfDay = (shop: Shop, day: CalendarDay, mean: number): TransactionSpec[] => {
  const weights = openingHours(shop.trade.business, day);
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return day.hours.flatMap((hour) => {
    const weight = weights.get(hour.hour) ?? 0;
    if (weight === 0) return [];
    const count = poisson(shop.random, (mean * weight) / all);
    const sales = Array.from({ length: count }, () => oneSale(shop, hour));
    return sales
      .filter(({ occurredAt }) => occurredAt <= shop.trade.now)
      .sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  });
};

const oneSale = (shop: Shop, hour: CalendarHour): TransactionSpec & { occurredAt: Date } => {
  const { trade, cards, random, tipRandom, refundRandom, declineRandom, hasDetails } = shop;
  const occurredAt = new Date(hour.start.getTime() + Math.floor(random() * hourMs));
  const sale = forints(trade.business.basket(random));
  const tipAmount = tipRandom() < (trade.business.tips ?? 0) ? tipOfPreset(sale, pick(tipRandom, [5, 10, 10, 15])) : 0;
  const amount = sale + tipAmount;
  const percent = trade.business.serviceChargePercent ?? 0;
  // Squared: a few cards are used often, most rarely.
  const card: IssuedCard = cards[Math.floor(random() ** 2 * cards.length)] ?? randomCard(random);
  const terminal = pickTerminal(shop);
  const cardEntryMode = randomEntryMode(random);
  const voidedAt = voidTime(random, occurredAt);
  const state = saleState(random);
  const refund = partialRefund(refundRandom, occurredAt, sale);
  const outcome = state === 'Success' && voidedAt && voidedAt <= trade.now ? { voidedAt } : { state };
  const payment = { brand: card.brand, cardEntryMode, state, amount, tid: terminal.tid };
  return {
    occurredAt,
    amount,
    tipAmount,
    serviceChargeAmount: forints(Math.floor((sale / forints(1)) * (percent / (100 + percent)))),
    terminalId: terminal.id,
    cardBrand: card.brand,
    maskedCardNumber: card.maskedNumber,
    cardEntryMode,
    issuerCountry: card.issuerCountry ?? null,
    ...(hasDetails && { readerDetails: readerDetailsOf(random, payment) }),
    ...(!hasDetails && state === 'Error' && { readerDetails: readerDetailsOf(declineRandom, payment) }),
    ...outcome,
    ...(refund && 'state' in outcome && state === 'Success' && refund.at <= trade.now ? { refunds: [refund] } : {}),
  };
};

const saleState = (random: Random): TransactionState => {
  const roll = random();
  if (roll < declined) return 'Error';
  return roll < declined + unanswered ? 'Pending' : 'Success';
};

/** Delay of a void: usually minutes, always under 24 hours. */
const voidTime = (random: Random, occurredAt: Date): Date | null => {
  const isVoided = random() < voided;
  const minutes = random() < 0.8 ? between(random, 1, 15) : between(random, 30, 300);
  return isVoided ? new Date(occurredAt.getTime() + minutes * minuteMs) : null;
};

/** A third of a larger sale, in whole forints, some hours later at most. */
const partialRefund = (
  random: Random,
  occurredAt: Date,
  sale: number,
): { amount: number; at: Date; reason: string } | null => {
  const [isRefunded, minutes, reason] = [random() < refunded, between(random, 5, 180), pick(random, refundReasons)];
  if (!isRefunded || sale < forints(1500)) return null;
  return {
    amount: forints(Math.round(sale / forints(3))),
    at: new Date(occurredAt.getTime() + minutes * minuteMs),
    reason,
  };
};

const pickTerminal = ({ terminals, random }: Shop): ActiveTerminal => {
  let left = random() * terminals.reduce((sum, { share }) => sum + share, 0);
  const found = terminals.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? pick(random, terminals);
};
