import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoinedPage } from '#db/sql/joined-rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { inOpenRange } from '#db/sql/where.ts';
import { findMerchantNames } from '#server/policies/merchant-tree.repository.ts';
import type { OpenTimeRange } from '#shared/dates/budapest.ts';
import type { Page, PageRequest } from '#shared/paging/page.ts';
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

const eventsWithUsers = fromTable('events', readable.SecurityEventModel)
  .joinOptional('users', readable.UserModel, { id: 'events.userId' }, ['id', 'email'])
  .joinOptional('persons', readable.PersonModel, { id: 'users.personId' }, ['firstName', 'lastName']);

const alternativesOf = ({ userId, emailDigest }: NonNullable<EventFilter['subject']>) => [
  ...(userId === null ? [] : [{ events: { userId } }]),
  ...(emailDigest === null ? [] : [{ events: { emailDigest } }]),
];

/** Returns a page of security events, newest first. */
export const listSecurityEvents = async (
  sequelize: Sequelize,
  { kind, subject, merchantId, ipAddress, start, end }: EventFilter,
  page: PageRequest,
): Promise<Page<SecurityEventRow>> => {
  const db = { sequelize };
  const conditions = {
    happenedAt: inOpenRange<Date>({ start, end }),
    ...(kind === null ? {} : { kind }),
    ...(merchantId === null ? {} : { merchantId }),
    ...(ipAddress === null ? {} : { ipAddress }),
  };
  const { data, ...rest } = await listJoinedPage(
    db,
    eventsWithUsers,
    {
      where: { events: conditions },
      ...(subject && { any: alternativesOf(subject) }),
      orderBy: { 'events.sequence': 'DESC' },
    },
    page,
  );
  const names = await findMerchantNames(
    db,
    data.flatMap(({ events }) => events.merchantId ?? []),
  );
  return {
    ...rest,
    data: data.map(({ events, users, persons }) => ({
      id: events.sequence,
      kind: events.kind,
      severity: securityEventKinds[events.kind as SecurityEventKind] ?? 'notice',
      happenedAt: events.happenedAt,
      user: users && {
        userId: users.id,
        email: users.email,
        firstName: persons?.firstName ?? '',
        lastName: persons?.lastName ?? '',
      },
      merchantId: events.merchantId,
      merchantName: events.merchantId === null ? null : (names.get(events.merchantId) ?? null),
      ipAddress: events.ipAddress,
      userAgent: events.userAgent,
      detail: events.detail ?? {},
    })),
  };
};

/**
 * Returns the accounts with these SHA-256 hashes of e-mails, by hexadecimal hash.
 * Reads all accounts: administrators rarely open this page.
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
