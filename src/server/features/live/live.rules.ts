import { AppError } from '#shared/errors/app-error.ts';

/** The sent version of a watch; null without access, undefined before the first. */
export type SentVersion = string | null | undefined;

/** Returns a stream's event id, all watches' versions: a reconnecting client misses none. */
export const eventIdOf = (versions: readonly SentVersion[]): string =>
  Array.from(versions, (version) => version ?? '').join('-');

/**
 * Returns a client's sent versions from its repeated event id.
 * Ignores an id with another number of watches: its indexes differ.
 */
export const sentVersions = (lastEventId: string | null | undefined, watchCount: number): SentVersion[] => {
  const sent = lastEventId ? lastEventId.split('-').map((version) => version || undefined) : [];
  return sent.length === watchCount ? sent : Array.from({ length: watchCount }, () => undefined);
};

/**
 * Returns each watch's merchants, null without access. Throws the first error
 * if the caller has access to none, and every error except `AppError`.
 */
export const accessibleOf = (results: readonly PromiseSettledResult<string[]>[]): (string[] | null)[] => {
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const fatal = errors.length === results.length ? errors[0] : errors.find((error) => !(error instanceof AppError));
  if (fatal) throw fatal;
  return results.map((result) => (result.status === 'fulfilled' ? result.value : null));
};

/** Returns true if a stream checks access again: only relations and memberships may end. */
export const mayLoseAccess = (
  { merchantId }: { merchantId: string | null },
  watches: readonly { includeChildren: boolean }[],
): boolean => merchantId !== null || watches.some(({ includeChildren }) => includeChildren);
