import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginThrottleModel } from '#db/models/auth.models.ts';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations, listProcedures } from '#server/api/operations.ts';
import { memberPermissions } from '#shared/team/member-permissions.ts';
import { isOnlyInTestMode } from '#shared/team/test-mode.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { callRest, callRpc } from './call-procedure.ts';
import {
  type CallerName,
  createFixtures,
  type Fixtures,
  type KeyName,
  type MerchantName,
  merchantNames,
} from './fixtures.ts';
import { forAccountants, forCashiers, onlyForOwners } from './member-permissions.ts';
import { type Permission, permissions } from './permissions.ts';

let test: TestApp;
/** Shared by all calls that leave the fixtures usable for the next call. */
let shared: Fixtures;
beforeAll(async () => {
  // All callers download at the same time.
  const many = 1_000;
  const concurrency = { downloadsPerMerchant: many, downloads: many, liveStreamsPerSession: many, liveStreams: many };
  test = await openTestApp({ settings: { concurrency } });
  shared = await createFixtures(test);
});
// All callers have one address, whose limits are not those of a procedure.
beforeEach(async () => {
  await test.deps.sequelize.getRepository(LoginThrottleModel).destroy({ where: {} });
});
afterAll(() => test.close());

type Surface = 'REST' | 'RPC';
/** Others in the merchant's team, who act in the role Basic. */
const memberNames = ['CoOwner', 'Manager', 'Cashier', 'Accountant'] as const;
type MemberName = (typeof memberNames)[number];
const isMemberName = (caller: CallerName): caller is MemberName => memberNames.some((name) => name === caller);
const callerNames: readonly CallerName[] = [
  'anonymous',
  'Basic',
  'BasicMobile',
  ...memberNames,
  'Member',
  'Admin',
  'System',
  'ReportUploader',
];
const keyNames: readonly KeyName[] = ['fullKey', 'cashierKey', 'formerKey', 'emptyKey'];

const mayMemberCall = (member: MemberName, procedure: string): boolean => {
  if (member === 'Cashier') return forCashiers.includes(procedure);
  if (member === 'Accountant') return forAccountants.includes(procedure);
  return member === 'CoOwner' || !onlyForOwners.includes(procedure);
};
const operations = new Map(listOperations(appRouter).map((operation) => [operation.name, operation]));
const procedures = listProcedures(appRouter);

const hasRole = ({ roles }: Permission, caller: CallerName, procedure: string): boolean => {
  if (roles === 'anyone') return true;
  if (isMemberName(caller)) return roles.includes('Basic') && mayMemberCall(caller, procedure);
  return caller !== 'anonymous' && roles.includes(caller);
};

/** The outcome that the contract requires for a signed-in or anonymous caller. */
const expectedForCaller = (
  permission: Permission,
  { caller, merchant, procedure }: { caller: CallerName; merchant: MerchantName; procedure: string },
): number | 'allowed' => {
  if (!hasRole(permission, caller, procedure)) return caller === 'anonymous' ? 401 : 403;
  const isMember = isMemberName(caller);
  if (permission.isOfAccount && (isMember || caller === 'Member')) return 404;
  if (permission.isOwned && caller === 'Member') return 404;
  const isMerchant = caller === 'Basic' || caller === 'BasicMobile' || isMember;
  const seesChildren = caller === 'Basic' || (isMember && caller !== 'Cashier');
  const isVisibleChild = merchant === 'child' && seesChildren && permission.isVisibleToParent === true;
  return merchant !== 'own' && permission.isOwned && isMerchant && !isVisibleChild ? 404 : 'allowed';
};

/**
 * The outcome that the contract requires for an API key: keys work over REST, within their scopes, for their merchant.
 */
const expectedForKey = (
  { roles, isOwned, apiKeyScope }: Permission,
  { key, merchant, surface, procedure }: { key: KeyName; merchant: MerchantName; surface: Surface; procedure: string },
): number | 'allowed' => {
  if (roles === 'anyone') return 'allowed';
  if (surface === 'RPC' || key === 'formerKey') return 401;
  if (key === 'cashierKey' && !forCashiers.includes(procedure)) return 403;
  // No key outside of test mode can have the scope.
  if (isOnlyInTestMode(procedure)) return 'allowed';
  if (apiKeyScope === undefined || key === 'emptyKey') return 403;
  return isOwned && merchant !== 'own' ? 404 : 'allowed';
};

