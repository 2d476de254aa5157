/** How the states of settled months look. */
export const stateChips = {
  Payable: { tone: 'info', icon: 'waiting' },
  Paid: { tone: 'success', icon: 'done' },
  Owed: { tone: 'warning', icon: 'reversed' },
} as const;

/** How a month looks with a transfer that came back and was not paid again. */
export const returnedChip = { tone: 'warning', icon: 'reversed' } as const;

/** How a month looks of which all that is outstanding is withheld. */
export const heldChip = { tone: 'warning', icon: 'waiting' } as const;
