/** The page for an unreachable server. */
export const offline = {
  title: 'No connection',
  text: 'Csippanó cannot be reached at the moment. Check your internet connection; the page loads by itself as soon as it is back.',
  retry: 'Try again',
  known: 'Last known figures',
  income: 'Income of the day,',
  asOf: 'As of',
  later: 'Payments since then are not shown here.',
};
