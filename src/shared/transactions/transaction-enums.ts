export const transactionTypes = ['Sale', 'VoidSale', 'Refund'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionStates = ['Success', 'Error', 'Pending', 'Storno'] as const;
export type TransactionState = (typeof transactionStates)[number];

/** How the card was read, as reader software names it. */
export const cardEntryModes = [
  'ChipContactless',
  'Chip',
  'Magstripe',
  'MagstripeContactless',
  'ChipFailMagstripe',
  'Unknown',
] as const;
export type CardEntryMode = (typeof cardEntryModes)[number];
