import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FilterLabel } from '#shared/exports/export-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Email } from './emails/email.ts';
import type { EmailRecipient } from './emails/email-recipient.ts';
import { enqueueEmail } from './outbox.repository.ts';
import {
  findMerchantRecipient,
  findReportRecipient,
  findUserRecipient,
  listAdminRecipients,
} from './recipients.repository.ts';

type NotifyDeps = Pick<Deps, 'sequelize' | 'clock' | 'secrets'>;
type MerchantEmail<E = Email> = E extends EmailRecipient & { merchantId: string }
  ? Omit<E, keyof EmailRecipient>
  : never;

/**
 * Enqueues an e-mail to a merchant's owner, in the owner's language.
 * Defers it until `notBefore`. Sends nothing to a deactivated account.
 */
export const enqueueOwnerEmail = async (
  db: InTransaction<NotifyDeps>,
  content: MerchantEmail,
  notBefore?: Date,
): Promise<void> => {
  const recipient = await findMerchantRecipient(db, content.merchantId);
  if (recipient) await enqueueEmail(db, { ...content, ...recipient }, notBefore);
};

/** An e-mail of a report, with the merchant for accountants of several. */
type ReportEmail<E = Email> = E extends EmailRecipient & { merchantId: string; merchantName: string }
  ? Omit<E, keyof EmailRecipient | 'merchantName'>
  : never;

/**
 * Enqueues an e-mail to the merchant's report address, in the owner's language.
 * Defers it until `notBefore`. Sends nothing for a deactivated account.
 */
export const enqueueReportEmail = async (
  db: InTransaction<NotifyDeps>,
  content: ReportEmail,
  notBefore?: Date,
): Promise<void> => {
  const recipient = await findReportRecipient(db, content.merchantId);
  if (recipient) await enqueueEmail(db, { ...content, ...recipient }, notBefore);
};

/** The content of an e-mail that greets a user by name. */
type UserEmail<E = Email> = E extends EmailRecipient ? Omit<E, keyof EmailRecipient> : never;

/**
 * Enqueues an e-mail to a user, in the user's language.
 * Defers it until `notBefore`. Sends nothing to a deactivated account.
 */
export const enqueueUserEmail = async (
  db: InTransaction<NotifyDeps>,
  userId: string,
  content: UserEmail,
  notBefore?: Date,
): Promise<void> => {
  const recipient = await findUserRecipient(db, userId);
  if (recipient) await enqueueEmail(db, { ...content, ...recipient }, notBefore);
};

/** Enqueues an e-mail to an export's requester. Sending makes its link. */
export const enqueueExportEmail = async (
  db: InTransaction<NotifyDeps>,
  {
    userId,
    exportId,
    kind,
    merchantName,
    rows,
    amount,
    requestedAt,
    days,
    filtersIn,
  }: { userId: string; requestedAt: Date; filtersIn: (language: Language) => FilterLabel[] } & Pick<
    Email & { template: 'exportReady' },
    'exportId' | 'kind' | 'merchantName' | 'rows' | 'amount' | 'days'
  >,
): Promise<void> => {
  const recipient = await findUserRecipient(db, userId);
  if (!recipient) return;
  const content = { exportId, kind, merchantName, rows, amount, requestedAt: requestedAt.toISOString(), days };
  const filters = filtersIn(recipient.language);
  await enqueueEmail(db, { template: 'exportReady', ...content, filters, ...recipient });
};

/** Enqueues an e-mail to every administrator. */
export const enqueueAdminEmails = async (
  db: InTransaction<NotifyDeps>,
  content: Omit<Email & { template: 'feeConsentWithdrawn' }, keyof EmailRecipient>,
): Promise<void> => {
  for (const recipient of await listAdminRecipients(db, { except: [] }))
    await enqueueEmail(db, { ...content, ...recipient });
};

/**
 * Enqueues an e-mail to the administrators who can approve
 * a recovery: all except the one to recover
 * and the one who opened the request.
 */
export const enqueueApproverEmails = async (
  db: InTransaction<NotifyDeps>,
  {
    account: { id, email, firstName, lastName },
    openedBy,
    ...content
  }: {
    account: { id: string; email: string; firstName: string; lastName: string };
    /** Null for the operator. */
    openedBy: string | null;
  } & Pick<Email & { template: 'recoveryToApprove' }, 'reason' | 'expiresAt'>,
): Promise<void> => {
  const opener = openedBy === null ? null : await findUserRecipient(db, openedBy);
  const request = {
    ...content,
    account: { email, firstName, lastName },
    openedBy: opener && { email: opener.to, firstName: opener.firstName, lastName: opener.lastName },
  };
  const except = [id, ...(openedBy === null ? [] : [openedBy])];
  for (const recipient of await listAdminRecipients(db, { except }))
    await enqueueEmail(db, { template: 'recoveryToApprove', ...request, ...recipient });
};