interface Case {
  surface: Surface;
  caller: CallerName | KeyName;
  merchant: MerchantName;
  expected: number | 'allowed';
}

/** Every caller on every merchant over both surfaces. One merchant is enough for inputs that name none. */
const casesOf = (procedure: string, permission: Permission, surfaces: readonly Surface[]): Case[] => {
  const merchants = permission.input.length === 0 ? (['own'] as const) : merchantNames;
  return merchants.flatMap((merchant) =>
    surfaces.flatMap((surface) => [
      ...callerNames.map((caller) => ({
        surface,
        caller,
        merchant,
        expected: expectedForCaller(permission, { caller, merchant, procedure }),
      })),
      ...keyNames.map((key) => ({
        surface,
        caller: key,
        merchant,
        expected: expectedForKey(permission, { key, merchant, surface, procedure }),
      })),
    ]),
  );
};

const describeCase = ({ surface, caller, merchant }: Case, outcome: number | 'allowed'): string =>
  `${surface} ${caller} ${merchant}: ${outcome}`;

describe('the permission table', () => {
  it('has a row for every procedure of the router and no other row', () => {
    expect(Object.keys(permissions).sort()).toEqual(procedures.map(({ name }) => name).sort());
  });

  it.each(procedures.map((procedure) => [procedure.name, procedure] as const))(
    'matches the outcome of %s for every caller and merchant',
    async (name, procedure) => {
      const permission = permissions[name];
      if (!permission) throw new Error(`There is no row for ${name}.`);
      const operation = operations.get(name);
      const surfaces: Surface[] = [
        ...(operation ? ['REST' as const] : []),
        ...(permission.isRestOnly ? [] : ['RPC' as const]),
      ];
      const outcomeOf = async (each: Case, fixtures: Fixtures): Promise<number | 'allowed'> => {
        const isKey = keyNames.some((key) => key === each.caller);
        const headers = isKey
          ? fixtures.keys[each.caller as KeyName]
          : { ...fixtures.callers[each.caller as CallerName]?.headers };
        const { input, inputOfAccountant } = permission;
        const called: Permission =
          each.caller === 'Accountant' && inputOfAccountant
            ? { ...permission, input: (merchant) => inputOfAccountant(merchant, fixtures.accountantEmail) }
            : { ...permission, input };
        const status =
          each.surface === 'REST' && operation
            ? (await callRest(test, operation, called, headers, fixtures[each.merchant])).status
            : (await callRpc(test, procedure, called, headers, fixtures[each.merchant])).status;
        const isAllowed = permission.acceptedStatuses?.includes(status) || (status >= 200 && status < 300);
        return isAllowed ? 'allowed' : status;
      };

      const cases = casesOf(name, permission, surfaces);
      const found: string[] = [];
      if (procedure.type === 'mutation') {
        // Rejected calls change nothing. An accepted destructive call leaves fixtures that the next call cannot use.
        for (const each of cases) {
          const needsOwn = permission.isDestructive === true && each.expected === 'allowed';
          const fixtures = needsOwn ? await createFixtures(test) : shared;
          found.push(describeCase(each, await outcomeOf(each, fixtures)));
        }
      } else {
        found.push(
          ...(await Promise.all(cases.map(async (each) => describeCase(each, await outcomeOf(each, shared))))),
        );
      }
      expect(found).toEqual(cases.map((each) => describeCase(each, each.expected)));
    },
  );

  it('names the roles of a team for every procedure of merchants’ users, and for no other', () => {
    const ofMerchants = procedures.filter(
      ({ meta: { audience } }) =>
        Array.isArray(audience) && (audience.includes('Basic') || audience.includes('BasicMobile')),
    );
    expect(Object.keys(memberPermissions).sort()).toEqual(ofMerchants.map(({ name }) => name).sort());
  });

  it('returns 405 for files over RPC', async () => {
    for (const [name, permission] of Object.entries(permissions)) {
      if (!permission.isRestOnly) continue;
      const type = procedures.find((each) => each.name === name)?.type ?? 'query';
      const caller = callerNames.find((each) => hasRole(permission, each, name)) ?? 'anonymous';
      const headers = shared.callers[caller]?.headers ?? {};
      const { status } = await callRpc(test, { name, type }, permission, headers, shared.own);
      expect([name, status]).toEqual([name, 405]);
    }
  });
});
