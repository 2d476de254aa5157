import type { Deps } from '#server/platform/deps.ts';
import type { AuditEntry, ListAudit } from '#shared/audit/audit.schema.ts';
import { rangeOfFilter } from '#shared/dates/budapest.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';
import { findUserIdByEmail, listAuditEntries } from './audit-search.repository.ts';
import { findSearchedIds } from './audit-subjects.repository.ts';

/** Returns a page of what administrators and machine accounts did, and whose bank data they read, newest first. */
export const searchAudit = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { actor, searchFor, merchantId, action, field, fromDate, toDate, ...page }: ListAudit,
): Promise<Page<AuditEntry>> => {
  const isEmail = actor?.includes('@') ?? false;
  const actorUserId = actor && (isEmail ? await findUserIdByEmail(sequelize, actor) : idSchema.parse(actor));
  if (actorUserId === null) return toPage<AuditEntry>([], 0, page);
  const searched = searchFor ? await findSearchedIds(sequelize, searchFor) : null;
  if (searched && searched.actorIds.length + searched.merchantIds.length === 0) return toPage<AuditEntry>([], 0, page);
  const filter = {
    searched,
    actorUserId: actorUserId || null,
    merchantId: merchantId ?? null,
    actionPrefix: action || null,
    fields: field ? field.split(',') : null,
    ...rangeOfFilter({ fromDate, toDate }),
  };
  return listAuditEntries(sequelize, filter, page);
};
