import type { Sequelize } from 'sequelize-typescript';
import { TransactionModel } from '#db/models/card-transactions.models.ts';
import { aggregateRows } from '#db/sql/aggregate-rows.ts';
import { within } from '#db/sql/where.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import { type CardEntryMode, cardEntryModes } from '#shared/transactions/transaction-enums.ts';
import { bookedAmount } from '#shared/transactions/transaction-rules.ts';
import { maxListedBrands } from '#shared/transactions/transactions.schema.ts';
import { listCardBrands } from './card-brands.repository.ts';

/** Paid sales by brand and entry mode. Income: minor units, less refunds. */
interface CardSum {
  brand: string;
  entryMode: CardEntryMode;
  grossIncome: number;
  transactionCount: number;
}

/**
 * Returns a merchant's paid sales by brand and entry mode.
 * Reads the period's part of the card index, in proportion to its sales.
 */
export const sumCards = async (sequelize: Sequelize, merchant: SalesScope, range: TimeRange): Promise<CardSum[]> => {
  const brands = await listCardBrands(sequelize, merchant, maxListedBrands + 1);
  if (brands.length === 0) return [];
  const isOfListed = brands.length <= maxListedBrands;
  const groups = await aggregateRows({ sequelize }, TransactionModel, ['cardBrand', 'cardEntryMode', 'type'], {
    where: {
      merchantId: merchant.merchantId,
      type: ['Sale', 'Refund'],
      state: 'Success',
      ...(isOfListed ? { cardBrand: brands, cardEntryMode: cardEntryModes } : {}),
      occurredAt: within(range),
    },
    index: isOfListed ? 'transactions_card' : 'PRIMARY',
    sum: ['amount'],
  });
  const cards = Map.groupBy(groups, ({ cardBrand, cardEntryMode }) => `${cardEntryMode} ${cardBrand}`);
  return [...cards.values()].flatMap((ofCard) => {
    const [first] = ofCard;
    if (!first) return [];
    const card = { brand: first.cardBrand, entryMode: first.cardEntryMode, grossIncome: 0, transactionCount: 0 };
    for (const { type, sum, count } of ofCard) {
      card.grossIncome += bookedAmount({ type, state: 'Success', amount: sum.amount });
      if (type === 'Sale') card.transactionCount += count;
    }
    return [card];
  });
};
