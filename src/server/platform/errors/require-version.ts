import { AppError } from '#shared/errors/app-error.ts';

/** 409 when the caller saw another edit than the present one. Who names none edits whatever there is. */
export const requireVersion = (present: number, seen: number | undefined): void => {
  if (seen !== undefined && seen !== present) throw new AppError('changedMeanwhile');
};
