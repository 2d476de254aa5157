import { makeResetLink } from '#server/features/auth/password-reset/reset-link.ts';
import { makeExportLink } from '#server/features/exports/export-links.ts';
import { makeAddressLink } from '#server/features/exports/schedules/address-links.ts';
import { makeScheduleLinks } from '#server/features/exports/schedules/mail-export.ts';
import { composeContract } from '#server/features/registration/contracts.ts';
import { makeDraftLink } from '#server/features/registration-drafts/registration-drafts.api.ts';
import { makeInvitationLink } from '#server/features/team/invitation-link.ts';
import type { ContractSigning } from '#server/gateways/contract-signing/contract-signing.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import type { Mailer } from '#server/gateways/mail/mailer.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  type ContractDelivery,
  deliverNextContract as deliverContract,
  deliverNextEmail,
  type EmailDelivery,
} from '#server/platform/outbox/outbox-worker.ts';

/** What the server's composition passes to the e-mail outbox. */
export const emailDelivery = (deps: Deps, mailer: Mailer): EmailDelivery => ({
  mailer,
  makeResetLink: (request) => makeResetLink(deps, request),
  makeExportLink: (link) => makeExportLink(deps, link),
  makeInvitationLink: (link) => makeInvitationLink(deps, link),
  makeDraftLink: (link) => makeDraftLink(deps, link),
  makeAddressLink: (link) => makeAddressLink(deps, link),
  makeScheduleLinks: (link) => makeScheduleLinks(deps, link),
});

/** What the server's composition passes to the contract outbox. */
export const contractDelivery = (deps: Deps, contracts: ContractSigning): ContractDelivery => ({
  contracts,
  composeContract: (contract, messageId) => composeContract(deps, contract, messageId),
});

/** Sends the next e-mail that is due; false if none is. */
export const deliverNext = (deps: Deps, mailer: Mailer): Promise<boolean> =>
  deliverNextEmail(deps, emailDelivery(deps, mailer));

/** Sends the e-mails that are due, and returns them. */
export const sentMails = async (deps: Deps) => {
  const mailbox = new Mailbox(deps.clock);
  while (await deliverNext(deps, mailbox));
  return mailbox.list();
};

/** Sends the next contract that is due; false if none is. */
export const deliverNextContract = (deps: Deps, contracts: ContractSigning): Promise<boolean> =>
  deliverContract(deps, contractDelivery(deps, contracts));
