const cancelled = new WeakSet<object>();

/** Marks the error of a call that ended without a failure. */
export const markCancelled = (error: object): void => void cancelled.add(error);

/**
 * True for an unconfirmed identity, or a call ended by a page lock.
 * Such an error is not shown, and the form keeps its input.
 */
export const isCancelledCall = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && cancelled.has(error);
