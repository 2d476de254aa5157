import type { figureEmails as hu } from '../hu/figure-emails.ts';
import type { TextsLike } from '../texts.ts';

export const figureEmails: TextsLike<typeof hu> = {
  priceChanged: {
    changed: {
      subject: 'Your fees change: {{month}}',
      opening: 'The fees of your card sales change on the first day of the month below.',
    },
    withdrawn: {
      subject: 'Your fees do not change: {{month}}',
      opening: 'The change of fees that we wrote to you about does not happen: your present fees stay.',
    },
    from: 'From',
    rate: 'Fee as a share of the amount',
    minimum: 'Least fee of a sale',
    reason: 'Reason',
    action: 'See your fees',
    byMonth: 'Each sale costs the fees of the month in which it was made.',
    notAccepted: 'If you do not accept the new fees, you can end the contract free of charge until they begin.',
  },
  dailyCloses: {
    subject: { day: 'Daily close: {{from}}', days: 'Daily closes: {{from}} – {{to}}' },
    closed: 'The figures of the closed days, by card reader: {{merchantName}}.',
    close: '{{day}}, {{terminal}}, close {{number}}',
    sales_one: '{{number}} sale: {{amount}}',
    sales_other: '{{number}} sales: {{amount}}',
    voids_one: '{{number}} void: {{amount}}',
    voids_other: '{{number}} voids: {{amount}}',
    refunds_one: '{{number}} refund: {{amount}}',
    refunds_other: '{{number}} refunds: {{amount}}',
    net: 'takings: {{amount}}',
    tips: 'of which tips: {{amount}}',
    correction: 'correction of {{day}}: {{amount}}',
    total_one: 'Total of {{number}} close with its corrections',
    total_other: 'Total of {{number}} closes with their corrections',
    more_one: '{{number}} more close is in the portal.',
    more_other: '{{number}} more closes are in the portal.',
    action: 'Open daily closes',
    where: 'When this e-mail is sent, and whether it is, can be set in the portal, on the Daily closes page.',
  },
  exportReady: {
    subject: 'Your file is ready: {{list}}, {{merchantName}}',
    ready: 'The file that you requested in the Csippanó portal is ready ({{moment}}).',
    total: 'Total',
    action: 'Download the file',
    validity:
      'The link works for {{days}} days and once, without login. For 30 days you can also download the file in the portal.',
    notYou: 'If you did not request it, do not forward this e-mail, and change your password.',
  },
  exportAddress: {
    subject: '{{merchantName}} would like to send you files',
    greeting: 'Dear Recipient,',
    asks: '{{merchantName}} entered this e-mail address, so that Csippanó regularly sends files about its sales here. The button confirms that you want them.',
    action: 'I want the files',
    validity: 'The link works for {{days}} days and once. Until then we send no files to this address.',
    notYou: 'If you do not want them, you need not do anything. Every later e-mail has a link to unsubscribe.',
  },
  exportScheduled: {
    subject: '{{name}}: {{period}}',
    greeting: 'Dear Recipient,',
    ready: 'The scheduled file is ready: {{merchantName}}.',
    total: 'Total',
    action: 'Download the file',
    validity: 'The link works for {{days}} days and once, without login.',
    unsubscribe: 'Unsubscribe from these e-mails',
  },
  settlementReady: {
    subject: 'Your monthly settlement is ready: {{month}}',
    ready: 'The monthly settlement is ready: {{merchantName}}, {{month}}.',
    action: 'Open the settlement',
    where: 'Once logged in to the portal, you can read and download it on the Reports page.',
  },
  settlementCorrected: {
    subject: 'Corrected monthly settlement: {{month}}',
    ready:
      'After the settlement was made, a card reader delivered a payment or a void of that month, so we made a corrected one: {{merchantName}}, {{month}}. It takes the place of the earlier one.',
  },
};
