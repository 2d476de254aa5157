import { expect, it } from 'vitest';
import { readSettings } from '#server/config/settings.ts';
import type { Receipt } from '#shared/receipts/receipts.schema.ts';
import { composeEmail } from './compose-email.ts';
import { type Email, emailContentSchema } from './email.ts';
import { withoutLinks } from './foreign-text.ts';

const stranger = 'Nyert! https://bad.example/x';
const recipient = { to: 'pek@example.com', language: 'hu', firstName: stranger, lastName: 'DR.KISS' } as const;
const merchantId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';

const receipt: Receipt = {
  transactionId: merchantId,
  type: 'Sale',
  state: 'Success',
  amount: 100_000,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundedAmount: 0,
  originalTransactionId: null,
  at: new Date('2026-11-18T11:00:00.000Z'),
  voidedAt: null,
  terminalSerialNumber: '1740001234',
  merchant: { name: stranger, tradeName: stranger, address: stranger, taxNumber: '12345676-2-41', mid: null },
  card: { brand: stranger, lastFour: '0002', entryMode: 'Chip' },
  authorizationCode: null,
  aid: null,
  tid: null,
  rrn: null,
  verificationMethod: null,
};

/** The e-mails with texts that people chose. */
const emails: Email[] = [
  { ...recipient, template: 'deactivated' },
  { ...recipient, template: 'deactivated', isMember: true, isOwnAct: true },
  { ...recipient, template: 'reactivated' },
  { ...recipient, template: 'webhookFailing', merchantId, url: 'https://bad.example/x' },
  {
    ...recipient,
    template: 'accessChanged',
    merchantId,
    change: { kind: 'webhookAdded', url: 'https://bad.example/x' },
  },
  {
    ...recipient,
    template: 'accessChanged',
    merchantId,
    change: { kind: 'apiKeyMade', name: stranger, lastFour: 'abcd', scopes: ['readEvents'], expiresOn: '2026-11-18' },
  },
  {
    ...recipient,
    template: 'credentialChanged',
    credential: 'password',
    access: { apiKeys: [stranger], webhooks: ['https://bad.example/x'], isRevoked: false },
  },
  { ...recipient, template: 'secondFactorChanged', change: 'passkeyAdded', passkeyName: stranger },
  {
    ...recipient,
    template: 'apiKeysExpiring',
    merchantId,
    keys: [{ name: stranger, lastFour: 'abcd', expiresOn: '2026-11-18', lastUsedOn: null }],
  },
  {
    ...recipient,
    template: 'settlementReady',
    merchantId,
    merchantName: stranger,
    reportId: merchantId,
    month: '2026-10',
    isCorrected: false,
  },
  {
    ...recipient,
    template: 'notificationDigest',
    merchantId,
    merchantName: stranger,
    moreCount: 3,
    notifications: [
      {
        kind: 'terminalsOffline',
        at: '2026-11-17T08:00:00.000Z',
        params: { terminal: stranger, count: 1, lastSeenAt: '2026-11-17T07:50:00.000Z' },
      },
    ],
  },
  {
    ...recipient,
    template: 'dailyCloses',
    merchantId,
    merchantName: stranger,
    closes: [
      {
        number: 42,
        day: '2026-11-17',
        terminal: stranger,
        saleCount: 2,
        saleAmount: 900_000,
        voidCount: 1,
        voidAmount: 100_000,
        refundCount: 1,
        refundAmount: 50_000,
        tipCount: 1,
        tipAmount: 20_000,
        serviceChargeAmount: 30_000,
        corrections: [{ day: '2026-11-15', netAmount: -250_000 }],
      },
    ],
  },
  {
    ...recipient,
    template: 'priceChanged',
    merchantId,
    month: '2027-02',
    isWithdrawn: false,
    isHigher: true,
    feePerMille: 14.5,
    minimumFee: 4000,
    reason: stranger,
    foreignFee: { feePerMille: 24, fixedFee: 7800 },
    brandRates: [{ brand: 'Maestro', feePerMille: 12 }],
  },
  {
    ...recipient,
    template: 'payoutHeld',
    merchantId,
    amount: null,
    percent: 30,
    reason: 'UnusualSales',
    from: '2026-11-18',
    until: '2026-12-18',
    explanation: stranger,
  },
  {
    ...recipient,
    template: 'payoutHoldEnded',
    merchantId,
    amount: 500_000,
    percent: null,
    reason: 'ContractEnding',
    from: '2026-11-18',
    until: '2026-12-18',
    explanation: stranger,
  },
  { ...recipient, template: 'feeConsentWithdrawn', merchantId, merchantName: stranger, kind: 'Blended' },
  {
    ...recipient,
    template: 'requirementsAsked',
    merchantId,
    deadline: '2026-12-04',
    items: [
      { item: 'merchant.taxNumber', reason: 'Differs', note: stranger },
      { item: 'persons', reason: 'Missing', note: null },
      { item: 'document.identity', reason: 'Expired', note: null },
    ],
  },
  {
    ...recipient,
    template: 'requirementsAsked',
    merchantId,
    deadline: '2026-12-04',
    isReminder: true,
    items: [{ item: 'merchant.taxNumber', reason: 'Differs', note: stranger }],
  },
  {
    ...recipient,
    template: 'dormantTerminals',
    terminals: [{ serialNumber: '1740001234', name: stranger, disabledOn: '2026-12-18' }],
  },
  {
    ...recipient,
    template: 'terminalsDisabled',
    merchantId,
    serialNumbers: ['1740001234'],
    names: [stranger],
  },
  {
    ...recipient,
    template: 'terminalsOffline',
    merchantId,
    terminals: [{ terminal: stranger, lastSeenAt: '2026-11-18T11:00:00.000Z' }],
  },
  {
    ...recipient,
    template: 'exportReady',
    exportId: merchantId,
    kind: 'transactions',
    merchantName: stranger,
    rows: 2,
    amount: 900_000,
    requestedAt: '2026-11-18T11:00:00.000Z',
    filters: [{ label: 'Keresés', value: stranger }],
  },
  {
    template: 'teamInvitation',
    to: recipient.to,
    language: 'hu',
    invitationId: merchantId,
    sentAt: '2026-11-18T11:00:00.000Z',
    merchantName: stranger,
    role: 'Cashier',
    expiresAt: '2026-11-25T11:00:00.000Z',
  },
  {
    template: 'teamChanged',
    ...recipient,
    merchantId,
    merchantName: recipient.lastName,
    change: { kind: 'joined', firstName: 'Réka', lastName: recipient.lastName, email: 'uj@pelda.hu', role: 'Cashier' },
  },
  {
    template: 'exportAddress',
    to: recipient.to,
    language: 'hu',
    addressId: merchantId,
    merchantName: 'https://bad.example/x',
  },
  {
    template: 'exportScheduled',
    to: recipient.to,
    language: 'hu',
    addressId: merchantId,
    exportId: merchantId,
    kind: 'transactions',
    merchantName: 'https://bad.example/x',
    scheduleName: 'DR.KISS',
    fromDate: '2026-11-17',
    toDate: '2026-11-17',
    rows: 2,
    amount: 900_000,
  },
  { template: 'receipt', to: recipient.to, language: 'hu', receipt },
];

