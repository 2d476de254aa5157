import { makeResetLink } from '#server/features/auth/password-reset/reset-link.ts';
import { makeExportLink } from '#server/features/exports/export-links.ts';
import { startExportWorker } from '#server/features/exports/exports.worker.ts';
import { makeAddressLink } from '#server/features/exports/schedules/address-links.ts';
import { makeScheduleLinks } from '#server/features/exports/schedules/mail-export.ts';
import { sendPush } from '#server/features/notifications/push/send-push.ts';
import { composeContract } from '#server/features/registration/contracts.ts';
import { makeDraftLink } from '#server/features/registration-drafts/registration-drafts.api.ts';
import { makeInvitationLink } from '#server/features/team/invitation-link.ts';
import { startWebhookWorker } from '#server/features/webhooks/delivery/webhook-worker.ts';
import type { ContractSigningGateway } from '#server/gateways/contract-signing/create-contract-signing.ts';
import type { MailGateway } from '#server/gateways/mail/create-mailer.ts';
import { createSecurityEventReceiver } from '#server/gateways/security-events/create-security-event-receiver.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startJobs } from '#server/platform/jobs/jobs.api.ts';
import { startContractOutbox, startEmailOutbox, startPushOutbox } from '#server/platform/outbox/outbox.api.ts';
import { startSecurityEventForwarding } from '#server/platform/security-events/security-events.api.ts';
import { startHeartbeat } from '#server/platform/servers/servers.api.ts';
import { backgroundJobs } from './background-jobs.ts';

interface Gateways {
  mail: MailGateway;
  signing: ContractSigningGateway;
}

interface Sender<Message> {
  send(message: Message): Promise<void>;
}

/** Sends and publishes a message: all workers show an in-memory gateway's messages. */
const publishing = <Message>(gateway: Sender<Message>, publish: (message: Message) => void): Sender<Message> => ({
  send: async (message) => {
    await gateway.send(message);
    publish(message);
  },
});

/** Starts the work without requests: sending messages, periodic jobs, signs of life. */
export const startBackgroundWork = (deps: Deps, { mail, signing }: Gateways): { stop(): Promise<void> } => {
  const { mailbox, mailer } = mail;
  const { inMemory, contracts } = signing;
  const outbox = startEmailOutbox(deps, {
    mailer: mailbox ? publishing(mailbox, (message) => deps.workers.publish('mailDelivered', message)) : mailer,
    makeResetLink: (request) => makeResetLink(deps, request),
    makeExportLink: (link) => makeExportLink(deps, link),
    makeInvitationLink: (link) => makeInvitationLink(deps, link),
    makeDraftLink: (link) => makeDraftLink(deps, link),
    makeAddressLink: (link) => makeAddressLink(deps, link),
    makeScheduleLinks: (link) => makeScheduleLinks(deps, link),
  });
  const contractOutbox = startContractOutbox(deps, {
    contracts: inMemory ? publishing(inMemory, (message) => deps.workers.publish('contractSent', message)) : contracts,
    composeContract: (contract, messageId) => composeContract(deps, contract, messageId),
  });
  const pushOutbox = startPushOutbox(deps, { sendPush: (push) => sendPush(deps, push) });
  const webhooks = startWebhookWorker(deps);
  const exports = startExportWorker(deps);
  const jobs = startJobs(deps, backgroundJobs);
  const receiver = createSecurityEventReceiver(deps.settings, deps.clock);
  const eventStream = receiver && startSecurityEventForwarding(deps, receiver);
  const heartbeat = startHeartbeat(deps);
  const parts = [outbox, contractOutbox, pushOutbox, webhooks, exports, jobs, eventStream, heartbeat];
  return {
    stop: async () => {
      await Promise.all(parts.map((part) => part?.stop()));
    },
  };
};
