import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations, listProcedures, type Operation } from '#server/api/operations.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { type CallerName, type KeyName, openFixtures, type Shop, type World } from './fixtures.ts';
import { type Permission, permissions } from './permissions.ts';

let test: TestApp;
/** Whoever only reads leaves it as it was: one serves all readers. */
let readWorld: World;
beforeAll(async () => {
  test = await openTestApp();
  readWorld = await openFixtures(test);
});
afterAll(() => test.close());

const callerNames: readonly CallerName[] = ['visitor', 'Basic', 'BasicMobile', 'Admin', 'System', 'ReportUploader'];
const keyNames: readonly KeyName[] = ['fullKey', 'emptyKey'];
const shops = ['own', 'child', 'foreign'] as const;
type Whose = (typeof shops)[number];
const operations = new Map(listOperations(appRouter).map((operation) => [operation.name, operation]));
const procedures = listProcedures(appRouter);

const isLetIn = ({ may }: Permission, caller: CallerName): boolean =>
  may === 'anyone' || (caller !== 'visitor' && may.includes(caller));

/** What the contract wants for a call: a status, or the sign that it was let in. */
const expectation = (permission: Permission, caller: CallerName, whose: Whose): number | 'allowed' => {
  if (isLetIn(permission, caller)) {
    const isOwner = caller === 'Basic' || caller === 'BasicMobile';
    const isSeenFromAbove = whose === 'child' && caller === 'Basic' && permission.isOpenToParent === true;
    return whose !== 'own' && permission.isOwned && isOwner && !isSeenFromAbove ? 404 : 'allowed';
  }
  return caller === 'visitor' ? 401 : 403;
};

type Surface = 'REST' | 'RPC';

/** An API key is good for REST alone, where its scope is asked for, and for its own merchant. */
const keyExpectation = (
  { may, isOwned, keyScope }: Permission,
  key: KeyName,
  { whose, surface }: { whose: Whose; surface: Surface },
): number | 'allowed' => {
  if (may === 'anyone') return 'allowed';
  if (surface === 'RPC') return 401;
  if (keyScope === undefined || key === 'emptyKey') return 403;
  return isOwned && whose !== 'own' ? 404 : 'allowed';
};

const verdict = (permission: Permission, status: number): number | 'allowed' =>
  permission.allowed?.includes(status) || (status >= 200 && status < 300) ? 'allowed' : status;

const callRest = async (
  { method, path, rest }: Operation,
  permission: Permission,
  headers: Record<string, string>,
  shop: Shop,
): Promise<number> => {
  const input = { ...permission.input(shop) };
  const url = path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = String(input[name]);
    delete input[name];
    return encodeURIComponent(value);
  });
  const isQuery = method === 'GET' || rest.upload !== undefined;
  const query = isQuery
    ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
    : '';
  const body = permission.file
    ? { payload: permission.file.content, headers: { ...headers, 'content-type': permission.file.type } }
    : { headers, ...(isQuery ? {} : { payload: input }) };
  return (await test.app.inject({ method, url: `${url}${query}`, ...body })).statusCode;
};

const callRpc = async (
  { name, type }: { name: string; type: string },
  permission: Permission,
  headers: Record<string, string>,
  shop: Shop,
): Promise<number> => {
  const input = { json: permission.input(shop) };
  if (type === 'mutation') {
    return (await test.app.inject({ method: 'POST', url: `/trpc/${name}`, headers, payload: input })).statusCode;
  }
  const url = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  if (type === 'query') return (await test.app.inject({ url, headers })).statusCode;
  // A stream that was let in never ends by itself; its fault comes as its first message.
  const answer = await test.app.inject({ url, headers, payloadAsStream: true });
  if (answer.statusCode !== 200) return answer.statusCode;
  for await (const chunk of answer.stream()) {
    const text = String(chunk);
    const fault = /"httpStatus":(\d+)/u.exec(text)?.[1];
    if (fault) return Number(fault);
    if (text.includes('"version"')) break;
  }
  return 200;
};

describe('the permission table', () => {
  it('has a row for every procedure of the router, and no other', () => {
    expect(Object.keys(permissions).sort()).toEqual(procedures.map(({ name }) => name).sort());
  });

  it.each(procedures.map((procedure) => [procedure.name, procedure] as const))('%s', async (name, procedure) => {
    const permission = permissions[name];
    if (!permission) throw new Error('no row');
    const operation = operations.get(name);
    const found: unknown[] = [];
    const wanted: unknown[] = [];
    let world: World | null = procedure.type === 'mutation' ? null : readWorld;
    let isSpent = false;
    for (const caller of [...callerNames, ...keyNames]) {
      for (const whose of shops) {
        for (const surface of ['REST', 'RPC'] as const) {
          if (surface === 'REST' ? !operation : permission.isRestOnly) continue;
          world = isSpent || !world ? await openFixtures(test) : world;
          const isKey = caller === 'fullKey' || caller === 'emptyKey';
          const headers = isKey ? world.keys[caller] : { ...world.callers[caller]?.headers };
          const status =
            surface === 'REST' && operation
              ? await callRest(operation, permission, headers, world[whose])
              : await callRpc(procedure, permission, headers, world[whose]);
          const expected = isKey
            ? keyExpectation(permission, caller, { whose, surface })
            : expectation(permission, caller, whose);
          const line = `${surface} ${caller} ${whose}`;
          found.push([line, verdict(permission, status)]);
          wanted.push([line, expected]);
          // Whoever was refused has ended nothing.
          isSpent = permission.endsSessions === true && expected === 'allowed';
        }
      }
    }
    expect(found).toEqual(wanted);
  });

  it('lets files through by REST only', async () => {
    const { callers, own } = readWorld;
    for (const [name, permission] of Object.entries(permissions)) {
      if (!permission.isRestOnly) continue;
      const type = procedures.find((each) => each.name === name)?.type ?? 'query';
      const caller = callerNames.find((each) => isLetIn(permission, each)) ?? 'visitor';
      const headers = callers[caller]?.headers ?? {};
      expect([name, await callRpc({ name, type }, permission, headers, own)]).toEqual([name, 405]);
    }
  });
});
