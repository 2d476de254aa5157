/** The question of the FAQ that says where a merchant finds the figures of its accountant. */
export const accountant = {
  question: 'Where do I find what my accountant asks for?',
  answer:
    'The larger voids of one reader in a month: Transactions, with the filters for card reader, period, amount and type. The sum of the filtered list is above it.\n\nWhat we took on Saturdays after 17:00: Transactions, with the day and the hours in the filter More.\n\nA sale from its slip: Transactions, search for the amount, the last four digits of the card, the authorization code or the time.\n\nHow many payments failed, and why: Transactions, the state Failed, then the filter for the reason.\n\nThe fees of a month, and the card brand that cost most: Reports, “What is it made of?” in the month.\n\nThe reports and daily closes of a year in one file: Reports, Download a year.\n\nThe takings of a day by reader: Daily closes.\n\nThe share of card brands, the best day and hour: Statistics, as an image or a table, too.\n\nWhat we refunded in the web shop: Online transactions; the refunds are above the list.\n\nWhether the file that my accountant is sent equals the screen: Exports, the last files of a schedule with their rows and sum, and the same list beside them.',
  words: 'bookkeeping accountant figures export filter totals report year closing',
};
