import { type ListPlace, readChoice, readId, readPeriod, readPlace } from '#client/lib/list/list-filter.ts';
import { type AuditAction, auditActions } from '#shared/audit/audit-actions.ts';
import type { Day } from '#shared/dates/day.ts';
import { searchTextSchema } from '#shared/validation/text.ts';

/** What of the log is looked at. `null` and the empty text leave that side open. */
export interface AuditFilter extends ListPlace {
  actor: string;
  merchantId: string | null;
  action: AuditAction | null;
  fromDate: Day | null;
  toDate: Day | null;
}

export const readAuditFilter = (params: URLSearchParams): AuditFilter => {
  const { from, to } = readPeriod(params, ['fromDate', 'toDate']);
  return {
    actor: searchTextSchema.safeParse(params.get('actor') ?? '').data ?? '',
    merchantId: readId(params, 'merchantId'),
    action: readChoice(params, 'action', auditActions),
    fromDate: from,
    toDate: to,
    ...readPlace(params),
  };
};
