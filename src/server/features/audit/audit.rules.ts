import type { AuditFilter } from '#shared/audit/audit.schema.ts';
import type { VerifyAudit } from '#shared/audit/audit-chain.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { isAscii } from '#shared/validation/ascii.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';

const defaultVerifiedDays = 31;

/** Returns the days to verify, null for no bound. The default is the last 31 and today. */
export const verifiedDays = (
  { fromDate, toDate }: Pick<VerifyAudit, 'fromDate' | 'toDate'>,
  now: Date,
): { fromDay: Day | null; toDay: Day | null } => {
  if (fromDate === undefined && toDate === undefined) {
    return { fromDay: addDays(budapestDay(now), -defaultVerifiedDays), toDay: null };
  }
  return { fromDay: fromDate ?? null, toDay: toDate ?? null };
};

/** True if the result needs an existing merchant: the days have no entry and no problem. */
export const needsMerchant = (
  { merchantId }: Pick<VerifyAudit, 'merchantId'>,
  { problem, entryCount }: { problem: unknown; entryCount: number },
): boolean => merchantId !== undefined && problem === null && entryCount === 0;

/** Returns the e-mail or id of the filter's actor; null without one. */
export const actorNameOf = ({ actor }: Pick<AuditFilter, 'actor'>): { email: string } | { id: string } | null => {
  if (!actor) return null;
  return actor.includes('@') ? { email: actor } : { id: idSchema.parse(actor) };
};

/** Returns true if no entry can match. Actions are ASCII; some servers refuse other text. */
export const isNoAction = ({ action }: Pick<AuditFilter, 'action'>): boolean =>
  Boolean(action) && !isAscii(action ?? '');

/** Returns true if an export has gaps: more than merchant and days selects its entries. */
export const hasGaps = ({ actor, searchFor, action, field }: AuditFilter): boolean =>
  Boolean(actor || searchFor || action || field);

/** Returns the days for an export's file name: up to today if open, a single day once. */
export const exportedPeriod = ({ fromDate, toDate }: Pick<AuditFilter, 'fromDate' | 'toDate'>, now: Date): string =>
  [...new Set([fromDate, toDate ?? budapestDay(now)])].filter(Boolean).join('_');
