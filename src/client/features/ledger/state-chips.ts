/** How the states of settled months look. */
export const stateChips = {
  Payable: { tone: 'info', icon: 'waiting' },
  Paid: { tone: 'success', icon: 'done' },
  Owed: { tone: 'warning', icon: 'reversed' },
} as const;
