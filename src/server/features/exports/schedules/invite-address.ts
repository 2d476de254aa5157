import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { ActiveAccount } from '#server/policies/active-account.types.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { insertAddress, listAddresses, updateAddress } from './addresses.repository.ts';
import type { OwnSchedules, StoredAddress } from './schedules.types.ts';

type InviteDb = InTransaction<Pick<Deps, 'sequelize' | 'clock' | 'secrets'>>;

interface Invitation {
  merchantName: string;
  language: Language;
}

/** Enqueues the e-mail with the link that verifies an address. */
const enqueueInvitation = (db: InviteDb, { id, email }: StoredAddress, invitation: Invitation): Promise<void> =>
  enqueueEmail(db, { template: 'exportAddress', to: email, addressId: id, ...invitation });

/**
 * Counts the e-mails that verify addresses: per user, and per address from all users.
 * Throws 429. Runs before the transaction to lock counters only briefly.
 */
export const countInvitations = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<void> => {
  for (const email of emails) {
    await consumeRateLimit(deps, 'exportAddressesOfUser', userId);
    await consumeRateLimit(deps, 'exportAddressInvitation', emailKey(email));
  }
};

/**
 * Returns the addresses that first need an e-mail: new ones except the user's login,
 * each in its first spelling.
 */
export const uninvitedOf = (
  emails: readonly string[],
  stored: readonly StoredAddress[],
  account: Pick<ActiveAccount, 'email'>,
): string[] => {
  const known = new Set([emailKey(account.email), ...stored.map((address) => address.emailKey)]);
  const byKey = Map.groupBy(emails, emailKey);
  return [...byKey].flatMap(([key, [first]]) => (first === undefined || known.has(key) ? [] : [first]));
};

/** Returns the stored addresses in order. Inserts new ones and invites their owners. */
export const storeAddresses = async (
  db: InviteDb,
  { own, account, emails, at }: { own: OwnSchedules; account: ActiveAccount; emails: readonly string[]; at: Date },
  invitation: Invitation,
): Promise<StoredAddress[]> => {
  const stored = await listAddresses(db, own);
  const uninvited = new Set(uninvitedOf(emails, stored, account));
  const addresses: StoredAddress[] = [];
  for (const email of emails) {
    const key = emailKey(email);
    const former = [...stored, ...addresses].find((address) => address.emailKey === key);
    const address = former ?? {
      id: createId(at),
      ...own,
      email,
      emailKey: key,
      createdAt: at,
      invitedAt: uninvited.has(email) ? at : null,
      verifiedAt: null,
      unsubscribedAt: null,
    };
    if (!former) {
      await insertAddress(db, address);
      if (uninvited.has(email)) await enqueueInvitation(db, address, invitation);
    }
    if (!addresses.includes(address)) addresses.push(address);
  }
  return addresses;
};

/** Invites an address's owner again. The user's own login is verified without an e-mail. */
export const inviteAgain = async (
  db: InviteDb,
  { address, isOwn, at }: { address: StoredAddress; isOwn: boolean; at: Date },
  invitation: Invitation,
): Promise<StoredAddress> => {
  const changes = isOwn ? { unsubscribedAt: null } : { invitedAt: at, verifiedAt: null };
  await updateAddress(db, address.id, changes);
  if (!isOwn) await enqueueInvitation(db, address, invitation);
  return { ...address, ...changes };
};
