import type { ContractSigning } from '#server/gateways/contract-signing/contract-signing.ts';
import type { Mailer } from '#server/gateways/mail/mailer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { describeFailure } from '#server/platform/errors/errors.api.ts';
import type { DeliveryResult } from '#server/platform/metrics/metrics.api.ts';
import { startWorkerLoop, type WorkerLoop } from '#server/platform/worker-loop.ts';
import { inTrace } from '#server/tracing/spans.ts';
import type { MakeResetLink } from './emails/account-emails.ts';
import { composeEmail } from './emails/compose-email.ts';
import type { MakeDraftLink } from './emails/draft-email.ts';
import { emailContentSchema } from './emails/email.ts';
import type { MakeExportLink } from './emails/export-email.ts';
import type { MakeAddressLink, MakeScheduleLinks } from './emails/schedule-emails.ts';
import type { MakeInvitationLink } from './emails/team-emails.ts';
import {
  claimDueMessage,
  contractSchema,
  deleteMessage,
  markFailed,
  markSent,
  onEnqueued,
  pushSchema,
} from './outbox.repository.ts';
import { afterFailure, RetryLaterError } from './outbox.rules.ts';
import type { ClaimedMessage, Contract, Lane, MessageKind, Push } from './outbox.types.ts';

/** Longer than the slowest attempt of any gateway. */
const reservedMs = 120_000;

type Send = (content: unknown, id: string) => Promise<void>;

/** Describes the error for administrators and for the log. */
const describeError = (error: unknown) => {
  const lastError = describeFailure(error);
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  // The log omits a mail server's text, which often repeats the address.
  const reason = responseCode === undefined ? lastError.replaceAll(/\S+@\S+/gu, '…') : undefined;
  return { lastError, logged: { code, responseCode, reason } };
};

const metricQueues = { Email: 'email', Contract: 'contract', Push: 'push' } as const satisfies Record<
  MessageKind,
  string
>;

const countDelivery = ({ metrics }: Deps, kind: MessageKind, result: DeliveryResult): void =>
  metrics.deliveries.inc({ queue: metricQueues[kind], result });

const recordFailure = async (deps: Deps, kind: MessageKind, message: ClaimedMessage, error: unknown): Promise<void> => {
  const { lastError, logged } = describeError(error);
  const { id, attempts } = message;
  const next = afterFailure(attempts, deps.clock(), error instanceof RetryLaterError ? error.notBefore : null);
  const isLast = 'givenUpAt' in next;
  countDelivery(deps, kind, isLast ? 'givenUp' : 'failed');
  // A given-up push message needs no action:
  // the portal has the notification, and a browser gave the address.
  if (isLast && kind === 'Push') await deleteMessage(deps.sequelize, id);
  else await markFailed(deps.sequelize, message, { lastError, ...next });
  if (isLast) deps.log.error({ kind, messageId: id, attempts, ...logged }, 'a message was given up');
  else deps.log.warn({ kind, messageId: id, attempts, ...logged }, 'a message could not be sent yet');
};

/** Sends the lane's next due message. Returns false if none is due. */
const deliverNext = async (deps: Deps, lane: Lane, send: Send): Promise<boolean> => {
  const now = deps.clock();
  const message = await claimDueMessage(deps.sequelize, lane, { now, until: new Date(now.getTime() + reservedMs) });
  if (!message) return false;
  try {
    const content = JSON.parse(await deps.secrets.unseal(message.sealedPayload));
    await inTrace(`outbox ${lane.kind}`, { 'messaging.message.id': message.id }, () => send(content, message.id));
  } catch (error) {
    await recordFailure(deps, lane.kind, message, error);
    return true;
  }
  countDelivery(deps, lane.kind, 'sent');
  await markSent(deps.sequelize, message.id, deps.clock());
  return true;
};

export interface EmailDelivery {
  mailer: Mailer;
  makeResetLink: MakeResetLink;
  makeExportLink: MakeExportLink;
  makeInvitationLink: MakeInvitationLink;
  makeDraftLink: MakeDraftLink;
  makeAddressLink: MakeAddressLink;
  makeScheduleLinks: MakeScheduleLinks;
}

