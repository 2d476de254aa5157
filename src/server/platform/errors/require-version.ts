import { AppError } from '#shared/errors/app-error.ts';

/** Throws 409 if the caller edits an outdated version. A caller that sends no version overwrites the current one. */
export const requireVersion = (currentVersion: number, seenVersion: number | undefined): void => {
  if (seenVersion !== undefined && seenVersion !== currentVersion) throw new AppError('changedMeanwhile');
};
