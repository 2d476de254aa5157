const start = 'portal-';

/** What stands where a reader would have put its own reference. Readers make theirs of other letters. */
export const portalReference = (id: string): string => `${start}${id}`;

export const isFromPortal = ({ eftTransactionId }: { eftTransactionId: string }): boolean =>
  eftTransactionId.startsWith(start);
