import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { QueryTypes } from 'sequelize';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { Relation } from '#shared/relations/relations.schema.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  admin = await signInAs(test, 'Admin');
});

const company = async (companyName: string): Promise<string> =>
  (await buildMerchant(factoryOf(test), { companyName })).merchant.id;
const companies = async (...names: string[]): Promise<string[]> => {
  const ids = [];
  for (const name of names) ids.push(await company(name));
  return ids;
};
const ask = (path: string, { headers }: SignedIn = admin) => test.app.inject({ url: `/api/v1/${path}`, headers });
const relate = (parentMerchantId?: string, childMerchantId?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/Merchant/parent',
    headers: admin.headers,
    payload: { parentMerchantId, childMerchantId },
  });
const part = (relationId: string) =>
  test.app.inject({ method: 'DELETE', url: `/api/v1/Merchant/parent/${relationId}`, headers: admin.headers });
const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const parentNames = async (id?: string, text = '') =>
  (await ask(`Merchant/availableparents?currentMerchantId=${id}&SearchFor=${encodeURIComponent(text)}`))
    .json<{ name: string }[]>()
    .map(({ name }) => name);

describe('relations of merchants', () => {
  it('are written under a lock row that each of them changes, as clusters detect conflicts by changed rows', async () => {
    const [top, low] = await companies('Anya Kft.', 'Cég Kft.');
    const taken = async () =>
      (await select<{ taken: number }>('SELECT taken FROM write_locks')).map((row) => row.taken);
    const { relationId } = (await relate(top, low)).json<Relation>();
    const before = Number((await taken())[0]);
    await part(relationId);
    await relate(low, top);
    expect((await taken()).map(Number)).toEqual([before + 2]);
  });

  it('are listed from both sides and deleted', async () => {
    const [top, middle, low] = await companies('Anya Kft.', 'Bolt Kft.', 'Cég Kft.');
    const added = await relate(top, middle);
    expect(added.statusCode).toBe(201);
    const relation: Relation = added.json();
    expect(relation).toEqual({
      relationId: expect.any(String),
      parent: { id: top, name: 'Anya Kft.', taxNumber: expect.any(String), createdAt: expect.any(String) },
      child: { id: middle, name: 'Bolt Kft.', taxNumber: expect.any(String), createdAt: expect.any(String) },
    });
    await relate(top, low);
    expect((await ask(`Merchant/parents?currentMerchantId=${middle}`)).json()).toEqual([relation]);
    const children = (await ask(`Merchant/children?currentMerchantId=${top}`)).json<Relation[]>();
    expect(children.map(({ child }) => child.name)).toEqual(['Bolt Kft.', 'Cég Kft.']);
    expect(children[0]).toEqual(relation);
    expect((await part(relation.relationId)).statusCode).toBe(204);
    expect((await part(relation.relationId)).statusCode).toBe(404);
    expect((await ask(`Merchant/parents?currentMerchantId=${middle}`)).json()).toEqual([]);
    expect(
      await select(`SELECT action, merchant_id AS merchant FROM audit_log WHERE subject_id = '${relation.relationId}'`),
    ).toEqual(
      expect.arrayContaining([
        { action: 'relation.add', merchant: middle },
        { action: 'relation.remove', merchant: middle },
      ]),
    );
  });

  it('get another parent in one step, under the rules of a new relation', async () => {
    const [top, other, middle, low] = await companies('Anya Kft.', 'Másik Kft.', 'Bolt Kft.', 'Cég Kft.');
    const { relationId } = (await relate(top, middle)).json<Relation>();
    await relate(middle, low);
    const move = (parentMerchantId: string | undefined, id = relationId) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/v1/Merchant/parent/${id}`,
        headers: admin.headers,
        payload: { parentMerchantId },
      });
    expect((await move(low)).json()).toMatchObject({ status: 422, code: 'relationCircle' });
    expect((await move(other, '0'.repeat(26))).statusCode).toBe(404);
    expect((await move('0'.repeat(26))).statusCode).toBe(404);

    const moved = await move(other);
    expect(moved.json()).toMatchObject({ relationId, parent: { id: other }, child: { id: middle } });
    expect((await ask(`Merchant/parents?currentMerchantId=${middle}`)).json()).toEqual([moved.json()]);
    expect((await ask(`Merchant/children?currentMerchantId=${top}`)).json()).toEqual([]);
    const [entry] = await select<{ changes: unknown; merchant: string }>(
      "SELECT changes, merchant_id AS merchant FROM audit_log WHERE action = 'relation.update'",
    );
    expect(entry).toMatchObject({
      merchant: middle,
      changes: { parentMerchantId: { before: top, after: other } },
    });
  });

  it('return 422 or 409 for a merchant itself, a repetition and a cycle', async () => {
    const [a, b, c] = await companies('A', 'B', 'C');
    expect((await relate(a, a)).json()).toMatchObject({
      status: 422,
      errors: { parentMerchantId: [expect.any(String)] },
    });
    expect((await relate(a, b)).statusCode).toBe(201);
    expect((await relate(a, b)).json()).toMatchObject({
      status: 409,
      errors: { parentMerchantId: [expect.any(String)] },
    });
    expect((await relate(b, c)).statusCode).toBe(201);
    for (const [parent, child] of [
      [b, a],
      [c, b],
      [c, a],
    ])
      expect((await relate(parent, child)).statusCode).toBe(422);
    // Two paths to the same merchant are not a cycle.
    expect((await relate(a, c)).statusCode).toBe(201);
    expect((await relate(a, 'unknown')).statusCode).toBe(404);
    expect((await relate('unknown', a)).statusCode).toBe(404);
    expect(Object.keys((await relate()).json().errors).sort()).toEqual(['childMerchantId', 'parentMerchantId']);
    for (const list of ['parents', 'children', 'availableparents']) {
      expect((await ask(`Merchant/${list}?currentMerchantId=unknown`)).statusCode).toBe(404);
      expect((await ask(`Merchant/${list}`)).statusCode).toBe(400);
    }
  });

  it('offer as parents all but the merchant itself, its parents and its descendants', async () => {
    const [a, b, c] = await companies('Alma Kft.', 'Barack Kft.', 'Citrom Kft.', 'Dió Kft.', 'Nagy Dió Bt.');
    await relate(a, b);
    await relate(b, c);
    expect(await parentNames(b)).toEqual(['Dió Kft.', 'Nagy Dió Bt.']);
    expect(await parentNames(a)).toEqual(['Dió Kft.', 'Nagy Dió Bt.']);
    expect(await parentNames(c)).toEqual(['Alma Kft.', 'Dió Kft.', 'Nagy Dió Bt.']);
    expect(await parentNames(c, 'DIÓ')).toEqual(['Dió Kft.', 'Nagy Dió Bt.']);
    expect(await parentNames(c, 'bt. dió')).toEqual(['Nagy Dió Bt.']);
    expect(await parentNames(c, '%')).toEqual([]);
    const [found] = (await ask(`Merchant/availableparents?currentMerchantId=${c}&searchfor=alma`)).json();
    expect(await parentNames(c, found.taxNumber)).toEqual(['Alma Kft.']);
    expect(await parentNames(c, found.taxNumber.replaceAll('-', ''))).toEqual(['Alma Kft.']);
    expect(await parentNames(c, '中')).toEqual([]);
  });
});

describe('concurrent writes of relations', () => {
  const count = async () => (await select<{ n: string }>('SELECT COUNT(*) AS n FROM merchant_relations'))[0]?.n;
  const statusesOf = async (pairs: [string | undefined, string | undefined][]) =>
    (await Promise.all(pairs.map(([parent, child]) => relate(parent, child))))
      .map(({ statusCode }) => statusCode)
      .sort();

  it('add a relation once', async () => {
    const [a, b] = await companies('A', 'B');
    expect(
      await statusesOf([
        [a, b],
        [a, b],
        [a, b],
        [a, b],
      ]),
    ).toEqual([201, 409, 409, 409]);
    expect(Number(await count())).toBe(1);
  });

  it('add it once with one idempotency key and return the same response', async () => {
    const [parentMerchantId, childMerchantId] = await companies('A', 'B');
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/Merchant/parent',
        headers: { ...admin.headers, 'idempotency-key': 'double-click' },
        payload: { parentMerchantId, childMerchantId },
      });
    const [first, again] = await Promise.all([send(), send()]);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
  });

  it('of twenty requests run one after the other, each once, in a database that has no lock row yet', async () => {
    const ids = await companies(...Array.from({ length: 21 }, (_, i) => `C${i}`));
    const [child] = ids;
    await test.deps.sequelize.query('DELETE FROM write_locks');
    // Two of three are refused, which rolls the first use of the lock back.
    const pairs = ids
      .slice(1)
      .map((id, i): [string | undefined, string | undefined] => [i % 3 < 2 ? child : id, child]);
    const steps = await watchStatements(async () => {
      const expected = pairs.map(([parent]) => (parent === child ? 422 : 201)).sort();
      expect(await statusesOf(pairs)).toEqual(expected);
    });
    // A transaction that is repeated after a conflict locks again.
    const locks = steps.flat().filter(({ sql }) => sql.startsWith('INSERT INTO write_locks') && sql.endsWith('+ ?'));
    expect(locks).toHaveLength(20);
  });

  it('wait for another server on one connection, and leave the others to other requests', async () => {
    const ids = await companies(...Array.from({ length: 21 }, (_, i) => `C${i}`));
    const [child, first] = ids;
    expect((await relate(first, child)).statusCode).toBe(201);
    const lock = await lockRow(test.database, 'write_locks', 'merchantRelations');
    const waiting = statusesOf(ids.slice(2).map((id) => [id, child]));
    try {
      await lock.waiters(1);
      expect(await parentNames(child)).toHaveLength(19);
    } finally {
      await lock.release();
    }
    expect(new Set(await waiting)).toEqual(new Set([201]));
  });

  it('never close a cycle of two or more merchants', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b, c, d] = await companies('A', 'B', 'C', 'D');
      expect(
        await statusesOf([
          [a, b],
          [b, a],
        ]),
      ).toEqual([201, 422]);
      const [e, f, g] = await companies('E', 'F', 'G');
      expect(
        await statusesOf([
          [e, f],
          [f, g],
          [g, e],
        ]),
      ).toEqual([201, 201, 422]);
      expect(
        await statusesOf(
          [
            [c, d],
            [d, e],
            [g, c],
            [f, c],
          ].map(([x, y]) => [x, y]),
        ),
      ).toSatisfy((statuses: number[]) => statuses.every((status) => status === 201 || status === 422));
      expect(
        await select(
          `WITH RECURSIVE below AS (
             SELECT parent_merchant_id AS top, child_merchant_id AS id FROM merchant_relations
             UNION
             SELECT below.top, r.child_merchant_id FROM merchant_relations r JOIN below ON r.parent_merchant_id = below.id)
           SELECT * FROM below WHERE top = id`,
        ),
      ).toEqual([]);
    }
  });
});

describe('a parent merchant', () => {
  let top: SignedInMerchant;
  let middle: SignedInMerchant;
  let low: SignedInMerchant;
  const relationIds: string[] = [];
  let transactionId: string;
  let reportId: string;
  beforeEach(async () => {
    const db = factoryOf(test);
    [top, middle, low] = [
      await signInMerchant(test, { companyName: 'Anya Kft.' }),
      await signInMerchant(test, { companyName: 'Közép Kft.' }),
      await signInMerchant(test, { companyName: 'Alsó Kft.' }),
    ];
    const { merchantId } = low;
    const { id: terminalId } = await buildTerminal(db, { merchantId });
    const [sale] = await buildTransactions(db, { merchantId, terminalId, rows: [{}] });
    transactionId = String(sale?.id);
    reportId = (await buildReport(db, { merchantId })).id;
    relationIds.length = 0;
    for (const [parent, child] of [
      [top, middle],
      [middle, low],
    ] as const) {
      relationIds.push((await relate(parent.merchantId, child.merchantId)).json<Relation>().relationId);
    }
  });

  const business = () =>
    [
      'Transaction',
      `Transaction/${transactionId}`,
      'Report',
      `Report/${reportId}`,
      'Statistics?fromDate=2026-11-01&toDate=2026-11-18',
      'Terminal',
      'OnlineEntity',
    ].map((path) => `Merchant/${low.merchantId}/${path}`);
  const statuses = async (paths: string[], caller: SignedIn) => {
    const answers = [];
    for (const path of paths) answers.push((await ask(path, caller)).statusCode);
    return [...new Set(answers)];
  };

  it('reads the sales of all descendants, and nothing else of them', async () => {
    expect(await statuses(business(), top)).toEqual([200]);
    expect((await ask(`Merchant/${low.merchantId}/Transaction`, top)).json().data).toHaveLength(1);
    expect(await statuses([`Merchant/${low.merchantId}`, `User/${low.userId}`, `User/${middle.userId}`], top)).toEqual([
      404,
    ]);
    // A child cannot read its parents.
    const upwards = [`Merchant/${top.merchantId}/Transaction`, `Merchant/${middle.merchantId}/Report`];
    expect(await statuses(upwards, low)).toEqual([404]);
    // Without a merchant id, only its own terminals are listed.
    expect((await ask('Terminal', top)).json().data).toEqual([]);
  });

  it('lists the merchants that it may read', async () => {
    expect((await ask('Merchant/readable', top)).json()).toEqual([
      { id: top.merchantId, name: 'Anya Kft.' },
      { id: low.merchantId, name: 'Alsó Kft.' },
      { id: middle.merchantId, name: 'Közép Kft.' },
    ]);
    expect((await ask('Merchant/readable', low)).json()).toEqual([{ id: low.merchantId, name: 'Alsó Kft.' }]);
  });

  it('reads nothing with the first request after the relation was deleted', async () => {
    expect((await part(String(relationIds[0]))).statusCode).toBe(204);
    expect(await statuses(business(), top)).toEqual([404]);
    expect(await statuses(business(), middle)).toEqual([200]);
    expect((await ask('Merchant/readable', top)).json()).toHaveLength(1);
  });

  const sumsOf = async (merchantId: string, caller: SignedIn, more = '') =>
    (await ask(`Merchant/${merchantId}/Statistics?fromDate=2026-11-01&toDate=2026-11-18${more}`, caller)).json();

  it('reads the totals of itself and all descendants, which are the sums of their parts', async () => {
    const db = factoryOf(test);
    for (const { merchantId } of [top, middle]) {
      const { id: terminalId } = await buildTerminal(db, { merchantId });
      await buildTransactions(db, { merchantId, terminalId, rows: [{ amount: 123_400 }, { amount: 55_500 }] });
    }
    const parts: Statistics[] = [];
    for (const { merchantId } of [top, middle, low]) parts.push(await sumsOf(merchantId, top));
    const all = await sumsOf(top.merchantId, top, '&IncludeChildren=true');
    const total = (figure: 'grossIncome' | 'transactionCount') =>
      parts.reduce((sum, { current }) => sum + current[figure], 0);
    expect(all.current).toMatchObject({
      grossIncome: total('grossIncome'),
      transactionCount: total('transactionCount'),
    });
    expect(all.current.transactionCount).toBe(5);
    expect(all.current.series.length).toBe(parts[0]?.current.series.length);
    expect(all.firstTransactionAt).toBe(parts.map(({ firstTransactionAt }) => firstTransactionAt).sort()[0]);
    const names = ['Anya Kft.', 'Közép Kft.', 'Alsó Kft.'];
    const shares = [top, middle, low].map(({ merchantId: id }, i) => {
      const { grossIncome, transactionCount } = parts[i]?.current ?? {};
      return { id, name: names[i], grossIncome, transactionCount };
    });
    expect(all.merchants).toHaveLength(3);
    expect(all.merchants).toEqual(expect.arrayContaining(shares));
    expect(parts[0]?.merchants).toBeUndefined();
    // A merchant in the middle gets its own subtree, for any caller.
    for (const caller of [top, middle, admin]) {
      const { merchants } = await sumsOf(middle.merchantId, caller, '&includeChildren=true');
      expect(merchants.map(({ id }: { id: string }) => id).sort()).toEqual([middle.merchantId, low.merchantId].sort());
    }
    expect((await sumsOf(low.merchantId, low, '&includeChildren=true')).merchants).toHaveLength(1);
    expect((await sumsOf(middle.merchantId, low, '&includeChildren=true')).status).toBe(404);
    await part(String(relationIds[0]));
    expect((await sumsOf(top.merchantId, top, '&includeChildren=true')).merchants).toHaveLength(1);
  });

  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  const watch = async (caller: SignedIn, ...watches: [object, ...object[]]) => {
    const input = encodeURIComponent(JSON.stringify({ json: { watches } }));
    const answer = await fetch(`http://127.0.0.1:${port}/trpc/live.changes?input=${input}`, {
      headers: caller.headers,
    });
    if (!answer.body) throw new Error('no stream');
    const events: string[] = [];
    const read = (async () => {
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) events.push(text);
    })();
    const count = () => events.join('').split('"version"').length - 1;
    await expect.poll(count).toBe(1);
    return { events, read, count };
  };
  const changeSomething = async ({ merchantId }: SignedInMerchant) => {
    const { id } = await buildTerminal(factoryOf(test), { merchantId });
    await test.app.inject({ method: 'DELETE', url: `/api/v1/Terminal/${id}`, headers: admin.headers });
  };

  it('receives the changes of all current descendants in one stream', async () => {
    const all = await watch(top, { merchantId: top.merchantId, includeChildren: true });
    const own = await watch(top, { merchantId: top.merchantId });
    await changeSomething(low);
    await expect.poll(all.count).toBe(2);
    await part(String(relationIds[1]));
    await expect.poll(all.count).toBe(3);
    // A later change has arrived, so a change of the removed child would have arrived before it.
    await changeSomething(low);
    await changeSomething(middle);
    await expect.poll(all.count).toBe(4);
    expect(own.count()).toBe(1);
    await relate(middle.merchantId, low.merchantId);
    await expect.poll(all.count).toBe(5);
    await changeSomething(low);
    await expect.poll(all.count).toBe(6);
  });

  it('receives nothing in a stream that was open when a relation above was deleted', async () => {
    const [above, near] = [
      await watch(top, { merchantId: low.merchantId }),
      await watch(middle, { merchantId: low.merchantId }),
    ];
    const received = above.events.join('');
    await part(String(relationIds[0]));
    // The deletion of the relation itself is the event; nothing else happens at the merchant.
    await above.read;
    expect(above.events.join('').slice(received.length)).not.toContain('"version"');
    expect(above.events.join('')).toContain('"httpStatus":404');
    // By this code the client does not reconnect and refetches the queries of the page.
    expect(above.events.join('')).toContain(`"code":${TRPC_ERROR_CODES_BY_KEY.NOT_FOUND}`);
    // The stream of the remaining parent still receives changes.
    const before = near.count();
    await changeSomething(low);
    await expect.poll(near.count).toBeGreaterThan(before);
  });
});
