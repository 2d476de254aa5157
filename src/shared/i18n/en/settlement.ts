import type { settlement as hu } from '../hu/settlement.ts';
import type { TextsLike } from '../texts.ts';

export const settlement: TextsLike<typeof hu> = {
  title: 'Monthly settlement',
  taxNumber: 'Tax number',
  mid: 'Merchant ID (MID)',
  account: 'Account (IBAN)',
  issued: 'Issued',
  byDay: 'By day',
  byTerminal: 'By card reader',
  day: 'Day',
  terminal: 'Serial number',
  sales: 'Payments',
  gross: 'Gross, HUF',
  voids: 'Voids',
  voided: 'Voided, HUF',
  refunded: 'Refunds, HUF',
  refunds: 'Refunds',
  tips: 'Including tips',
  serviceCharges: 'Including service charges',
  fee: 'Fee, HUF',
  net: 'Net payout, HUF',
  total: 'Total',
  figures: {
    sales: 'Successful payments',
    gross: 'Card turnover',
    fee: 'Transaction fee',
    net: 'Net payout',
  },
  feeNote: 'The fee is {{percent}} of each payment, rounded to whole forints, and {{minimum}} at least.',
  brandNote: 'With {{brand}} cards the fee is {{fee}}, with the same minimum.',
  foreignNote: 'With a card issued abroad the fee is {{fee}} for each payment.',
  nextNote: 'The fees change from 1 {{month}} on.',
  voidNote:
    'A voided payment is shown on the day and in the month of the original payment, even when it was voided in the next month. It is not part of the turnover, and no fee is charged for it.',
  refundNote:
    'A refund belongs to the day and month in which it was made, and reduces the payout. The fee of the sale stays.',
  onlineNote:
    'Only payments of card readers are shown here. Payments of web shops are paid to you separately, as your contract for online payments says.',
  lateNote:
    'Should a card reader deliver the outcome or the void of a payment of this month within three months after the month is final, we issue a corrected settlement. A payment that it delivers more than a day later counts for the day and the month of its arrival.',
};
