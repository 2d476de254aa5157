/** The look of the states of settled months. */
export const stateChips = {
  Payable: { tone: 'info', icon: 'waiting' },
  Paid: { tone: 'success', icon: 'done' },
  Owed: { tone: 'warning', icon: 'reversed' },
} as const;

/** A month with a returned transfer that was not paid again. */
export const returnedChip = { tone: 'warning', icon: 'reversed' } as const;

/** A month whose outstanding amount is all withheld. */
export const heldChip = { tone: 'warning', icon: 'waiting' } as const;
