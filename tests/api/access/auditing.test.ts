import { randomBytes, randomUUID } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildHold } from '#db/factories/build-hold.ts';
import { buildCheckout } from '#db/factories/build-order.ts';
import { buildPrice } from '#db/factories/build-price.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildRequirement } from '#db/factories/build-requirement.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { LoginThrottleModel } from '#db/models/auth.models.ts';
import { OutboxMessageModel } from '#db/models/platform.models.ts';
import { SavedViewModel } from '#db/models/saved-views.models.ts';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations, listProcedures } from '#server/api/operations.ts';
import { payOut, postSettlement } from '#server/features/ledger/ledger.api.ts';
import { settlementOfMonth } from '#server/features/reports/reports.api.ts';
import { createId } from '#server/platform/ids.ts';
import { registerJobs } from '#server/platform/jobs/jobs.repository.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { factoryOf, type SignedIn, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { accountLock, firstLocksOfAudited } from '#tests/setup/first-locks.ts';
import { openOrder } from '#tests/setup/orders.ts';
import { addAuthenticator, addPasskey, codeOf } from '#tests/setup/second-factors.ts';
import { checksumTables } from '#tests/setup/table-checksums.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { permissions } from './permissions.ts';

const staffRoles = ['Admin', 'System', 'ReportUploader'] as const;
type StaffRole = (typeof staffRoles)[number];

const test = testAppOfFile();
let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures(test);
});

const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const db = () => factoryOf(test);
const newMerchantId = async () => (await signInMerchant(test)).merchantId;
const procedures = listProcedures(appRouter);
const operations = new Map(listOperations(appRouter).map((operation) => [operation.name, operation]));

const newRequirement = async (state: 'Asked' | 'Answered') => {
  const merchantId = await newMerchantId();
  const { id } = await buildRequirement(db(), { merchantId, state });
  return { merchantId, id, version: 1 };
};

/** A merchant with a posted settlement of October. */
const buildSettledMonth = async () => {
  const merchantId = await newMerchantId();
  const { id: terminalId } = await buildTerminal(db(), { merchantId });
  const rows = [{ occurredAt: new Date('2026-10-05T10:00:00.000Z'), amount: 1_000_000 }];
  await buildTransactions(db(), { merchantId, terminalId, rows });
  const key = { merchantId, month: '2026-10-01' };
  const settlement = await settlementOfMonth(test.deps, merchantId, key.month);
  await inTransaction(test.deps, (unit) =>
    postSettlement({ ...test.deps, ...unit }, key, { settlement, asOf: test.clock.now() }),
  );
  return key;
};

interface Write {
  action: AuditAction;
  /** Returns an input that changes something. */
  input: (caller: SignedIn) => object | Promise<object>;
}

/** Schedules an export of the caller, and returns its input with the id. */
const scheduleOf = async ({ headers }: SignedIn) => {
  const { merchantId } = fixtures.own;
  const recipients = [`${randomUUID()}@csippano.example`];
  const payload = { name: 'Naponta', kind: 'transactions', frequency: 'Daily', hour: 7, recipients };
  const url = `/api/v1/Merchant/${merchantId}/ExportSchedule`;
  const { id } = (await test.app.inject({ method: 'POST', url, headers, payload })).json<{ id: string }>();
  return { merchantId, id, ...payload };
};

/** Inserts a view of the caller. */
const viewOf = async ({ userId }: SignedIn) => {
  const { merchantId } = fixtures.own;
  const at = test.clock.now();
  const flags = { isShared: false, isPinned: false, isDefault: false };
  const { id } = await test.deps.sequelize.getRepository(SavedViewModel).create({
    id: createId(at),
    merchantId,
    userId,
    list: 'reports',
    filter: {},
    createdAt: at,
    updatedAt: at,
    name: randomUUID(),
    nameKey: randomUUID(),
    ...flags,
  });
  return { merchantId, id };
};

const fromPermissions = (name: string, action: AuditAction): Write => ({
  action,
  input: () => permissions[name]?.input(fixtures.own) ?? {},
});

