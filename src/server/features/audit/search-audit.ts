import type { Deps } from '#server/platform/deps.ts';
import type { AuditEntry, ListAudit } from '#shared/audit/audit.schema.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import { idSchema } from '#shared/validation/text.ts';
import { findUserIdByEmail, searchAuditLog } from './audit-search.repository.ts';

/** What administrators and machine accounts did and whose bank data they read, newest first. Nobody can change it. */
export const searchAudit = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { actor, merchantId, action, fromDate, toDate, ...page }: ListAudit,
): Promise<Page<AuditEntry>> => {
  const isEmail = actor?.includes('@') ?? false;
  const actorUserId = actor && (isEmail ? await findUserIdByEmail(sequelize, actor) : idSchema.parse(actor));
  if (actorUserId === null) return toPage<AuditEntry>([], 0, page);
  const { entries, totalCount } = await searchAuditLog(sequelize, {
    actorUserId: actorUserId || null,
    merchantId: merchantId ?? null,
    action: action || null,
    start: fromDate === undefined ? null : startOfDay(fromDate),
    end: toDate === undefined ? null : startOfDay(addDays(toDate, 1)),
    ...page,
  });
  return toPage(entries, totalCount, page);
};
