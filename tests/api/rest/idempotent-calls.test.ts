import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildInvitation } from '#db/factories/build-invitation.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations } from '#server/api/operations.ts';
import { factoryOf, signIn, signInAs } from '#tests/setup/accounts.ts';
import { reportOf } from '#tests/setup/card-reader.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const posts = listOperations(appRouter).filter(({ method }) => method === 'POST');
const idempotent = posts.filter(({ isIdempotent }) => isIdempotent);

/** Operations without an idempotency key, and why repeating them is harmless. */
const withoutKey: Record<string, string> = {
  'dailyCloses.close': 'a day is closed once; the closes that exist are returned',
  'auth.login': 'a second session is harmless and expires',
  'auth.mobileLogin': 'a second session is harmless and expires',
  'auth.refresh': 'returns the same successor for ten seconds, which is stricter than a key',
  'auth.mobileRefresh': 'returns the same successor for ten seconds, which is stricter than a key',
  'auth.logout': 'a session ends only once',
  'auth.confirmIdentity': 'confirming again has the same effect',
  'auth.confirmIdentityOptions': 'an unused challenge expires',
  'exports.cancel': 'an export ends once',
  'exportLinks.download': 'a link works once',
  'exportAddresses.verify': 'a link works once',
  'exportAddresses.unsubscribe': 'unsubscribing again has the same effect',
  'exportSchedules.sendVerification': 'a second e-mail replaces the first, and three a day are sent',
  'dataExports.request': 'returns the export that is being prepared',
  'auth.passkeyLogin': 'a challenge works once',
  'auth.passkeyLoginOptions': 'an unused challenge expires',
  'auth.proofOfWorkChallenge': 'stores nothing',
  'team.openInvitation': 'changes nothing',
  'team.acceptInvitation': 'an invitation works once',
  'team.join': 'an invitation works once',
  'twoFactor.addPasskey': 'a challenge works once',
  'twoFactor.confirmAuthenticator': 'a code works once; the recovery codes must not be stored',
  'twoFactor.passkeyOptions': 'an unused challenge expires',
  'twoFactor.regenerateRecoveryCodes': 'the latest codes count; they must not be stored',
  'twoFactor.startAuthenticator': 'the latest secret counts; it must not be stored',
  'twoFactorRecovery.approve': 'a request is approved only once',
  'twoFactorRecovery.open': 'an account has one open request',
  'operations.retryAllMessages': 'a message that waits already is not changed',
  'operations.retryMessage': 'a message that waits already is not changed',
  'operations.runJob': 'a job that was requested already runs once',
  'registration.checkEmail': 'changes nothing',
  'registrationDrafts.start': 'a second e-mail has a link and a draft of its own, and three a day are sent',
  'registrationDrafts.open': 'changes nothing',
  'registrationDrafts.remove': 'a draft is deleted once',
  'holds.end': 'a hold ends once',
  'payouts.record': 'recognizes a repetition by its reference',
  'payouts.return': 'a payout comes back once',
  'payments.start': 'returns the open checkout again',
  'requirements.addDocument': 'a second copy is one of at most six, and can be deleted',
  'requirements.ask': 'an item that is asked for already is refused',
  'pictures.set': 'replaces the picture by the same picture',
  'webhooks.ping': 'a test message has no effect',
  'webhooks.redeliver': 'the receiver recognises the message by its id',
};

interface Request {
  url: string;
  headers: Record<string, string>;
  payload: Record<string, unknown>;
  /** The same operation with another input. */
  other: { url?: string; payload?: Record<string, unknown> };
}