const adminWithFactor = async (): Promise<string> => {
  const admin = await signInAs(test, 'Admin');
  await addAuthenticator(test, admin);
  return admin.userId;
};
const openRecovery = async (): Promise<string> => {
  const { headers } = await signInAs(test, 'Admin');
  const payload = { userId: await adminWithFactor(), reason: 'Elveszett a telefonja.' };
  return (await test.app.inject({ method: 'POST', url: '/api/v1/TwoFactorRecovery', headers, payload })).json().id;
};

/** Enqueues an e-mail that is not tried any more, and returns its id. */
const giveUpEmail = async (): Promise<string> => {
  const { sequelize, clock } = test.deps;
  const to = `${createId(clock())}@pelda.example`;
  await enqueueEmail(test.deps, { template: 'passwordReset', to, language: 'hu' });
  const messages = sequelize.getRepository(OutboxMessageModel);
  const [message] = await messages.findAll({ where: { givenUpAt: null }, order: [['id', 'DESC']] });
  await message?.update({ givenUpAt: clock() });
  return message?.id ?? '';
};

/** Mutations without an entry: they give and take no access. Security events record those that matter. */
const unaudited = [
  'auth.confirmIdentity',
  'auth.confirmIdentityOptions',
  'auth.endOtherSessions',
  'auth.endSession',
  'savedViews.pin',
  'twoFactor.forgetAllDevices',
  'twoFactor.forgetDevice',
  'twoFactor.passkeyOptions',
  'twoFactor.renamePasskey',
  'twoFactor.startAuthenticator',
];
/** Its input works once. `tests/api/rest/passkeys.test.ts` expects its entry. */
const auditedElsewhere = ['twoFactor.addPasskey'];

