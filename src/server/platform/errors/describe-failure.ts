/** More than a chain that a program makes; ends one that refers to itself. */
const maxDepth = 8;

const partsOf = (error: unknown, depth = 0): string[] => {
  if (depth === maxDepth || error === undefined || error === null) return [];
  if (!(error instanceof Error)) return [String(error)];
  const { message, cause, code, errors } = error as Error & { code?: unknown; errors?: unknown };
  // An error of several attempts to connect has no message of its own.
  const attempts = Array.isArray(errors) ? errors.flatMap((each) => partsOf(each, depth + 1)) : [];
  const own = message !== '' ? message : attempts.length === 0 ? String(code ?? error.name) : '';
  return [own, ...attempts, ...partsOf(cause, depth + 1)];
};

/**
 * The message of an error and of what caused it: `fetch failed: connect ECONNREFUSED 10.0.0.5:443`. Network errors say
 * in their cause only what has happened.
 */
export const describeFailure = (error: unknown): string =>
  [...new Set(partsOf(error).filter((part) => part !== ''))].join(': ') || 'unknown';