const test = testAppOfFile();
let requests: Record<string, () => Request>;
beforeAll(async () => {
  const { merchant, user } = await buildMerchant(factoryOf(test));
  const { merchant: parent } = await buildMerchant(factoryOf(test));
  const { merchant: otherParent } = await buildMerchant(factoryOf(test));
  const merchantId = merchant.id;
  const terminal = await buildTerminal(factoryOf(test), { merchantId });
  const invitation = await buildInvitation(factoryOf(test), { merchantId, invitedBy: user.id });
  const otherInvitation = await buildInvitation(factoryOf(test), { merchantId, invitedBy: user.id });
  const { headers: reader } = await signIn(test, user.id, 'Mobile');
  const { headers: own } = await signIn(test, user.id);
  const { headers: admin } = await signInAs(test, 'Admin');
  const { headers: live, refreshToken } = await signIn(test, user.id);
  const isOn = { isOn: true };
  await test.app.inject({ method: 'PUT', url: '/api/v1/User/TestMode', headers: live, payload: isOn });
  const refreshed = await test.app.inject({
    method: 'POST',
    url: '/api/v1/Authentication/RefreshToken',
    payload: { refreshToken },
  });
  const inTestMode = { authorization: `Bearer ${refreshed.json().accessToken}` };
  const unanswered = await test.app.inject({
    method: 'POST',
    url: '/api/v1/VirtualReader/Sale',
    headers: inTestMode,
    payload: { amount: 120_000 },
  });

  const sell = async (): Promise<string> => {
    const payload = reportOf(test, { terminal });
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/api/Mobile/v1/Transaction',
      headers: reader,
      payload,
    });
    return answer.json().id;
  };
  const [sale, otherSale, receiptOf, refundable] = [await sell(), await sell(), await sell(), await sell()];
  const pend = async (): Promise<string> => {
    const sold = reportOf(test, { terminal });
    const pending = { type: 'Refund', state: 'Pending', originalEftTransactionId: sold.eftTransactionId };
    const url = '/api/Mobile/v1/Transaction';
    await test.app.inject({ method: 'PUT', url, headers: reader, payload: sold });
    const payload = reportOf(test, { terminal }, pending);
    return (await test.app.inject({ method: 'PUT', url, headers: reader, payload })).json().id;
  };
  const pending = await pend();
  const hooks = `/api/v1/Merchant/${merchantId}/Webhook`;
  const newHook = { url: 'https://bolt.example/csippano', events: ['report.ready'] };
  const addHook = async (): Promise<string> =>
    (await test.app.inject({ method: 'POST', url: hooks, headers: own, payload: newHook })).json().id;
  const [hook, otherHook] = [await addHook(), await addHook()];

  const transactions = `/api/v1/Merchant/${merchantId}/Transaction`;
  const newSchedule = {
    name: 'Naponta',
    kind: 'transactions',
    frequency: 'Daily',
    hour: 7,
    recipients: ['konyveles@bolt.example'],
  };
  const address = { countryCode: 'HU', zipCode: '1051', city: 'Budapest', street: 'Fő utca 1.' };
  const newTerminal = { merchantId, type: 'PaxA920', serialNumber: '1740009001', address, isDisabled: false };
  const newShop = {
    merchantId,
    name: 'Webbolt',
    url: 'https://webbolt.example',
    gatewayEntityId: randomUUID(),
    isDisabled: false,
  };
  const newHold = { amount: 100_000, reason: 'UnusualSales', explanation: 'Számlák', until: '2026-12-18' };
  const registration = registrationOf();
  requests = {
    'registration.register': () => ({
      url: '/api/v1/User',
      headers: {},
      payload: registration,
      other: { payload: registrationOf() },
    }),
    'terminals.add': () => ({
      url: '/api/v1/Terminal',
      headers: admin,
      payload: newTerminal,
      other: { payload: { ...newTerminal, serialNumber: '1740009002' } },
    }),
    'onlineEntities.add': () => ({
      url: '/api/v1/OnlineEntity',
      headers: admin,
      payload: newShop,
      other: { payload: { ...newShop, name: 'Másik webbolt' } },
    }),
    'relations.addParent': () => ({
      url: '/api/v1/Merchant/parent',
      headers: admin,
      payload: { parentMerchantId: parent.id, childMerchantId: merchantId },
      other: { payload: { parentMerchantId: otherParent.id, childMerchantId: merchantId } },
    }),
    'transactions.recordOutcome': () => ({
      url: `${transactions}/${pending}/Outcome`,
      headers: admin,
      payload: { state: 'Error', reason: 'A bank szerint nem teljesült' },
      other: { payload: { state: 'Success', reason: 'A bank szerint teljesült' } },
    }),
    'transactions.refund': () => ({
      url: `${transactions}/${refundable}/Refund`,
      headers: own,
      payload: { amount: 100, reason: 'Kihűlt leves' },
      other: { payload: { amount: 200, reason: 'Kihűlt leves' } },
    }),
    'transactions.void': () => ({
      url: `${transactions}/${sale}/Void`,
      headers: own,
      payload: {},
      other: { url: `${transactions}/${otherSale}/Void` },
    }),
    'exports.requestTransactions': () => ({
      url: `${transactions}/Export`,
      headers: own,
      payload: { format: 'csv' },
      other: { payload: { format: 'xlsx' } },
    }),
    'exports.requestOnlineTransactions': () => ({
      url: `/api/v1/Merchant/${merchantId}/OnlineTransaction/Export`,
      headers: own,
      payload: { format: 'csv' },
      other: { payload: { format: 'xlsx' } },
    }),
    'receipts.sendByEmail': () => ({
      url: `${transactions}/${receiptOf}/Receipt/Email`,
      headers: own,
      payload: { email: 'vevo@csippano.example', language: 'hu' },
      other: { payload: { email: 'masik@csippano.example', language: 'hu' } },
    }),
    'holds.place': () => ({
      url: `/api/v1/Merchant/${merchantId}/PayoutHold`,
      headers: admin,
      payload: newHold,
      other: { payload: { ...newHold, amount: 200_000 } },
    }),
    'webhooks.add': () => ({
      url: hooks,
      headers: own,
      payload: newHook,
      other: { payload: { ...newHook, events: ['transaction.created'] } },
    }),
    'savedViews.add': () => ({
      url: `/api/v1/Merchant/${merchantId}/SavedView`,
      headers: own,
      payload: { list: 'reports', name: 'Elszámolások', filter: {} },
      other: { payload: { list: 'reports', name: 'Havi elszámolások', filter: {} } },
    }),
    'team.invite': () => ({
      url: `/api/v1/Merchant/${merchantId}/Invitation`,
      headers: own,
      payload: { email: 'uj@example.com', role: 'Cashier' },
      other: { payload: { email: 'uj@example.com', role: 'Manager' } },
    }),
    'team.resend': () => ({
      url: `/api/v1/Merchant/${merchantId}/Invitation/${invitation.id}/Resend`,
      headers: own,
      payload: {},
      other: { url: `/api/v1/Merchant/${merchantId}/Invitation/${otherInvitation.id}/Resend` },
    }),
    'exportSchedules.add': () => ({
      url: `/api/v1/Merchant/${merchantId}/ExportSchedule`,
      headers: own,
      payload: newSchedule,
      other: { payload: { ...newSchedule, hour: 8 } },
    }),
    'apiKeys.add': () => ({
      url: `/api/v1/Merchant/${merchantId}/ApiKey`,
      headers: own,
      payload: { name: 'Könyvelés', scopes: ['readReports'] },
      other: { payload: { name: 'Könyvelés', scopes: ['readStatistics'] } },
    }),
    'virtualReader.sell': () => ({
      url: '/api/v1/VirtualReader/Sale',
      headers: inTestMode,
      payload: { amount: 105_100 },
      other: { payload: { amount: 105_500 } },
    }),
    'virtualReader.reportOutcome': () => ({
      url: `/api/v1/VirtualReader/Sale/${unanswered.json().id}/Outcome`,
      headers: inTestMode,
      payload: { state: 'Success' },
      other: { payload: { state: 'Error' } },
    }),
    'webhooks.rotateSecret': () => ({
      url: `${hooks}/${hook}/RotateSecret`,
      headers: own,
      payload: {},
      other: { url: `${hooks}/${otherHook}/RotateSecret` },
    }),
  };
});

it('every POST operation is idempotent or listed as an exception', () => {
  const names = posts.filter(({ isIdempotent }) => !isIdempotent).map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(withoutKey).toSorted());
});

describe('a repeated idempotency key', () => {
  it.each(idempotent.map(({ name }) => name))('lets %s run once and returns 422 for another request', async (name) => {
    const request = requests[name];
    if (!request) throw new Error(`${name} is idempotent: add a request of it to this file.`);
    const { other, ...first } = request();
    const key = { 'idempotency-key': randomUUID(), 'accept-language': 'en' };
    const send = (own: Omit<Request, 'other'>) =>
      test.app.inject({ method: 'POST', ...own, headers: { ...own.headers, ...key } });
    const answers = [await send(first), await send(first)].map(({ statusCode, body }) => ({
      statusCode,
      body: body === '' ? null : JSON.parse(body),
    }));
    expect(answers[0]?.statusCode, JSON.stringify(answers[0])).toBeOneOf([200, 201, 202, 204]);
    expect(answers[1]).toEqual(answers[0]);
    const refused = await send({ ...first, ...other });
    expect([refused.statusCode, refused.json().type]).toEqual([422, expect.stringMatching(/idempotencyKeyReused$/u)]);
  });
});
