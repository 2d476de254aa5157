import { AppError } from '#shared/errors/app-error.ts';

/** Throws 409 for an outdated version. A missing one overwrites. */
export const requireVersion = (currentVersion: number, seenVersion: number | undefined): void => {
  if (seenVersion !== undefined && seenVersion !== currentVersion) throw new AppError('changedMeanwhile');
};
