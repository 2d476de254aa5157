import type { ContractSigning } from '#server/gateways/contract-signing/contract-signing.ts';
import type { Mailer } from '#server/gateways/mail/mailer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { composeEmail, type MakeResetLink } from './compose-email.ts';
import { type Contract, contractSchema } from './contract.ts';
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

export interface EmailDelivery {
  mailer: Mailer;
  makeResetLink: MakeResetLink;
}

/**
 * Sends the next e-mail that is due. Returns false if none is due. Delivery is at least once: a process that is killed
 * after sending and before recording it sends the same mail again, with the same Message-ID.
 */
export const deliverNextEmail = (deps: Deps, { mailer, makeResetLink }: EmailDelivery): Promise<boolean> =>
  deliverOne(deps, 'Email', async (content, id) => {
    const mail = await composeEmail(deps, emailSchema.parse(content), { messageId: id, makeResetLink });
    if (mail) await mailer.send(mail);
  });

export interface ContractDelivery {
  contracts: ContractSigning;
  /** Returns the message body; null if there is nothing to send any more. */
  composeContract: (contract: Contract, messageId: string) => Promise<object | null>;
}

/** Sends the next contract that is due, in the same way as `deliverNextEmail`. */
export const deliverNextContract = (deps: Deps, { contracts, composeContract }: ContractDelivery): Promise<boolean> =>
  deliverOne(deps, 'Contract', async (content, id) => {
    const body = await composeContract(contractSchema.parse(content), id);
    if (body) await contracts.send({ id, body });
  });
