import { AppError } from '#shared/errors/app-error.ts';

/** The versions that a stream has sent, by the index of the watch; null without access, undefined for none yet. */
export type SentVersion = string | null | undefined;

/** Returns the event id of a stream: the versions of all watches, so that a client that reconnects misses none. */
export const eventIdOf = (versions: readonly SentVersion[]): string =>
  Array.from(versions, (version) => version ?? '').join('-');

/**
 * Returns what a client has been sent, by the event id that it repeats. Nothing for an id of another number of watches:
 * their indexes are others.
 */
export const sentVersions = (lastEventId: string | null | undefined, watchCount: number): SentVersion[] => {
  const sent = lastEventId ? lastEventId.split('-').map((version) => version || undefined) : [];
  return sent.length === watchCount ? sent : Array.from({ length: watchCount }, () => undefined);
};

/**
 * Returns the merchants of each watch, null for one without access. Throws the first error if the caller has access to
 * none, and every error that is no `AppError`.
 */
export const accessibleOf = (results: readonly PromiseSettledResult<string[]>[]): (string[] | null)[] => {
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const fatal = errors.length === results.length ? errors[0] : errors.find((error) => !(error instanceof AppError));
  if (fatal) throw fatal;
  return results.map((result) => (result.status === 'fulfilled' ? result.value : null));
};

/** Returns true if a stream has to look again who may watch: only relations and memberships end while it is open. */
export const mayLoseAccess = (
  { merchantId }: { merchantId: string | null },
  watches: readonly { includeChildren: boolean }[],
): boolean => merchantId !== null || watches.some(({ includeChildren }) => includeChildren);
