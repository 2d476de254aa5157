export const today = {
  title: 'Today',
  income: 'Income today',
  sales_one: '{{number}} successful payment',
  sales_other: '{{number}} successful payments',
  /** The same day of last week. */
  lastWeek: {
    '1': 'Last Monday',
    '2': 'Last Tuesday',
    '3': 'Last Wednesday',
    '4': 'Last Thursday',
    '5': 'Last Friday',
    '6': 'Last Saturday',
    '7': 'Last Sunday',
  },
  untilNow: '{{value}} by now',
  wholeDay: '{{value}} all day',
  toStatistics: 'By hour',
  /** The link to the whole list; `all` below is what a screen reader says. */
  all: 'All',
  firstSale: {
    title: 'The first sale has arrived!',
    text: 'From now on, this page shows your day.',
  },
  attention: {
    title: 'Needs a look',
    declines: '{{reader}}: {{count}} payments declined in a row',
    since: 'Since {{time}}',
    readerDraining: '{{reader}}: battery nearly empty ({{battery}})',
    readerOffline: '{{reader}}: offline',
    apiKey: 'API key expires soon: {{name}}',
    expires: 'Expires on {{day}}',
    report: {
      Settlement: 'Settlement ready: {{month}}',
      InterchangePlusPlus: 'IC++ report ready: {{month}}',
    },
    more: 'Show {{count}} more',
  },
  settlement: {
    title: 'Next settlement',
    expected: 'Expected {{day}}',
    noSales: 'No sales in {{month}} yet',
    parts: '{{month}}, {{gross}} so far, of which fees {{fee}}',
    all: 'All settlements',
  },
  latest: {
    title: 'Latest transactions',
    all: 'All transactions',
    none: 'No transactions yet.',
  },
  readers: {
    title: 'Card readers',
    all: 'All card readers',
    usedToday: 'Last used today, {{time}}',
    used: 'Last used {{day}}',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
  },
};