it.each(emails.map((email) => [email.template, email] as const))(
  '%s contains no link of a stranger',
  async (_, email) => {
    const settings = readSettings({ NODE_ENV: 'test' });
    const stored: unknown = JSON.parse(JSON.stringify(email));
    const mail = await composeEmail({ settings }, emailContentSchema.parse(stored), {
      messageId: merchantId,
      makeResetLink: async () => null,
      makeExportLink: async () => 'https://csippano.example/export-file#token',
      makeInvitationLink: async () => 'https://csippano.example/invitation#token',
      makeDraftLink: async () => 'https://csippano.example/signup/resume#token',
      makeAddressLink: async () => 'https://csippano.example/export-address#token',
      makeScheduleLinks: async () => ({
        url: 'https://csippano.example/export-file#token',
        unsubscribeUrl: 'https://csippano.example/export-unsubscribe#token',
      }),
    });
    for (const text of [mail?.subject, mail?.text, mail?.html]) {
      expect(text).not.toMatch(/:\/\/bad|bad\.example|DR\.KISS/u);
    }
    expect(mail?.text).toContain('bad.\u2060example');
  },
);

it.each([
  ['DR.KISS', 'DR.\u2060KISS'],
  ['bad。example＠x', 'bad。\u2060example＠\u2060x'],
  ['Kovács B. Ft. 3: x', 'Kovács B. Ft. 3: x'],
  ['DR.\u2060KISS', 'DR.\u2060KISS'],
])('withoutLinks separates the parts of %s once', (text, separated) => {
  expect(withoutLinks(text)).toBe(separated);
});