/** Every write that staff roles may do, with its action in the audit log and an input. */
const writes: Record<string, Write> = {
  'accounts.endSession': {
    action: 'user.endSessions',
    input: async () => {
      const { userId } = fixtures.foreign;
      return { id: userId, sessionId: (await signIn(test, userId)).sessionId };
    },
  },
  'accounts.endSessions': { action: 'user.endSessions', input: () => ({ id: fixtures.foreign.userId }) },
  'auth.changePassword': {
    action: 'user.changePassword',
    input: () => ({ currentPassword: factoryPassword, newPassword: 'Meleg-kifli-06' }),
  },
  'dailyCloses.close': {
    action: 'dailyClose.close',
    input: async () => {
      const merchantId = await newMerchantId();
      const { id: terminalId } = await buildTerminal(db(), { merchantId });
      const occurredAt = new Date('2026-11-17T10:00:00.000Z');
      await buildTransactions(db(), { merchantId, terminalId, rows: [{ occurredAt }] });
      return { merchantId, day: '2026-11-17' };
    },
  },
  'dailyCloses.setMail': {
    action: 'dailyClose.setMail',
    input: async () => ({ merchantId: await newMerchantId(), hour: 7 }),
  },
  'requirements.ask': {
    action: 'requirement.ask',
    input: async () => {
      const { merchantId } = await signInMerchant(test, { status: 'Pending' });
      return { merchantId, deadline: '2026-12-04', items: [{ item: 'email', reason: 'Invalid' }] };
    },
  },
  'requirements.accept': { action: 'requirement.accept', input: () => newRequirement('Answered') },
  'requirements.askAgain': {
    action: 'requirement.askAgain',
    input: async () => ({ ...(await newRequirement('Answered')), reason: 'Unclear', deadline: '2026-12-04' }),
  },
  'requirements.withdraw': { action: 'requirement.withdraw', input: () => newRequirement('Asked') },
  'payouts.record': {
    action: 'payout.record',
    input: async () => {
      const { merchantId } = await buildSettledMonth();
      return {
        payouts: [{ merchantId, amount: 100 }],
        month: '2026-10',
        paidOn: '2026-11-05',
        reference: 'CSP-2026-10',
      };
    },
  },
  'payouts.return': {
    action: 'payout.return',
    input: async () => {
      const key = await buildSettledMonth();
      const payout = { amount: 100, paidOn: '2026-11-05', reference: 'CSP-2026-10' };
      const paid = await inTransaction(test.deps, (unit) => payOut({ ...test.deps, ...unit }, key, payout));
      return { merchantId: key.merchantId, number: paid?.number, reason: 'A bankszámla megszűnt' };
    },
  },
  'holds.place': {
    action: 'payoutHold.place',
    input: async () => ({
      merchantId: await newMerchantId(),
      percent: 30,
      reason: 'UnusualSales',
      explanation: 'Kérjük a számlákat',
      until: '2026-12-18',
    }),
  },
  'holds.end': {
    action: 'payoutHold.end',
    input: async ({ userId }) => {
      const merchantId = await newMerchantId();
      const { id } = await buildHold(db(), { merchantId, decidedBy: userId });
      return { merchantId, id, explanation: 'Rendben' };
    },
  },
  'prices.set': {
    action: 'price.set',
    input: async () => ({
      merchantId: await newMerchantId(),
      month: '2027-05',
      feePerMille: 14.5,
      minimumFee: 4000,
      reason: 'Nagy forgalom',
    }),
  },
  'prices.withdraw': {
    action: 'price.withdraw',
    input: async () => {
      const merchantId = await newMerchantId();
      await buildPrice(db(), { merchantId, month: '2027-05-01' });
      return { merchantId, month: '2027-05' };
    },
  },
  'tips.share': {
    action: 'tips.share',
    input: async () => {
      const merchantId = await newMerchantId();
      const { id: terminalId } = await buildTerminal(db(), { merchantId });
      const sale = { occurredAt: new Date('2026-11-17T10:00:00.000Z'), tipAmount: 10_000 };
      await buildTransactions(db(), { merchantId, terminalId, rows: [sale] });
      const shares = [{ name: 'Kiss Anna' }, { name: 'Nagy Béla' }];
      return { merchantId, day: '2026-11-17', method: 'Equal', tipAmount: 10_000, shares };
    },
  },
  'refundLimits.set': {
    action: 'merchant.setRefundLimits',
    input: async () => ({
      merchantId: await newMerchantId(),
      cashierPerRefund: 500_000,
      cashierPerDay: null,
      managerPerRefund: null,
      managerPerDay: null,
    }),
  },
  'terminalAlerts.set': {
    action: 'terminal.setAlerts',
    input: async () => ({ merchantId: await newMerchantId(), isEnabled: true, quietFrom: 20, quietTo: 8 }),
  },
  'exports.cancel': {
    action: 'export.cancel',
    input: async ({ headers }) => {
      const merchantId = await newMerchantId();
      const url = `/api/v1/Merchant/${merchantId}/Transaction/Export`;
      const { id } = (await test.app.inject({ method: 'POST', url, headers, payload: {} })).json();
      return { merchantId, id };
    },
  },
  'exports.requestOnlineTransactions': fromPermissions('exports.requestOnlineTransactions', 'export.request'),
  'exports.requestTransactions': fromPermissions('exports.requestTransactions', 'export.request'),
  'exportSchedules.add': fromPermissions('exportSchedules.add', 'exportSchedule.add'),
  'exportSchedules.update': {
    action: 'exportSchedule.update',
    input: async (caller) => ({ ...(await scheduleOf(caller)), name: randomUUID(), hour: 8, isPaused: true }),
  },
  'exportSchedules.remove': {
    action: 'exportSchedule.remove',
    input: async (caller) => {
      const { merchantId, id } = await scheduleOf(caller);
      return { merchantId, id };
    },
  },
  'exportSchedules.sendVerification': {
    action: 'exportSchedule.verify',
    input: async (caller) => {
      const { merchantId, id, recipients } = await scheduleOf(caller);
      return { merchantId, id, email: recipients[0] };
    },
  },
  'merchants.update': fromPermissions('merchants.update', 'merchant.update'),
  'onlineEntities.add': fromPermissions('onlineEntities.add', 'onlineEntity.add'),
  'onlineEntities.update': fromPermissions('onlineEntities.update', 'onlineEntity.update'),
  'operations.discardMessage': { action: 'message.discard', input: async () => ({ id: await giveUpEmail() }) },
  'operations.retryMessage': { action: 'message.retry', input: async () => ({ id: await giveUpEmail() }) },
  'operations.retryAllMessages': {
    action: 'message.retry',
    input: async () => {
      await giveUpEmail();
      return {};
    },
  },
  'operations.runJob': {
    action: 'job.run',
    input: async () => {
      await inTransaction(test.deps, (db) => registerJobs(db, [{ name: 'sessions', everyMs: 1_000 }]));
      return { name: 'sessions' };
    },
  },
  'orders.settle': {
    action: 'order.settle',
    input: async () => {
      const { referenceCode } = await openOrder(test, { order: { paymentMethod: 'ByBankTransferInAdvance' } });
      return { referenceCode, status: 'Successful' };
    },
  },
  'paymentAlerts.handle': {
    action: 'paymentAlert.handle',
    input: async () => {
      const { email: _, ...order } = await openOrder(test);
      const checkout = await buildCheckout(db(), order as Parameters<typeof buildCheckout>[1]);
      const id = createId(test.clock.now());
      await test.deps.sequelize.query(
        `INSERT INTO payment_alerts (id, checkout_id, kind, gateway_payment_id, noticed_at)
         VALUES (:id, :checkoutId, 'Review', 'x', :at)`,
        { replacements: { id, checkoutId: checkout.id, at: test.clock.now() } },
      );
      return { id, isHandled: true, note: 'Rendben.' };
    },
  },
  'registration.resendContract': fromPermissions('registration.resendContract', 'contract.resend'),
  'relations.addParent': {
    action: 'relation.add',
    input: async () => ({
      parentMerchantId: fixtures.foreign.merchantId,
      childMerchantId: await newMerchantId(),
    }),
  },
  'relations.changeParent': {
    action: 'relation.update',
    input: async () => {
      const [childMerchantId, parentMerchantId] = [await newMerchantId(), await newMerchantId()];
      const pair = { parentMerchantId: fixtures.foreign.merchantId, childMerchantId };
      return { relationId: (await buildRelation(db(), pair)).id, parentMerchantId };
    },
  },
  'relations.removeParent': {
    action: 'relation.remove',
    input: async () => {
      const pair = {
        parentMerchantId: fixtures.foreign.merchantId,
        childMerchantId: await newMerchantId(),
      };
      return { relationId: (await buildRelation(db(), pair)).id };
    },
  },
  'reports.uploadMonthly': fromPermissions('reports.uploadMonthly', 'report.upload'),
  'reports.uploadSettlement': fromPermissions('reports.uploadSettlement', 'report.upload'),
  'security.liftLockout': {
    action: 'lockout.lift',
    input: async () => {
      const subjectHash = randomBytes(32);
      const now = test.clock.now();
      await test.deps.sequelize.getRepository(LoginThrottleModel).create({
        kind: 'account',
        subjectHash,
        policy: 'login',
        failures: 5,
        windowStartedAt: now,
        blockedUntil: new Date(now.getTime() + 86_400_000),
        label: null,
      });
      return { id: `account-${subjectHash.toString('hex')}` };
    },
  },
  'terminals.add': fromPermissions('terminals.add', 'terminal.add'),
  'terminals.remove': {
    action: 'terminal.disable',
    // One that was never used is deleted instead.
    input: async () => {
      const { merchantId } = fixtures.foreign;
      const { id } = await buildTerminal(db(), { merchantId });
      await buildTransactions(db(), { merchantId, terminalId: id, rows: [{}] });
      return { id };
    },
  },
  'savedViews.add': fromPermissions('savedViews.add', 'savedView.add'),
  'savedViews.update': {
    action: 'savedView.update',
    input: async (caller) => ({ ...(await viewOf(caller)), list: 'reports', name: randomUUID(), filter: {} }),
  },
  'savedViews.remove': { action: 'savedView.remove', input: viewOf },
  'terminals.rename': {
    action: 'terminal.rename',
    input: () => ({ id: fixtures.foreign.terminalId, name: randomUUID().slice(0, 8) }),
  },
  'terminals.update': fromPermissions('terminals.update', 'terminal.update'),
  'transactions.recordOutcome': {
    action: 'transaction.recordOutcome',
    input: async () => {
      const { merchantId, terminalId } = fixtures.child;
      const [sale] = await buildTransactions(db(), { merchantId, terminalId, rows: [{}] });
      const pending = { type: 'Refund', state: 'Pending', originalTransactionId: String(sale?.id) } as const;
      const [refund] = await buildTransactions(db(), { merchantId, terminalId, rows: [pending] });
      return { merchantId, id: String(refund?.id), state: 'Error', reason: 'A bank szerint nem teljesült' };
    },
  },
  'transactions.refund': {
    action: 'transaction.refund',
    input: async () => {
      const { merchantId, terminalId } = fixtures.child;
      const [sale] = await buildTransactions(db(), { merchantId, terminalId, rows: [{}] });
      return { merchantId, id: String(sale?.id), amount: 100, reason: 'Kihűlt leves' };
    },
  },
  'transactions.void': {
    action: 'transaction.void',
    input: async () => {
      const { merchantId, terminalId } = fixtures.child;
      const [sale] = await buildTransactions(db(), { merchantId, terminalId, rows: [{}] });
      return { merchantId, id: String(sale?.id) };
    },
  },
  'twoFactor.confirmAuthenticator': {
    action: 'user.addSecondFactor',
    input: async ({ headers }) => {
      const url = '/api/v1/TwoFactor/Authenticator';
      const { secret } = (await test.app.inject({ method: 'POST', url, headers })).json();
      return {
        // Read when the request is made: the code is valid for a minute only.
        get code() {
          return codeOf(test, secret);
        },
      };
    },
  },
  'twoFactor.regenerateRecoveryCodes': {
    action: 'user.renewRecoveryCodes',
    input: async (caller) => {
      await addAuthenticator(test, caller);
      return {};
    },
  },
  'twoFactor.removeAuthenticator': {
    action: 'user.removeSecondFactor',
    input: async (caller) => {
      await addAuthenticator(test, caller);
      return {};
    },
  },
  'twoFactor.removePasskey': {
    action: 'user.removeSecondFactor',
    input: async (caller) => ({ id: (await addPasskey(test, caller)).passkey.id }),
  },
  'twoFactorRecovery.approve': {
    action: 'user.approveRecovery',
    input: async () => ({ id: await openRecovery() }),
  },
  'twoFactorRecovery.open': {
    action: 'user.requestRecovery',
    input: async () => ({ userId: await adminWithFactor(), reason: 'Elveszett a telefonja.' }),
  },
  'twoFactorRecovery.reject': {
    action: 'user.rejectRecovery',
    input: async () => ({ id: await openRecovery() }),
  },
  'twoFactorRecovery.removeOfMerchant': {
    action: 'user.removeLostFactors',
    input: async () => {
      const shop = await signInMerchant(test);
      await addAuthenticator(test, shop);
      return { id: shop.userId };
    },
  },
  'users.deactivate': {
    action: 'user.deactivate',
    input: async () => ({ userId: (await signInMerchant(test)).userId }),
  },
  'users.reactivate': {
    action: 'user.reactivate',
    input: async () => {
      const { userId } = await signInMerchant(test);
      await test.deps.sequelize.query('UPDATE users SET deactivated_at = :at WHERE id = :userId', {
        replacements: { at: test.clock.now(), userId },
      });
      return { userId };
    },
  },
  'users.sendPasswordReset': {
    action: 'user.sendResetLink',
    input: async () => ({ userId: (await signInMerchant(test)).userId }),
  },
};

