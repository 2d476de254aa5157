/** A sale can be voided for so long, the last moment included. */
export const voidWithinMs = 24 * 3_600_000;

export const voidDeadlineOf = ({ timestamp }: { timestamp: Date }): Date =>
  new Date(timestamp.getTime() + voidWithinMs);
