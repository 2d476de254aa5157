import { Op, type WhereOptions } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { getReader, type ReadInstance, readable } from '#db/models/readable.ts';
import type { SecurityEventModel } from '#db/models/security.models.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { findMerchantNames } from '#server/policies/merchant-tree.repository.ts';
import type { OpenTimeRange } from '#shared/dates/budapest.ts';
import { type Page, type PageRequest, toPage } from '#shared/paging/page.ts';
import { type SecurityEventKind, securityEventKinds } from '#shared/security-events/security-event-kinds.ts';
import type { SecurityEventRow } from '#shared/security-events/security-events.schema.ts';

/** Selects security events; null does not filter. */
interface EventFilter extends OpenTimeRange {
  kind: SecurityEventKind | null;
  /** Events of the account, or attempts on the e-mail address. */
  subject: { userId: string | null; emailDigest: Buffer | null } | null;
  merchantId: string | null;
  ipAddress: string | null;
}

const conditionOf = ({ kind, subject, merchantId, ipAddress, start, end }: EventFilter): WhereOptions => ({
  ...(kind === null ? {} : { kind }),
  ...(merchantId === null ? {} : { merchantId }),
  ...(ipAddress === null ? {} : { ipAddress }),
  ...(subject
    ? {
        [Op.or]: [
          ...(subject.userId === null ? [] : [{ userId: subject.userId }]),
          ...(subject.emailDigest === null ? [] : [{ emailDigest: subject.emailDigest }]),
        ],
      }
    : {}),
  ...(start || end ? { happenedAt: { ...(start ? { [Op.gte]: start } : {}), ...(end ? { [Op.lt]: end } : {}) } } : {}),
});

const toRow = (row: ReadInstance<SecurityEventModel>, names: ReadonlyMap<string, string>): SecurityEventRow => ({
  id: row.sequence,
  kind: row.kind,
  severity: securityEventKinds[row.kind as SecurityEventKind] ?? 'notice',
  happenedAt: row.happenedAt,
  user: row.user
    ? {
        userId: row.user.id,
        email: row.user.email,
        firstName: row.user.person?.firstName ?? '',
        lastName: row.user.person?.lastName ?? '',
      }
    : null,
  merchantId: row.merchantId,
  merchantName: row.merchantId === null ? null : (names.get(row.merchantId) ?? null),
  ipAddress: row.ipAddress,
  userAgent: row.userAgent,
  detail: row.detail ?? {},
});

/** Returns a page of security events, newest first. */
export const listSecurityEvents = async (
  sequelize: Sequelize,
  filter: EventFilter,
  page: PageRequest,
): Promise<Page<SecurityEventRow>> => {
  const { rows, count } = await getReader(sequelize, readable.SecurityEventModel).findAndCountAll({
    where: conditionOf(filter),
    include: [{ association: 'user', attributes: ['id', 'email'], include: ['person'] }],
    order: [['sequence', 'DESC']],
    limit: page.pageSize,
    offset: (page.pageNumber - 1) * page.pageSize,
  });
  const names = await findMerchantNames(
    { sequelize },
    rows.flatMap(({ merchantId }) => merchantId ?? []),
  );
  return toPage(
    rows.map((row) => toRow(row, names)),
    count,
    page,
  );
};

/**
 * Returns the accounts whose e-mail addresses have these SHA-256 hashes, by the hash in hexadecimal. Reads all
 * accounts, which is cheap enough for a page that administrators open.
 */
export const findAccountsByEmailHash = async (
  sequelize: Sequelize,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, { userId: string; email: string }>> => {
  if (hashes.length === 0) return new Map();
  const rows = await selectRows(
    sequelize,
    `SELECT id AS userId, email, SHA2(email_key, 256) AS hash FROM users WHERE SHA2(email_key, 256) IN (:hashes)`,
    { replacements: { hashes: hashes.map((hash) => hash.toString('hex')) } },
    z.object({ userId: z.string(), email: z.string(), hash: z.string() }),
  );
  return new Map(rows.map(({ hash, ...account }) => [hash, account]));
};
