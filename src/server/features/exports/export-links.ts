import { inTransaction } from '#db/connection/transaction.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FileBody } from '#server/platform/files/files.api.ts';
import type { MakeExportLink } from '#server/platform/outbox/outbox.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { mayStillDo } from '#server/policies/access-without-session.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { paths } from '#shared/portal/paths.ts';
import { findLink, insertLink, lockLink, markLinkUsed } from './export-links.repository.ts';
import { readExportParts } from './export-parts.repository.ts';
import { findExport, updateExport } from './exports.repository.ts';
import { isLinkUsable, linkExpiryOf, stateAt } from './exports.rules.ts';
import type { StoredExport } from './exports.types.ts';
import { lockLinkOwner } from './link-owner.ts';
import { fileOf } from './own-exports.ts';
import { findAddress } from './schedules/addresses.repository.ts';

const download = { procedure: 'exports.download', roles: merchantReaders } as const;

/** Returns a finished export; null if its user may no longer export the sales. */
const findReadable = async (db: UnitOfWork, id: string, at: Date): Promise<StoredExport | null> => {
  const row = await findExport(db, id);
  if (!row || stateAt(row, at) !== 'Ready') return null;
  const { userId, merchantId } = row;
  return (await mayStillDo(db, { ...download, userId, merchantId })) ? row : null;
};

/**
 * Returns the URL of an export link when its e-mail is sent.
 * Derives the token from the message: a repeated send has the same link.
 * The token is in the fragment: browsers send it to no server. Null if the file
 * is gone, the link was used, or the user may no longer read the sales.
 */
export const makeExportLink = (
  deps: Deps,
  { messageId, exportId, addressId = null }: Parameters<MakeExportLink>[0] & { addressId?: string | null },
): Promise<string | null> =>
  inTransaction(deps, async (db) => {
    const createdAt = deps.clock();
    const row = await findReadable(db, exportId, createdAt);
    if (!row) return null;
    const tokens = deps.secrets.exportLinkTokens(messageId);
    const urlOf = (token: string) => `${new URL(paths.exportFile(), deps.settings.publicUrl)}#${token}`;
    for (const token of tokens) {
      const link = await findLink(db, tokenHash(token));
      if (link) return isLinkUsable(link, createdAt) ? urlOf(token) : null;
    }
    const expiresAt = linkExpiryOf(createdAt, row.expiresAt);
    await insertLink(db, { tokenHash: tokenHash(tokens[0]), exportId, addressId, createdAt, expiresAt });
    return urlOf(tokens[0]);
  });

const requireUsable = <L extends Parameters<typeof isLinkUsable>[0]>(link: L | null, at: Date): L => {
  if (!link || !isLinkUsable(link, at)) throw new AppError('notFound');
  return link;
};

/** Returns the address that got a link: a recipient's, or that of the requesting user. */
const recipientOf = async (db: UnitOfWork, { addressId }: { addressId: string | null }, email: string) =>
  (addressId === null ? null : await findAddress(db, addressId))?.email ?? email;

/** Returns a file's parts after reading the first, which fails for an unreadable file. */
const openParts = async (deps: Pick<Deps, 'sequelize' | 'secrets'>, row: StoredExport) => {
  const parts = readExportParts(deps, row);
  const first = await parts.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* parts;
  })();
};

/**
 * Returns the file of a link, once. A link stays usable if its file cannot be opened.
 * Throws 404 for a used, expired or unknown link.
 */
export const downloadByLink = async (
  deps: Deps,
  { token, ipAddress }: { token: string; ipAddress: string },
): Promise<FileBody> => {
  await consumeRateLimit(deps, 'exportLink', ipAddress);
  const at = deps.clock();
  const hash = tokenHash(token);
  const opened = await inTransaction(deps, async (db) => {
    const { exportId } = requireUsable(await findLink(db, hash), at);
    return findReadable(db, exportId, at);
  });
  if (!opened) throw new AppError('notFound');
  const exportId = opened.id;
  const parts = await openParts(deps, opened);
  const row = await inTransaction(deps, async (db) => {
    const { actor, email } = await lockLinkOwner(db, { userId: opened.userId, ipAddress });
    const link = requireUsable(await lockLink(db, hash), at);
    const found = await findReadable(db, exportId, at);
    if (!found) throw new AppError('notFound');
    await markLinkUsed(db, hash, at);
    await updateExport(db, found.id, { downloadedAt: at });
    await writeAudit(db, {
      actor,
      action: 'export.downloadByLink',
      subject: { type: 'export', id: found.id },
      merchantId: found.merchantId,
      changes: { recipient: { before: null, after: await recipientOf(db, link, email) } },
    });
    return found;
  });
  return fileOf(row, parts);
};
