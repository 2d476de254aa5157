import type { Sequelize } from 'sequelize-typescript';
import { findUserIdByEmail } from '#server/features/users/users.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AuditEntry, AuditFilter, ListAudit } from '#shared/audit/audit.schema.ts';
import { rangeOfFilter } from '#shared/dates/budapest.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import { actorNameOf, isNoAction } from './audit.rules.ts';
import type { EntryFilter } from './audit.types.ts';
import { listAuditEntries } from './audit-search.repository.ts';
import { findSearchedSubjects } from './audit-subjects.repository.ts';

/** Returns the conditions of a filter; null if no entry can match. */
export const resolveAuditFilter = async (
  sequelize: Sequelize,
  { actor, searchFor, merchantId, action, field, fromDate, toDate }: AuditFilter,
): Promise<EntryFilter | null> => {
  if (isNoAction({ action })) return null;
  const named = actorNameOf({ actor });
  const actorUserId = named && ('email' in named ? await findUserIdByEmail(sequelize, named.email) : named.id);
  if (named && actorUserId === null) return null;
  const searched = searchFor ? await findSearchedSubjects(sequelize, searchFor) : null;
  if (searched && searched.actorIds.length + searched.merchantIds.length === 0) return null;
  return {
    searched,
    actorUserId,
    merchantId: merchantId ?? null,
    actionPrefix: action || null,
    fields: field ? field.split(',') : null,
    ...rangeOfFilter({ fromDate, toDate }),
  };
};

/**
 * Returns a page of the actions of administrators and machine accounts,
 * and of their reads of bank data, newest first.
 */
export const searchAudit = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { pageNumber, pageSize, ...filter }: ListAudit,
): Promise<Page<AuditEntry>> => {
  const resolved = await resolveAuditFilter(sequelize, filter);
  const page = { pageNumber, pageSize };
  return resolved ? listAuditEntries(sequelize, resolved, page) : toPage<AuditEntry>([], 0, page);
};
