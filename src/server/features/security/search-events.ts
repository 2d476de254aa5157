import { findUserIdByEmail } from '#server/features/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { digestEmail } from '#server/platform/security-events/record-security-event.ts';
import { rangeOfFilter } from '#shared/dates/budapest.ts';
import { normaliseIpAddress } from '#shared/network/ip-address.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import type { ListSecurityEvents, SecurityEventRow } from '#shared/security-events/security-events.schema.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';
import { listSecurityEvents } from './security-search.repository.ts';

/** Returns a page of security events, newest first. */
export const searchEvents = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  { kind, user, merchantId, ipAddress, fromDate, toDate, ...page }: ListSecurityEvents,
): Promise<Page<SecurityEventRow>> => {
  const isEmail = user?.includes('@') ?? false;
  const userId = user && (isEmail ? await findUserIdByEmail(deps.sequelize, user) : idSchema.safeParse(user).data);
  const address = ipAddress ? normaliseIpAddress(ipAddress) : null;
  const cannotMatch = (user && !isEmail && !userId) || (ipAddress && address === null);
  if (cannotMatch) return toPage<SecurityEventRow>([], 0, page);
  return listSecurityEvents(
    deps.sequelize,
    {
      kind: kind ?? null,
      subject: user ? { userId: userId || null, emailDigest: isEmail ? digestEmail(deps, user) : null } : null,
      merchantId: merchantId ?? null,
      ipAddress: address,
      ...rangeOfFilter({ fromDate, toDate }),
    },
    page,
  );
};