/**
 * Sends the next due e-mail, at least once. Returns false if none is due.
 * A process that dies before recording it repeats it with the same Message-ID.
 */
export const deliverNextEmail = (
  deps: Deps,
  { mailer, ...links }: EmailDelivery,
  { isUrgentOnly = false }: Pick<Lane, 'isUrgentOnly'> = {},
): Promise<boolean> =>
  deliverNext(deps, { kind: 'Email', isUrgentOnly }, async (content, id) => {
    const mail = await composeEmail(deps, emailContentSchema.parse(content), { messageId: id, ...links });
    if (mail) await mailer.send(mail);
  });

export interface ContractDelivery {
  contracts: ContractSigning;
  /** Returns the message body; null if there is nothing to send. */
  composeContract: (contract: Contract, messageId: string) => Promise<object | null>;
}

/** Sends the next due contract, as `deliverNextEmail` does. */
export const deliverNextContract = (deps: Deps, { contracts, composeContract }: ContractDelivery): Promise<boolean> =>
  deliverNext(deps, { kind: 'Contract' }, async (content, id) => {
    const body = await composeContract(contractSchema.parse(content), id);
    if (body) await contracts.send({ id, body });
  });

export interface PushDelivery {
  sendPush: (push: Push) => Promise<void>;
}

/** Sends the next due notification to a browser, as `deliverNextEmail` does. */
export const deliverNextPush = (deps: Deps, { sendPush }: PushDelivery): Promise<boolean> =>
  deliverNext(deps, { kind: 'Push' }, (content) => sendPush(pushSchema.parse(content)));

interface WorkerOptions {
  pollMs?: number;
}

/**
 * Delivers messages one after the other: new ones at once, others at each poll.
 * Any number of servers can run it.
 */
const startDelivering = (
  deps: Deps,
  deliver: () => Promise<boolean>,
  { pollMs = 5_000 }: WorkerOptions = {},
): Pick<WorkerLoop, 'stop'> => {
  const loop = startWorkerLoop({
    pollMs,
    work: async (signal) => {
      while (!signal.aborted && (await deliver()));
    },
    onError: (error) => deps.log.warn({ err: error }, 'the outbox could not be read or written'),
  });
  const unsubscribe = onEnqueued(deps.sequelize, loop.wake);
  return {
    stop: () => {
      unsubscribe();
      return loop.stop();
    },
  };
};

/** One lane sends only urgent e-mails: others do not delay them. */
const emailLanes: readonly Pick<Lane, 'isUrgentOnly'>[] = [{ isUrgentOnly: true }, {}, {}, {}];

/** Starts the e-mail lanes. Each sends one at a time. */
export const startEmailOutbox = (
  deps: Deps,
  delivery: EmailDelivery,
  { lanes = emailLanes, ...options }: WorkerOptions & { lanes?: typeof emailLanes } = {},
): Pick<WorkerLoop, 'stop'> => {
  const running = lanes.map((lane) => startDelivering(deps, () => deliverNextEmail(deps, delivery, lane), options));
  return {
    stop: async () => {
      await Promise.all(running.map((lane) => lane.stop()));
    },
  };
};

/** Separate from e-mails, which a slow partner would delay. */
export const startContractOutbox = (deps: Deps, delivery: ContractDelivery, options?: WorkerOptions) =>
  startDelivering(deps, () => deliverNextContract(deps, delivery), options);

const pushLanes = 4;

/** Separate from e-mails, which a slow push service would delay. */
export const startPushOutbox = (
  deps: Deps,
  delivery: PushDelivery,
  options?: WorkerOptions,
): Pick<WorkerLoop, 'stop'> => {
  const running = Array.from({ length: pushLanes }, () =>
    startDelivering(deps, () => deliverNextPush(deps, delivery), options),
  );
  return {
    stop: async () => {
      await Promise.all(running.map((lane) => lane.stop()));
    },
  };
};
