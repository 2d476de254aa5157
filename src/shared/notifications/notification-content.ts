import { z } from 'zod';
import { exportFailures, exportKinds } from '#shared/exports/export-enums.ts';
import { payoutHoldReasons } from '#shared/holds/holds.schema.ts';
import { reportTypes } from '#shared/reports/reports.schema.ts';
import { requirementItems } from '#shared/requirements/requirement-items.ts';
import { memberRoles } from '#shared/team/member-roles.ts';
import type { NotificationKind } from './notification-kinds.ts';

const count = z.number();
const name = z.string();
/** `2026-11-20`, in Budapest. */
const day = z.string();
const role = z.enum(memberRoles);
const ofMember = { firstName: name, lastName: name, role };
/** The merchant's name for the first card reader. */
const ofTerminals = { terminal: name, count };
/** A bank transfer for a month's sales (`2026-10`). `amount` is in minor units. */
const ofTransfer = { month: z.string(), amount: z.number(), paidOn: day, reference: z.string() };

/** `size`: minor units, or percent for a share. `explanation`: why it is withheld or ends. */
const ofHold = {
  size: z.number(),
  isShare: z.boolean(),
  reason: z.enum(payoutHoldReasons),
  from: day,
  until: day,
  explanation: z.string(),
};

/** Changes of an account's second factors. */
export const secondFactorChanges = [
  'authenticatorAdded',
  'authenticatorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'lostFactorsRemoved',
  'recoveryRequested',
] as const;

/** A notification's content by kind, without secrets from those who see the kind. */
export const notificationContentSchema = z.discriminatedUnion('kind', [
  /** `month`: `2026-10`. */
  z.object({ kind: z.literal('reportReady'), type: z.enum(reportTypes), month: z.string(), isCorrected: z.boolean() }),
  z.object({
    kind: z.literal('priceChanged'),
    month: z.string(),
    isWithdrawn: z.boolean(),
    feePerMille: z.number(),
    minimumFee: z.number(),
    /** True if some cards cost something else. Former servers omit it. */
    isByCard: z.boolean().default(false),
    /** 0 unless only foreign cards do. Former servers omit both. */
    foreignFeePerMille: z.number().default(0),
    foreignFixedFee: z.number().default(0),
  }),
  z.object({ kind: z.literal('payoutRecorded'), ...ofTransfer }),
  z.object({ kind: z.literal('payoutReturned'), ...ofTransfer, reason: z.string() }),
  z.object({ kind: z.literal('payoutHeld'), ...ofHold }),
  z.object({ kind: z.literal('payoutHoldEnded'), ...ofHold }),
  /**
   * A web shop's payment that its customer disputes.
   * `amount`: minor units; 0 if not in forints.
   * `reference`: the web shop's or the gateway's.
   * `transactionId`: empty if not stored.
   */
  z.object({
    kind: z.literal('paymentDisputed'),
    amount: z.number(),
    reference: name,
    transactionId: z.string(),
  }),
  z.object({ kind: z.literal('lossAlerts'), day, count }),
  z.object({ kind: z.literal('exportReady'), list: z.enum(exportKinds), rows: count }),
  z.object({ kind: z.literal('exportFailed'), list: z.enum(exportKinds), failure: z.enum(exportFailures) }),
  /** `lastSeenAt` of the first card reader, ISO 8601. */
  z.object({ kind: z.literal('terminalsOffline'), ...ofTerminals, lastSeenAt: z.string() }),
  /** `count`: sales declined in a row. `since`: time of the first, ISO 8601. */
  z.object({ kind: z.literal('declinesInRow'), terminalId: z.string(), ...ofTerminals, since: z.string() }),
  z.object({ kind: z.literal('terminalsDormant'), ...ofTerminals, disabledOn: day }),
  z.object({ kind: z.literal('terminalsDisabled'), ...ofTerminals }),
  z.object({ kind: z.literal('orderPaid'), referenceCode: z.string() }),
  /** `number` of the storno; `cancels` is the invoice's. */
  z.object({ kind: z.literal('invoiceCancelled'), number: z.string(), cancels: z.string() }),
  z.object({ kind: z.literal('memberJoined'), ...ofMember }),
  z.object({
    kind: z.literal('memberChanged'),
    ...ofMember,
    change: z.enum(['roleChanged', 'enabled', 'disabled', 'removed']),
  }),
  z.object({ kind: z.literal('ownAccessChanged'), role }),
  z.object({ kind: z.literal('webhookFailing'), host: name }),
  z.object({ kind: z.literal('webhookDisabled'), host: name }),
  z.object({ kind: z.literal('apiKeyExpiring'), name, lastFour: z.string(), expiresOn: day }),
  z.object({ kind: z.literal('merchantDecided'), status: z.enum(['Accepted', 'Rejected']) }),
  z.object({ kind: z.literal('requirementsAsked'), count, deadline: day }),
  z.object({ kind: z.literal('requirementsDue'), count, deadline: day }),
  z.object({ kind: z.literal('requirementClosed'), item: z.enum(requirementItems), isAccepted: z.boolean() }),
  z.object({ kind: z.literal('merchantChanged'), hasNewBankAccount: z.boolean() }),
  z.object({ kind: z.literal('apiKeyMade'), name, lastFour: z.string() }),
  z.object({
    kind: z.literal('webhookChanged'),
    host: name,
    change: z.enum(['webhookAdded', 'webhookMoved', 'webhookSecretChanged']),
  }),
  /** Browser and system. If both are empty, the IP address, which older ones lack. */
  z.object({
    kind: z.literal('newDevice'),
    browser: z.string(),
    system: z.string(),
    ipAddress: z.string().default(''),
  }),
  z.object({ kind: z.literal('pushDeviceAdded'), browser: z.string(), system: z.string() }),
  z.object({ kind: z.literal('credentialChanged'), credential: z.enum(['password', 'pin']) }),
  z.object({ kind: z.literal('secondFactorChanged'), change: z.enum(secondFactorChanges) }),
]);
export type NotificationContent = z.infer<typeof notificationContentSchema>;
export type ContentOf<Kind extends NotificationKind> = Extract<NotificationContent, { kind: Kind }>;
