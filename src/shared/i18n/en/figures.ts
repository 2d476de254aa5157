import type { figures as hu } from '../hu/figures.ts';
import type { TextsLike } from '../texts.ts';

export const figures: TextsLike<typeof hu> = {
  toTransactions: 'These transactions',
  settlement: {
    same: 'The turnover of the monthly settlement is before refunds. These days have no refunds, so it is the same.',
    more: 'The turnover of the monthly settlement is before refunds, so for these days it is {{refunds}} more.',
  },
  best: {
    week: {
      label: 'Best week',
      definition:
        'The week with the highest income of the {{number}} whole weeks of the period, Monday to Sunday: {{income}}. A week that is only partly in the period does not count.',
      toTransactions: 'Transactions of the week',
    },
    month: {
      label: 'Best month',
      definition:
        'The month with the highest income of the {{number}} whole months of the period: {{income}}. A month that is only partly in the period does not count.',
      toTransactions: 'Transactions of the month',
    },
  },
  definition: {
    grossIncome:
      'The sum of the successful sales of the period that were not voided, less the refunds and before fees. In its list a refund is a row of its own, so there may be more rows than sales.',
    transactionCount:
      'The number of successful sales of the period that were not voided. Failed, pending and voided payments do not count.',
    averagePerDay:
      'The gross income divided by the number of days with a successful sale. Days without a sale do not lower the average.',
    averagePerHour:
      'The gross income divided by the number of hours with a successful sale. Hours when you are closed do not lower the average.',
    averageBasket:
      'The gross income divided by the number of successful sales that were not voided: what a customer pays on average.',
    refundAmount:
      'What was refunded in the period, also of earlier sales. It is already deducted from the gross income.',
    tipAmount:
      'The tips of the paid sales of the period that were not voided. They are part of the gross income: the card is charged for the sale and the tip together.',
    serviceChargeAmount:
      'The service charges of the paid sales of the period that were not voided, less the share of the refunds. They are part of the price and so of the gross income, and are no tips.',
    todayIncome:
      'The sum of today’s successful sales that were not voided, less the refunds and before fees. It is compared with the same day of last week until the same time.',
    nextSettlement:
      'The sum of this month’s successful sales so far that were not voided, less the refunds and the fees. It changes until the month ends.',
    settlement:
      'The sum of the successful sales of the month that were not voided, less the refunds and the fees. In a final month only a sale, void or refund that arrives late can change it.',
    onlineAmount:
      'The amount of the operation. A payment adds to your online balance; refunds, credits and voids are taken from it; a hold and a pending or failed operation change nothing.',
    unitIncome:
      'The number and sum of the successful sales of the unit that were not voided, on the same days, less the refunds and before fees. The row opens the screen of the unit, which leads to its transactions.',
    fee: 'What accepting the card costs for this sale: the percentage of the amount in your contract, at least the minimum fee. It may depend on the kind of card and on where it was issued.',
    net: 'The amount of the sale less the fee. This is what we pay out for it.',
    netAfterRefunds: 'The amount of the sale less the fee and the refunds so far. Refunds do not change the fee.',
    closeSales:
      'The payments of the card reader on the day, including those that were voided later. Statistics, Today and settlements do not count voided ones.',
    closeVoids: 'The voids of the day’s sales. They are deducted from the turnover.',
    closeRefunds: 'What was refunded on this day, also of earlier sales. It is deducted from the takings.',
    closeNet: 'The payments less the voids and the refunds, before fees.',
    closeTips:
      'The tips of the sales of the day that were paid and not voided. They are part of the takings of the day.',
    closeServiceCharge:
      'The service charges of the sales of the day that were paid and not voided, less the share of the refunds. They are part of the takings of the day, and are no tips.',
    closeCorrections: 'Payments of earlier days that the card reader sent after these days were closed.',
    closeAll: 'The turnover of the day and the corrections together.',
  },
};
