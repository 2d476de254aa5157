import { composeContract } from '#server/features/registration/registration.api.ts';
import type { ContractSigning } from '#server/gateways/contract-signing/contract-signing.ts';
import type { Mailer } from '#server/gateways/mail/mailer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { composeEmail } from './compose-email.ts';
import { contractSchema } from './contract.ts';
import { emailSchema } from './email.ts';
import { type ClaimedMessage, claimDueMessage, type MessageKind, markFailed, markSent } from './outbox.repository.ts';

/** Longer than the slowest attempt of any gateway. */
const reservedMs = 120_000;
const firstPauseMs = 30_000;
const maxPauseMs = 2 * 3_600_000;
/** With the pauses between them about a day. */
const maxAttempts = 20;

export const retryDelay = (attempts: number): number =>
  Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(30, attempts - 1));

type Send = (content: unknown, id: string) => Promise<void>;

/** Of a mail server: its code and answer. */
const reasonOf = (error: unknown): { message: string; code: unknown; responseCode: unknown } => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { message: error instanceof Error ? error.message : String(error), code, responseCode };
};

const putOff = async (deps: Deps, kind: MessageKind, message: ClaimedMessage, error: unknown): Promise<void> => {
  const { message: lastError, code, responseCode } = reasonOf(error);
  const { id, attempts } = message;
  const now = deps.clock();
  const isLast = attempts >= maxAttempts;
  await markFailed(deps.sequelize, message, {
    lastError,
    ...(isLast ? { givenUpAt: now } : { nextAttemptAt: new Date(now.getTime() + retryDelay(attempts)) }),
  });
  // Without the answer's words: they often repeat the address.
  if (isLast) deps.log.error({ kind, messageId: id, attempts, code, responseCode }, 'a message was given up');
  else deps.log.warn({ kind, messageId: id, attempts, code, responseCode }, 'a message could not be sent yet');
};

const deliverOne = async (deps: Deps, kind: MessageKind, send: Send): Promise<boolean> => {
  const now = deps.clock();
  const message = await claimDueMessage(deps.sequelize, kind, { now, until: new Date(now.getTime() + reservedMs) });
  if (!message) return false;
  try {
    await send(JSON.parse(deps.secrets.unseal(message.sealedPayload)), message.id);
  } catch (error) {
    await putOff(deps, kind, message, error);
    return true;
  }
  await markSent(deps.sequelize, message.id, deps.clock());
  return true;
};

/**
 * Sends the e-mail that is due, if there is one; false when there was none. At least once: killed between sending and
 * noting it down, it sends again later, the same mail under the same Message-ID.
 */
export const deliverNext = (deps: Deps, mailer: Mailer): Promise<boolean> =>
  deliverOne(deps, 'Email', async (content, id) => {
    const mail = await composeEmail(deps, emailSchema.parse(content), id);
    if (mail) await mailer.send(mail);
  });

/** As `deliverNext`, for the contract that is due. */
export const deliverNextContract = (deps: Deps, contracts: ContractSigning): Promise<boolean> =>
  deliverOne(deps, 'Contract', async (content, id) => {
    const body = await composeContract(deps, contractSchema.parse(content), id);
    if (body) await contracts.send({ id, body });
  });
