/** Longer than real chains; ends one that refers to itself. */
const maxDepth = 8;

const partsOf = (error: unknown, depth = 0): string[] => {
  if (depth === maxDepth || error === undefined || error === null) return [];
  if (!(error instanceof Error)) return [String(error)];
  const { message, cause, code, errors } = error as Error & { code?: unknown; errors?: unknown };
  // An error of several connection attempts has no message.
  const attempts = Array.isArray(errors) ? errors.flatMap((each) => partsOf(each, depth + 1)) : [];
  const own = message !== '' ? message : attempts.length === 0 ? String(code ?? error.name) : '';
  return [own, ...attempts, ...partsOf(cause, depth + 1)];
};

/**
 * Joins the messages of an error and its causes: `fetch failed: connect ECONNREFUSED`.
 * Only the cause of a network error says what happened.
 */
export const describeFailure = (error: unknown): string =>
  [...new Set(partsOf(error).filter((part) => part !== ''))].join(': ') || 'unknown';
