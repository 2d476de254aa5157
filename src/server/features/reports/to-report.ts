import { startOfDay } from '#shared/dates/budapest.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import type { StoredReport } from './reports.repository.ts';

const noonMs = 12 * 3_600_000;

/** Noon of its first day stands for the month: midnight in Budapest is still the month before in the UTC that is sent. */
export const toReport = ({ id, type, month, source, fileName, size, uploadedAt }: StoredReport): Report => ({
  id,
  type,
  source,
  fileName,
  size,
  uploadedAt,
  month: month.slice(0, 7),
  effectiveAt: new Date(startOfDay(month).getTime() + noonMs),
});
