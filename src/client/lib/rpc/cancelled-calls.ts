const cancelled = new WeakSet<object>();

/** Marks the error of a call that was given up without being a failure. */
export const markCancelled = (error: object): void => void cancelled.add(error);

/**
 * True for the error of a call that the user cancelled by not confirming the identity, or that a lock of the page has
 * ended. Such an error is not shown, and the form keeps its input.
 */
export const isCancelledCall = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && cancelled.has(error);
