import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MakeAddressLink } from '#server/platform/outbox/outbox.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AddressLinkPurpose } from '#shared/exports/schedule-enums.ts';
import type { AddressOwner } from '#shared/exports/schedules.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { lockLinkOwner } from '../link-owner.ts';
import {
  endAddressLinks,
  findAddress,
  findAddressLink,
  insertAddressLink,
  lockAddress,
  lockAddressLink,
  updateAddress,
} from './addresses.repository.ts';
import { verificationExpiryOf } from './schedules.rules.ts';
import type { AddressLink, StoredAddress } from './schedules.types.ts';

type Decision = Pick<StoredAddress, 'verifiedAt' | 'unsubscribedAt'>;
type LinkDb = InTransaction<Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'settings'>>;

const isUsable = ({ usedAt, expiresAt }: AddressLink, now: Date): boolean =>
  usedAt === null && (expiresAt === null || expiresAt > now);

/** Returns a link's token. Inserts the link unless an accepted secret already has one. */
const makeLink = async (
  db: LinkDb,
  { addressId, purpose, of }: { addressId: string; purpose: AddressLinkPurpose; of: string },
): Promise<string | null> => {
  const at = db.clock();
  const tokens = db.secrets.exportLinkTokens(`${purpose} ${of}`);
  for (const token of tokens) {
    const link = await findAddressLink(db, tokenHash(token));
    if (link) return isUsable(link, at) ? token : null;
  }
  const expiresAt = purpose === 'Verify' ? verificationExpiryOf(at) : null;
  await insertAddressLink(db, { tokenHash: tokenHash(tokens[0]), addressId, purpose, createdAt: at, expiresAt });
  return tokens[0];
};

/**
 * Returns the URL that verifies an address, when its e-mail is sent.
 * Derives the token from the message. Null if the address is gone or the link was used.
 */
export const makeAddressLink = (
  deps: Deps,
  { messageId, addressId }: Parameters<MakeAddressLink>[0],
): Promise<string | null> =>
  inTransaction(deps, async (db) => {
    if (!(await findAddress(db, addressId))) return null;
    const token = await makeLink(db, { addressId, purpose: 'Verify', of: messageId });
    return token === null ? null : `${new URL(paths.exportAddress(), deps.settings.publicUrl)}#${token}`;
  });

/** Returns the URL that unsubscribes an address: the same in all its e-mails. */
export const makeUnsubscribeLink = async (db: LinkDb, addressId: string): Promise<string> => {
  const token = await makeLink(db, { addressId, purpose: 'Unsubscribe', of: addressId });
  if (token === null) throw new Error('A link that unsubscribes has ended.');
  return `${new URL(paths.exportUnsubscribe(), db.settings.publicUrl)}#${token}`;
};

const ownerOf = async ({ sequelize }: Pick<Deps, 'sequelize'>, { email, merchantId }: StoredAddress) => ({
  email,
  merchantName: await getMerchantName(sequelize, ownMerchantScope({ merchantId })),
});

interface OpenedLink {
  token: string;
  ipAddress: string;
}

/**
 * Locks the account of the user who scheduled the exports, then a link's address.
 * Throws 404 for a link that has ended or has the other purpose, and for other tokens.
 */
const lockAddressOf = async (
  db: LinkDb,
  { token, ipAddress, purpose }: OpenedLink & { purpose: AddressLinkPurpose },
): Promise<{ address: StoredAddress; actor: Actor }> => {
  const hash = tokenHash(token);
  const opened = await findAddressLink(db, hash);
  const { userId } = (opened && (await findAddress(db, opened.addressId))) ?? {};
  if (userId === undefined) throw new AppError('notFound');
  const { actor } = await lockLinkOwner(db, { userId, ipAddress });
  const link = await lockAddressLink(db, hash);
  const address =
    link && link.purpose === purpose && isUsable(link, db.clock()) ? await lockAddress(db, link.addressId) : null;
  if (!address) throw new AppError('notFound');
  return { address, actor };
};

/** Stores the decision of an address's owner. Writes an audit entry only for a change. */
const decide = async (
  db: LinkDb,
  { address, actor }: { address: StoredAddress; actor: Actor },
  { action, decision }: { action: AuditAction & `exportAddress.${string}`; decision: Decision },
): Promise<void> => {
  const { id, email, merchantId, verifiedAt, unsubscribedAt } = address;
  const changes = changesBetween({ verifiedAt, unsubscribedAt }, decision);
  if (Object.keys(changes).length === 0) return;
  await updateAddress(db, id, decision);
  await writeAudit(db, {
    actor,
    action,
    subject: { type: 'exportAddress', id },
    merchantId,
    changes: { recipient: { before: null, after: email }, ...changes },
  });
};

/** Verifies the address of a link, once. Its owner gets exports from now on. */
export const verifyAddress = async (deps: Deps, opened: OpenedLink): Promise<AddressOwner> => {
  await consumeRateLimit(deps, 'exportLink', opened.ipAddress);
  const address = await inTransaction(deps, async (db) => {
    const at = deps.clock();
    const locked = await lockAddressOf(db, { ...opened, purpose: 'Verify' });
    const decision = { verifiedAt: at, unsubscribedAt: null };
    await decide(db, locked, { action: 'exportAddress.verify', decision });
    await endAddressLinks(db, { addressId: locked.address.id, purpose: 'Verify', at });
    return locked.address;
  });
  return ownerOf(deps, address);
};

/** Unsubscribes the address of a link. A repeated call has the same result. */
export const unsubscribeAddress = async (deps: Deps, opened: OpenedLink): Promise<AddressOwner> => {
  await consumeRateLimit(deps, 'exportLink', opened.ipAddress);
  const address = await inTransaction(deps, async (db) => {
    const at = deps.clock();
    const locked = await lockAddressOf(db, { ...opened, purpose: 'Unsubscribe' });
    const { verifiedAt, unsubscribedAt } = locked.address;
    const isUnsubscribed = unsubscribedAt !== null && verifiedAt === null;
    const decision = { verifiedAt: null, unsubscribedAt: isUnsubscribed ? unsubscribedAt : at };
    await decide(db, locked, { action: 'exportAddress.unsubscribe', decision });
    // An unused link that verifies would undo it.
    await endAddressLinks(db, { addressId: locked.address.id, purpose: 'Verify', at });
    return locked.address;
  });
  return ownerOf(deps, address);
};
