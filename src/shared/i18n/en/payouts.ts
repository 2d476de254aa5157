import type { payouts as hu } from '../hu/payouts.ts';
import type { TextsLike } from '../texts.ts';

export const payouts: TextsLike<typeof hu> = {
  title: 'Payouts',
  list: 'Payouts of the merchants',
  columns: {
    merchant: 'Merchant',
    state: 'State',
    net: 'Due, {{currency}}',
    paid: 'Paid, {{currency}}',
    outstanding: 'To be paid out, {{currency}}',
    paidOn: 'Last transfer',
  },
  filters: {
    month: 'Month',
    allStates: 'All states',
  },
  states: {
    Payable: 'To be paid out',
    Paid: 'Settled',
    Owed: 'Owes',
  },
  merchants_one: '{{number}} merchant',
  merchants_other: '{{number}} merchants',
  others: 'Other months have payouts outstanding, too:',
  otherMonth_one: '{{month}} ({{count}} merchant)',
  otherMonth_other: '{{month}} ({{count}} merchants)',
  net: 'Due',
  paid: 'Paid',
  open: 'open: {{name}}',
  titleOf: 'Payout: {{month}}',
  toMerchant: 'Details and bank account',
  toSettlement: 'What is it made of?',
  none: {
    title: 'There is nothing to pay out yet',
    text: 'What each merchant is owed for a day appears here 24 hours after its end, when no sale of it can be voided any more.',
  },
  noResults: {
    title: 'No results',
    text: 'No merchant has this state in this month.',
  },
  notFound: {
    title: 'There is no payout for this merchant',
    text: 'It has no settled day in this month.',
  },
  record: {
    all: 'Record transfers',
    one: 'Record transfer',
    title: 'Payouts transferred: {{month}}',
    text_one:
      '{{number}} merchant is to be paid {{amount}}. Record it once the bank has transferred all of it: the merchant is notified.',
    text_other:
      '{{number}} merchants are to be paid {{amount}} in total. Record it once the bank has transferred all of it: the merchants are notified.',
    amount: 'Amount transferred, {{currency}}',
    amountHelp: 'To be paid out: {{amount}}. The merchant is notified.',
    paidOn: 'Day of the transfer',
    paidOnHelp: 'For example {{example}}',
    reference: 'Reference',
    referenceHelp: 'The reference of the transfer. For each month, one transfer per reference can be recorded.',
    cancel: 'Cancel',
    save: 'Record',
    failed: 'Could not be recorded',
    failedAfter_one: 'Stopped after {{count}} merchant',
    failedAfter_other: 'Stopped after {{count}} merchants',
    done: 'Transfers recorded',
    doneOne: 'Transfer recorded',
    doneText_one: '{{number}} merchant, {{amount}}',
    doneText_other: '{{number}} merchants, {{amount}}',
    skipped_one:
      '{{count}} merchant was skipped: nothing is outstanding, or a transfer with this reference is recorded.',
    skipped_other:
      '{{count}} merchants were skipped: nothing is outstanding, or a transfer with this reference is recorded.',
    nothing: 'All payouts have been recorded in the meantime.',
  },
  return: {
    open: 'Came back',
    openOf: 'The transfer came back: {{amount}}',
    title: 'The transfer came back',
    text: '{{amount}} is to be paid out again. The merchant is notified and sees the reason.',
    reason: 'Reason',
    reasonHelp: 'For example: the bank account was closed',
    cancel: 'Cancel',
    save: 'Record',
    failed: 'Could not be recorded',
    done: 'Recorded that the transfer came back',
  },
};
