import { z } from 'zod';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import { sessionSurfaces } from '#shared/auth/auth.schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { secondFactorChanges } from '#shared/notifications/notification-content.ts';
import { notificationKindNames } from '#shared/notifications/notification-kinds.ts';
import { orderPaymentMethods } from '#shared/orders/order-enums.ts';
import { feeConsentKinds } from '#shared/prices/fee-consents.schema.ts';
import { receiptSchema } from '#shared/receipts/receipts.schema.ts';
import { requirementItems, requirementReasons } from '#shared/requirements/requirement-items.ts';
import { memberRoles } from '#shared/team/member-roles.ts';
import { recipient } from './email-recipient.ts';
import { figureContents } from './figure-contents.ts';
import { foreignTextSchema } from './foreign-text.ts';

const person = { email: z.string(), firstName: foreignTextSchema, lastName: foreignTextSchema };

/** The portal's password and the reader app's PIN. */
const credentials = ['password', 'pin'] as const;
export type Credential = (typeof credentials)[number];

export type SecondFactorChange = (typeof secondFactorChanges)[number];

/**
 * The data of an e-mail. Tokens are made at sending: the outbox has no valid one.
 * Parsing at sending removes links from people's texts.
 */
export const emailContentSchema = z.discriminatedUnion('template', [
  ...figureContents,
  /** Only the recipient's address is known. */
  z.object({ template: z.literal('receipt'), to: z.string(), language: z.enum(languages), receipt: receiptSchema }),
  z.object({
    template: z.literal('passwordReset'),
    to: z.string(),
    language: z.enum(languages),
    isTheftSuspected: z.boolean().optional(),
  }),
  z.object({
    template: z.literal('deactivated'),
    ...recipient,
    /** True for access only to others' merchants. Missing in former messages. */
    isMember: z.boolean().optional(),
    /** True if the person deleted it. Missing in former messages. */
    isOwnAct: z.boolean().optional(),
  }),
  z.object({ template: z.literal('reactivated'), ...recipient }),
  z.object({
    template: z.literal('emailChanged'),
    ...recipient,
    /**
     * The new address. Null in the e-mail to the old address,
     * which may be another person's by now.
     */
    newEmail: z.string().nullable(),
  }),
  z.object({
    template: z.literal('decided'),
    ...recipient,
    status: z.enum(['Accepted', 'Rejected']),
    reason: z.string().nullable(),
    /** Whether an accepted merchant has a working reader. Missing in former messages. */
    hasReader: z.boolean().optional(),
  }),
  z.object({
    template: z.literal('paymentReceived'),
    ...recipient,
    referenceCode: z.string(),
    terminalCount: z.number(),
    /** Gross, in minor units. */
    totalPrice: z.number(),
    /** Missing for payments by bank card. */
    paymentMethod: z.enum(orderPaymentMethods).optional(),
    /** The invoice number. It and the merchant are missing in former messages. */
    invoice: z.string().optional(),
    merchantId: z.string().optional(),
  }),
  z.object({
    template: z.literal('registered'),
    ...recipient,
    order: z.object({
      referenceCode: z.string(),
      terminalCount: z.number(),
      totalPrice: z.number(),
      paymentMethod: z.enum(orderPaymentMethods),
    }),
  }),
  z.object({
    template: z.literal('requirementsAsked'),
    ...recipient,
    merchantId: z.string(),
    /** `2026-12-04` */
    deadline: z.string(),
    /**
     * True shortly before the deadline. A server of the former version
     * ignores it and sends the text of the first request.
     */
    isReminder: z.boolean().optional(),
    items: z.array(
      z.object({
        item: z.enum(requirementItems),
        reason: z.enum(requirementReasons),
        note: foreignTextSchema.nullable(),
      }),
    ),
  }),
  z.object({ template: z.literal('webhookFailing'), ...recipient, merchantId: z.string(), url: foreignTextSchema }),
  z.object({
    template: z.literal('accessChanged'),
    ...recipient,
    merchantId: z.string(),
    change: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('apiKeyMade'),
        name: foreignTextSchema,
        lastFour: z.string(),
        scopes: z.array(z.enum(apiKeyScopes)),
        expiresOn: z.string(),
      }),
      z.object({ kind: z.enum(['webhookAdded', 'webhookMoved', 'webhookSecretChanged']), url: foreignTextSchema }),
    ]),
  }),
  z.object({
    template: z.literal('credentialChanged'),
    ...recipient,
    credential: z.enum(credentials),
    /** After a reset: what works without the password. */
    access: z
      .object({ apiKeys: z.array(foreignTextSchema), webhooks: z.array(foreignTextSchema), isRevoked: z.boolean() })
      .optional(),
  }),
  z.object({
    template: z.literal('newDevice'),
    ...recipient,
    surface: z.enum(sessionSurfaces),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    ipAddress: z.string(),
    at: z.string(),
  }),
  z.object({
    template: z.literal('secondFactorChanged'),
    ...recipient,
    change: z.enum(secondFactorChanges),
    passkeyName: foreignTextSchema.optional(),
    recoveryCodesLeft: z.number().optional(),
  }),
  /** To the administrators who can approve another one's recovery. */
  z.object({
    template: z.literal('recoveryToApprove'),
    ...recipient,
    account: z.object(person),
    /** Null for the operator. */
    openedBy: z.object(person).nullable(),
    reason: foreignTextSchema,
    expiresAt: z.string(),
  }),
  /** To the administrators, who must agree other fees with the merchant. */
  z.object({
    template: z.literal('feeConsentWithdrawn'),
    ...recipient,
    merchantId: z.string(),
    merchantName: foreignTextSchema,
    kind: z.enum(feeConsentKinds),
  }),
  z.object({
    template: z.literal('apiKeysExpiring'),
    ...recipient,
    merchantId: z.string(),
    keys: z.array(
      z.object({
        name: foreignTextSchema,
        lastFour: z.string(),
        expiresOn: z.string(),
        lastUsedOn: z.string().nullable(),
      }),
    ),
  }),
  z.object({
    template: z.literal('dormantTerminals'),
    ...recipient,
    terminals: z.array(
      z.object({
        serialNumber: z.string(),
        /** Missing in former messages. */
        name: foreignTextSchema.nullable().optional(),
        disabledOn: z.string(),
      }),
    ),
  }),
  z.object({
    template: z.literal('terminalsDisabled'),
    ...recipient,
    merchantId: z.string(),
    serialNumbers: z.array(z.string()),
    /** In the order of the serial numbers. Missing in former messages. */
    names: z.array(foreignTextSchema.nullable()).optional(),
  }),
  z.object({
    template: z.literal('terminalsOffline'),
    ...recipient,
    merchantId: z.string(),
    terminals: z.array(z.object({ terminal: foreignTextSchema, lastSeenAt: z.string() })),
  }),
  /** What a user has not read of a merchant. */
  z.object({
    template: z.literal('notificationDigest'),
    ...recipient,
    merchantId: z.string(),
    merchantName: foreignTextSchema,
    /** Newest first. */
    notifications: z.array(
      z.object({
        kind: z.enum(notificationKindNames),
        params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
        at: z.string(),
      }),
    ),
    /** The number of older unread ones. */
    moreCount: z.number(),
  }),
  /** To an address that may have no account. */
  z.object({
    template: z.literal('registrationDraft'),
    to: z.string(),
    language: z.enum(languages),
    draftId: z.string(),
  }),
  /** To an address that may have an account. */
  z.object({
    template: z.literal('teamInvitation'),
    to: z.string(),
    language: z.enum(languages),
    invitationId: z.string(),
    /** When it was sent. A later invitation replaces it. */
    sentAt: z.string(),
    merchantName: foreignTextSchema,
    role: z.enum(memberRoles),
    expiresAt: z.string(),
  }),
  /** To the account holder about members, and to members. */
  z.object({
    template: z.literal('teamChanged'),
    ...recipient,
    merchantId: z.string(),
    merchantName: foreignTextSchema,
    change: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('joined'),
        ...person,
        role: z.enum(memberRoles),
      }),
      z.object({ kind: z.enum(['roleChanged', 'enabled']), role: z.enum(memberRoles) }),
      z.object({ kind: z.enum(['disabled', 'removed']) }),
      /** The account of the merchant was closed. */
      z.object({ kind: z.literal('closed') }),
    ]),
  }),
  /** To the keeper of the evidence, who has no account. */
  z.object({
    template: z.literal('auditAnchor'),
    to: z.string(),
    language: z.enum(languages),
    sequence: z.number(),
    createdAt: z.string(),
    hash: z.string(),
    previousHash: z.string(),
    chainCount: z.number(),
  }),
]);
export type Email = z.infer<typeof emailContentSchema>;

/** They overtake others: somebody waits, or an account may be stolen. */
const urgentTemplates: ReadonlySet<Email['template']> = new Set([
  'passwordReset',
  'credentialChanged',
  'emailChanged',
  'accessChanged',
  'recoveryToApprove',
  'teamInvitation',
  'registrationDraft',
  'teamChanged',
]);
export const isUrgent = ({ template }: Pick<Email, 'template'>): boolean => urgentTemplates.has(template);
