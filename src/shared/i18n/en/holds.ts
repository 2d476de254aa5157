import type { holds as hu } from '../hu/holds.ts';
import type { TextsLike } from '../texts.ts';

export const holds: TextsLike<typeof hu> = {
  size: {
    amount: '{{amount}}',
    percent: '{{percent}}% of new sales',
  },
  reasons: {
    UnusualSales: {
      name: 'Unusual sales',
      remedy: 'Please e-mail us the invoices or contracts of the sales, so that we can check them.',
    },
    MissingDocuments: {
      name: 'Missing documents',
      remedy: 'Please e-mail us the missing documents.',
    },
    ExpectedRefunds: {
      name: 'Chargebacks or complaints expected',
      remedy: 'Please e-mail us what proves that you delivered, such as delivery notes.',
    },
    BankAccountCheck: {
      name: 'Check of the bank account',
      remedy: 'Please check your bank account on the page Details, and e-mail us the first page of a recent statement.',
    },
    AuthorityOrder: {
      name: 'Ordered by an authority',
      remedy: 'You can appeal against the decision at the authority.',
    },
    ContractEnding: {
      name: 'End of the contract',
      remedy: 'There is nothing to do: we wait for late chargebacks, and pay after the last day.',
    },
  },
  object: 'If you disagree, write to us why: {{email}}. We answer with reasons within 15 working days.',
  objectOfMerchant:
    'If the merchant disagrees, it can write to us why: {{email}}. We answer with reasons within 15 working days.',
  objectLink: 'I disagree, write an e-mail',
  sendLink: 'Send documents by e-mail',
  sendSubject: 'Documents for the hold {{from}} – {{until}}',
  toDetails: 'Open details',
  mailSubject: 'Money held back {{from}} – {{until}}',
  description: 'This is not transferred now. It is paid after the last day, or when the hold ends before.',
  list: 'Active holds',
  term: '{{from}} – {{until}}',
  former: 'Former holds',
  states: { Active: 'Active', Ended: 'Ended', Expired: 'Over' },
  endedOn: 'Ended on {{day}}',
  place: {
    open: 'Hold back',
    title: 'Hold back money from payouts',
    text: 'The merchant gets an e-mail: how much is held back, why and until when, what to do, and how to object.',
    kind: 'How much',
    kinds: { amount: 'An amount', percent: 'A share of the sales from today on' },
    amount: 'Amount, {{currency}}',
    amountHelp: 'Whole forints.',
    percent: 'Percent',
    percentHelp: 'A whole number between 1 and 100. Of the sales from today on, after fees and refunds.',
    percentLeft:
      'A whole number. {{held}}% is held back now, at most {{left}}% can be added. Of the sales from today on, after fees and refunds.',
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    remedy: 'The merchant also reads: {{text}}',
    explanation: 'Explanation for the merchant',
    explanationHelp: 'What happened, and what we ask for. The merchant reads it as you write it. No card numbers.',
    until: 'Last day',
    untilHelp: 'Until {{last}} at the latest',
    save: 'Hold back',
    failed: 'It could not be held back',
    done: 'The money is held back, and the merchant is notified',
  },
  end: {
    open: 'End',
    openOf: 'End: {{size}}, {{reason}}',
    title: 'End the hold',
    text: '{{size}}. The merchant is notified, and sees the explanation.',
    explanation: 'Explanation for the merchant',
    explanationHelp: 'For example: we received the invoices, thank you. The merchant reads it as you write it.',
    save: 'End the hold',
    failed: 'It could not be ended',
    done: 'The hold has ended',
    /** Another administrator has ended it meanwhile. */
    already: 'It had already ended',
    alreadyText: 'The merchant has read these words. Yours were not saved or sent.',
  },
  cancel: 'Cancel',
};
