import type { AuditFilter } from '#shared/audit/audit.schema.ts';
import type { VerifyAudit } from '#shared/audit/audit-chain.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { isAscii } from '#shared/validation/ascii.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';

const defaultVerifiedDays = 31;

/** Returns the days to verify, null for no bound: without any, the last 31 and today. */
export const verifiedDays = (
  { fromDate, toDate }: Pick<VerifyAudit, 'fromDate' | 'toDate'>,
  now: Date,
): { fromDay: Day | null; toDay: Day | null } => {
  if (fromDate === undefined && toDate === undefined) {
    return { fromDay: addDays(budapestDay(now), -defaultVerifiedDays), toDay: null };
  }
  return { fromDay: fromDate ?? null, toDay: toDate ?? null };
};

/** True if a verification proves nothing unless the merchant exists: no entry and no problem in these days. */
export const needsMerchant = (
  { merchantId }: Pick<VerifyAudit, 'merchantId'>,
  { problem, entryCount }: { problem: unknown; entryCount: number },
): boolean => merchantId !== undefined && problem === null && entryCount === 0;

/** Returns what names the actor of a filter: an e-mail address or an id; null if the filter has none. */
export const actorNameOf = ({ actor }: Pick<AuditFilter, 'actor'>): { email: string } | { id: string } | null => {
  if (!actor) return null;
  return actor.includes('@') ? { email: actor } : { id: idSchema.parse(actor) };
};

/** Returns true if no entry can have the action. Actions are ASCII; some servers compare them with no other text. */
export const isNoAction = ({ action }: Pick<AuditFilter, 'action'>): boolean =>
  Boolean(action) && !isAscii(action ?? '');

/** Returns true if more than merchant and days selects the entries of an export, so that its chains have gaps. */
export const hasGaps = ({ actor, searchFor, action, field }: AuditFilter): boolean =>
  Boolean(actor || searchFor || action || field);

/** Returns the days in the name of an export's file: up to today if it is open, a single day once. */
export const exportedPeriod = ({ fromDate, toDate }: Pick<AuditFilter, 'fromDate' | 'toDate'>, now: Date): string =>
  [...new Set([fromDate, toDate ?? budapestDay(now)])].filter(Boolean).join('_');
