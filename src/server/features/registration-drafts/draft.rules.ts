import { dayMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { draftDays } from '#shared/registration/registration-draft.schema.ts';

/** Returns when a draft is deleted unless it is saved again. */
export const draftEnd = (savedAt: Date): Date => new Date(savedAt.getTime() + draftDays * dayMs);

/** Throws 422 unless the link of a draft works. */
export const requireUsableDraft = <Draft extends { savedAt: Date }>(draft: Draft | null, now: Date): Draft => {
  if (!draft || draftEnd(draft.savedAt) <= now) throw new AppError('draftUnusable');
  return draft;
};
