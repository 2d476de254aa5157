export const transactionSearch = {
  title: 'Find a transaction',
  description: 'Of any merchant, by what is printed on the slip.',
  text: 'Id, authorisation code or reference',
  textHelp:
    'The start or end of the id with 6 characters or more, the authorisation code, or the reference of the till. Also the whole slip, divided by spaces: 3 660 31 Oct 2026 16:39.',
  amount: 'Amount',
  lastFour: 'Last 4 digits of the card',
  lastFourWrong: 'Enter four digits.',
  time: 'Time',
  timeWrong: 'Enter it like this: 14:35.',
  timeWithoutDay: 'A time needs a day.',
  list: 'Found transactions',
  columns: { moment: 'When', merchant: 'Merchant' },
  open: 'open: {{merchant}}, {{moment}}',
  start: {
    title: 'What do you have in hand?',
    text: 'Enter the amount, the end of the card, the time or any number of the slip. The more you enter, the fewer matches there are.',
  },
  none: {
    title: 'No matches',
    text: 'No transaction has all of these. Leave one out: the day and the time are the least certain.',
  },
  more: 'These are the newest {{count}} matches, and there may be more. Narrow them by a day or another fact.',
};