const rolesOf = (name: string): StaffRole[] => {
  const roles = permissions[name]?.roles ?? [];
  return roles === 'anyone' ? [] : staffRoles.filter((role) => roles.includes(role));
};
const call = async (name: string, caller: SignedIn, input: object): Promise<{ status: number; body: string }> => {
  const { headers } = caller;
  const { file, isRestOnly } = permissions[name] ?? {};
  const operation = operations.get(name);
  if (isRestOnly && operation) {
    const path = operation.path.replace(/\{(\w+)\}/gu, (_, key: string) => String(input[key as keyof typeof input]));
    const answer = await test.app.inject({
      method: operation.method,
      url: `${path}?${new URLSearchParams(input as Record<string, string>)}`,
      ...(file ? { payload: file.content, headers: { ...headers, 'content-type': file.type } } : { headers }),
    });
    return { status: answer.statusCode, body: answer.body };
  }
  const isQuery = procedures.find((each) => each.name === name)?.type === 'query';
  const payload = { json: input };
  const answer = isQuery
    ? await test.app.inject({ url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(payload))}`, headers })
    : await test.app.inject({ method: 'POST', url: `/trpc/${name}`, headers, payload });
  return { status: answer.statusCode, body: answer.body };
};

interface LogEntry {
  action: string;
  actor: string;
}
const listEntries = (since: number) =>
  select<LogEntry>(`SELECT action, actor_user_id AS actor FROM audit_log ORDER BY happened_at, id`).then((entries) =>
    entries.slice(since),
  );
const countEntries = async () => (await listEntries(0)).length;
/** Dates earlier reads of bank accounts back, because one that follows within a quarter of an hour adds no entry. */
const ageReads = () =>
  test.deps.sequelize.query(
    "UPDATE audit_log SET happened_at = happened_at - INTERVAL 1 HOUR WHERE action = 'merchant.readBankAccount'",
  );

/** A checksum of every table, without those that only record attempts and the rows of locks. */
const fingerprint = () => {
  const ofAttempts = new Set([
    'audit_log',
    'audit_log_away',
    'idempotency_keys',
    'login_throttles',
    'jobs',
    'write_locks',
  ]);
  return checksumTables(select, test.deps.sequelize.getDatabaseName(), (table) => !ofAttempts.has(table));
};

describe('writes of staff roles', () => {
  it('are all listed in the table of writes', () => {
    const open = procedures.filter(({ name, type }) => type === 'mutation' && rolesOf(name).length > 0);
    const listed = [...Object.keys(writes), ...unaudited, ...auditedElsewhere];
    expect(listed.sort()).toEqual(open.map(({ name }) => name).sort());
  });

  const cases = Object.entries(writes).flatMap(([name, write]) =>
    rolesOf(name).map((role) => ({ name, role, ...write })),
  );
  const prepare = async ({ name, role, input }: (typeof cases)[number]) => {
    const caller = await signInAs(test, role);
    const given = await input(caller);
    return { caller, run: () => call(name, caller, given) };
  };

  it('are rolled back when the audit log cannot be written', async () => {
    const prepared = [];
    for (const each of cases) prepared.push({ ...(await prepare(each)), name: `${each.name} by ${each.role}` });
    const before = await fingerprint();
    const done: string[] = [];
    await test.deps.sequelize.query('RENAME TABLE audit_log TO audit_log_away');
    try {
      for (const { name, run } of prepared) if ((await run()).status < 500) done.push(name);
    } finally {
      await test.deps.sequelize.query('RENAME TABLE audit_log_away TO audit_log');
    }
    expect(done).toEqual([]);
    expect(await fingerprint()).toEqual(before);
  });

  it.each(cases)('add an audit entry for $name by $role', async (each) => {
    const { caller, run } = await prepare(each);
    await ageReads();
    const before = await countEntries();
    test.clock.advance(1_000);
    let body = '';
    const statements = await watchStatements(async () => {
      const answer = await run();
      expect([answer.status < 300, answer.status < 300 ? '' : answer.body]).toEqual([true, '']);
      body = answer.body;
    });
    // Otherwise it deadlocks with what locks the account first.
    const firstLocks = firstLocksOfAudited(statements);
    expect(firstLocks).not.toEqual([]);
    for (const first of firstLocks) expect(first).toMatch(accountLock);
    const entries = await listEntries(before);
    const reading = { action: 'merchant.readBankAccount', actor: caller.userId };
    expect(entries.filter(({ action }) => action !== reading.action)).toEqual([
      { action: each.action, actor: caller.userId },
    ]);
    // A response with a bank account is a read of it, too.
    expect(entries.filter(({ action }) => action === reading.action)).toEqual(body.includes('"iban"') ? [reading] : []);
  });
});

describe('reads of staff roles', () => {
  it('add an audit entry when the response contains a bank account', async () => {
    const [account] = await select<{ iban: string; localNumber: string }>(
      `SELECT iban, local_number AS localNumber FROM bank_accounts WHERE merchant_id = '${fixtures.own.merchantId}'`,
    );
    if (!account) throw new Error('The merchant has no bank account.');
    const reading: string[] = [];
    const unlogged: string[] = [];
    for (const { name, type } of procedures) {
      if (type !== 'query') continue;
      for (const role of rolesOf(name)) {
        await ageReads();
        const before = await countEntries();
        test.clock.advance(1_000);
        const input = permissions[name]?.input(fixtures.own) ?? {};
        const { body } = await call(name, fixtures.callers[role], input);
        if (!body.includes(account.iban) && !body.includes(account.localNumber)) continue;
        reading.push(`${name} by ${role}`);
        if ((await countEntries()) === before) unlogged.push(`${name} by ${role}`);
      }
    }
    expect(reading).toEqual(['merchants.get by Admin', 'merchants.get by System']);
    expect(unlogged).toEqual([]);
  });
});
