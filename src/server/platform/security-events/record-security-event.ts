import type { Db } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SecurityEventDetail } from '#shared/security-events/security-event-details.ts';
import type { SecurityEventKind } from '#shared/security-events/security-event-kinds.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { insertSecurityEvent } from './security-events.repository.ts';

const maxUserAgentLength = 255;

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The account concerned, if it is known. */
  userId?: string | null;
  merchantId?: string | null;
  ipAddress?: string | null;
  userAgent?: string | null;
  /** The attempted e-mail address. Only its keyed digest is stored. */
  email?: string;
  detail?: SecurityEventDetail;
}

/** A keyed digest; equal addresses have equal digests. */
export const digestEmail = ({ secrets }: Pick<Deps, 'secrets'>, email: string): Buffer =>
  secrets.digest(`security event ${emailKey(email)}`);

/**
 * Stores a security event with one INSERT.
 * With a transaction, it depends on the commit, and errors are thrown.
 * Without one, errors are only logged, and the request goes on.
 * While a transaction is open, pass it on or wait for its end.
 * The server's metrics count the event; commands have none.
 */
export const recordSecurityEvent = async (
  db: Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'log'> & Partial<Pick<Deps, 'metrics'>> & Db,
  { kind, userId = null, merchantId = null, ipAddress = null, userAgent = null, email, detail }: SecurityEvent,
): Promise<void> => {
  const event = {
    happenedAt: db.clock(),
    kind,
    userId,
    merchantId,
    ipAddress,
    userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
    emailDigest: email === undefined ? null : digestEmail(db, email),
    detail: detail ?? null,
  };
  try {
    await insertSecurityEvent(db, event);
    const count = (): void => db.metrics?.securityEvents.inc({ kind });
    if (db.transaction) db.transaction.afterCommit(count);
    else count();
  } catch (error) {
    if (db.transaction) throw error;
    db.log.error({ err: error, kind, userId, merchantId }, 'a security event could not be stored');
  }
};
