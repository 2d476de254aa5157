import { findUserIdByEmail } from '#server/features/users/users.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { digestEmail } from '#server/platform/security-events/security-events.api.ts';
import { rangeOfFilter } from '#shared/dates/budapest.ts';
import { normaliseIpAddress } from '#shared/network/ip-address.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import type { ListSecurityEvents, SecurityEventRow } from '#shared/security-events/security-events.schema.ts';
import { readUserFilter } from './security.rules.ts';
import { listSecurityEvents } from './security-search.repository.ts';

/** An e-mail's events are its account's, and attempts with it. */
const subjectOf = async (deps: Pick<Deps, 'sequelize' | 'secrets'>, named: ReturnType<typeof readUserFilter>) =>
  'email' in named
    ? {
        userId: await findUserIdByEmail(deps.sequelize, named.email),
        emailDigest: digestEmail(deps, named.email),
      }
    : { ...named, emailDigest: null };

/** Returns a page of security events, newest first. */
export const searchEvents = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  { kind, user, merchantId, ipAddress, fromDate, toDate, ...page }: ListSecurityEvents,
): Promise<Page<SecurityEventRow>> => {
  const address = ipAddress ? normaliseIpAddress(ipAddress) : null;
  if (ipAddress && address === null) return toPage<SecurityEventRow>([], 0, page);
  return listSecurityEvents(
    deps.sequelize,
    {
      kind: kind ?? null,
      subject: user ? await subjectOf(deps, readUserFilter(user)) : null,
      merchantId: merchantId ?? null,
      ipAddress: address,
      ...rangeOfFilter({ fromDate, toDate }),
    },
    page,
  );
};
