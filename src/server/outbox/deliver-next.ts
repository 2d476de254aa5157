import type { Deps } from '#server/deps.ts';
import type { Mailer } from '#server/gateways/mail/mailer.ts';
import { composeEmail } from './compose-email.ts';
import { emailSchema } from './email.ts';
import { type ClaimedMessage, claimDueEmail, markFailed, markSent } from './outbox.repository.ts';

/** Longer than the mailer's slowest attempt. */
const reservedMs = 120_000;
const firstPauseMs = 30_000;
const longestPauseMs = 2 * 3_600_000;
/** With the pauses between them about a day. */
const mostAttempts = 20;

export const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(30, attempts - 1));

const send = async (deps: Deps, mailer: Mailer, { id, sealedPayload }: ClaimedMessage): Promise<void> => {
  const email = emailSchema.parse(JSON.parse(deps.secrets.unseal(sealedPayload)));
  const mail = await composeEmail(deps, email, id);
  if (mail) await mailer.send(mail);
};

/** Of a mail server: its code and answer. */
const reasonOf = (error: unknown): { message: string; code: unknown; responseCode: unknown } => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { message: error instanceof Error ? error.message : String(error), code, responseCode };
};

const putOff = async (deps: Deps, message: ClaimedMessage, error: unknown): Promise<void> => {
  const { message: lastError, code, responseCode } = reasonOf(error);
  const { id, attempts } = message;
  const now = deps.clock();
  const isLast = attempts >= mostAttempts;
  await markFailed(deps.sequelize, message, {
    lastError,
    ...(isLast ? { givenUpAt: now } : { nextAttemptAt: new Date(now.getTime() + pauseAfter(attempts)) }),
  });
  // Without the answer's words: they often repeat the address.
  if (isLast) deps.log.error({ messageId: id, attempts, code, responseCode }, 'an e-mail was given up');
  else deps.log.warn({ messageId: id, attempts, code, responseCode }, 'an e-mail could not be sent yet');
};

/**
 * Sends the e-mail that is due, if there is one; false when there was none. At least once: killed between sending and
 * noting it down, it sends again later, the same mail under the same Message-ID.
 */
export const deliverNext = async (deps: Deps, mailer: Mailer): Promise<boolean> => {
  const now = deps.clock();
  const message = await claimDueEmail(deps.sequelize, { now, until: new Date(now.getTime() + reservedMs) });
  if (!message) return false;
  try {
    await send(deps, mailer, message);
  } catch (error) {
    await putOff(deps, message, error);
    return true;
  }
  await markSent(deps.sequelize, message.id, deps.clock());
  return true;
};
