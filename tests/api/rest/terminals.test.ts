import { randomUUID } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { deleteTerminal } from '#server/features/terminals/terminals.repository.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, submit } from '#tests/setup/card-reader.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let other: SignedInMerchant;
let admin: SignedIn;
let address: object;
beforeAll(async () => {
  shop = await signInMerchant(test);
  other = await signInMerchant(test);
  admin = await signInAs(test, 'Admin');
});
beforeEach(() => {
  address = { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: `Piac utca ${randomUUID().slice(0, 8)}` };
});

const entered = (more: object = {}) => ({
  merchantId: shop.merchantId,
  type: 'HiLite',
  serialNumber: randomUUID().slice(0, 30),
  address,
  ...more,
});
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  // Gives audit entries distinct times, so that their order is defined.
  test.clock.advance(1);
  return test.app.inject({ method, url: `/api/v1/${path}`, headers: admin.headers, ...(payload ? { payload } : {}) });
};
const add = async (more: object = {}): Promise<Terminal> => {
  const answer = await send('POST', 'Terminal', entered(more));
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const got = async (id: string) =>
  (await test.app.inject({ url: `/api/v1/Terminal/${id}`, headers: admin.headers })).json<Terminal>();
const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const auditOf = (id: string) =>
  select<{ action: string; actor: string; merchant: string; ip: string; changes: Record<string, unknown> }>(
    `SELECT action, actor_user_id AS actor, merchant_id AS merchant, ip_address AS ip, changes FROM audit_log
     WHERE subject_id = '${id}' ORDER BY happened_at, id`,
  );
const streets = async () => (await select<{ street: string }>('SELECT street FROM addresses')).map((row) => row.street);
const version = async (merchantId: string) =>
  Number(
    (await select<{ v: string }>(`SELECT version AS v FROM merchant_changes WHERE merchant_id = '${merchantId}'`))[0]
      ?.v,
  );

describe('adding a terminal', () => {
  it('returns it, shows it to its merchant and writes an audit entry', async () => {
    const before = await version(shop.merchantId);
    const terminal = await add({ serialNumber: ' 1740000001 ' });
    expect(terminal).toEqual({
      ...entered({ serialNumber: '1740000001' }),
      id: expect.any(String),
      name: null,
      isDisabled: false,
      lastUsedAt: null,
      version: 1,
    });
    expect(await got(terminal.id)).toEqual(terminal);
    const own = await test.app.inject({ url: `/api/v1/Terminal/${terminal.id}`, headers: shop.headers });
    expect(own.json()).toEqual(terminal);
    expect(await version(shop.merchantId)).toBe(before + 1);
    expect(await auditOf(terminal.id)).toEqual([
      {
        action: 'terminal.add',
        actor: admin.userId,
        merchant: shop.merchantId,
        ip: '127.0.0.1',
        changes: {
          merchantId: { before: null, after: shop.merchantId },
          type: { before: null, after: 'HiLite' },
          serialNumber: { before: null, after: '1740000001' },
          address: { before: null, after: address },
          isDisabled: { before: null, after: false },
        },
      },
    ]);
  });

  it('reports all errors at once', async () => {
    const answer = await send('POST', 'Terminal', {
      merchantId: 7,
      type: 'Invalid',
      serialNumber: 'ő 1',
      address: { countryCode: 'XX', zipCode: '', city: 'x'.repeat(51), street: '\u0007', floor: 2 },
      isDisabled: 'no',
      colour: 'red',
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual([
      'address.city',
      'address.countryCode',
      'address.floor',
      'address.street',
      'address.zipCode',
      'colour',
      'isDisabled',
      'merchantId',
      'serialNumber',
      'type',
    ]);
    expect((await send('POST', 'Terminal', {})).json().errors).toMatchObject({
      merchantId: expect.anything(),
      type: expect.anything(),
      serialNumber: expect.anything(),
      address: expect.anything(),
    });
    expect((await send('POST', 'Terminal', entered({ serialNumber: '1'.repeat(31) }))).statusCode).toBe(400);
  });

  it('returns 404 for an unknown merchant and 409 for a serial number in use', async () => {
    expect((await send('POST', 'Terminal', entered({ merchantId: 'unknown' }))).statusCode).toBe(404);
    const { serialNumber } = await add();
    const before = await streets();
    const answer = await send('POST', 'Terminal', entered({ merchantId: other.merchantId, serialNumber }));
    expect(answer.json()).toMatchObject({ status: 409, errors: { serialNumber: [expect.any(String)] } });
    expect((await streets()).sort()).toEqual(before.sort());
  });

  it('accepts one of several concurrent requests with one serial number', async () => {
    const serialNumber = randomUUID().slice(0, 30);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        send('POST', 'Terminal', entered({ serialNumber, merchantId: (i % 2 ? shop : other).merchantId })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('editing a terminal', () => {
  it('replaces all fields and audits the former values', async () => {
    const terminal = await add();
    const moved = { countryCode: 'AT', zipCode: '1010', city: 'Wien', street: 'Kärntner Straße 1' };
    const edit = entered({ type: 'PaxA920', address: moved, isDisabled: true, version: 1 });
    const answer = await send('PUT', `Terminal/${terminal.id}`, edit);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...edit, id: terminal.id, name: null, lastUsedAt: null, version: 2 });
    expect(await got(terminal.id)).toEqual(answer.json());
    expect((await auditOf(terminal.id)).at(-1)).toMatchObject({
      action: 'terminal.update',
      changes: {
        type: { before: 'HiLite', after: 'PaxA920' },
        serialNumber: { before: terminal.serialNumber, after: edit.serialNumber },
        address: { before: address, after: moved },
        isDisabled: { before: false, after: true },
      },
    });
    expect(await streets()).not.toContain(terminal.address.street);
  });

  it('restarts the dormancy period when it is enabled again', async () => {
    const noticed = new Date('2026-10-01T08:00:00.000Z');
    const { id, serialNumber } = await buildTerminal(factoryOf(test), {
      merchantId: shop.merchantId,
      isDisabled: true,
      disabledAt: noticed,
      dormancyNoticeAt: noticed,
    });
    expect((await send('PUT', `Terminal/${id}`, entered({ serialNumber, isDisabled: false }))).statusCode).toBe(200);
    expect(await select(`SELECT disabled_at AS a, dormancy_notice_at AS b FROM terminals WHERE id = '${id}'`)).toEqual([
      { a: null, b: null },
    ]);
  });

  it('writes nothing when nothing changes', async () => {
    const { id, version: _, lastUsedAt: _never, ...same } = await add();
    expect((await send('PUT', `Terminal/${id}`, same)).json()).toMatchObject({ version: 1 });
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('keeps an address that is used elsewhere', async () => {
    const db = factoryOf(test);
    const one = await buildTerminal(db, { merchantId: shop.merchantId });
    const two = await buildTerminal(db, { merchantId: shop.merchantId, addressId: one.addressId });
    const before = await got(two.id);
    expect((await send('PUT', `Terminal/${one.id}`, entered())).statusCode).toBe(200);
    expect(await got(two.id)).toEqual(before);
  });

  it('returns 409 when another administrator has edited it', async () => {
    const terminal = await add();
    const edits = ['PaxA920', 'HiLite', 'PaxA920', 'HiLite'].map((type) =>
      send('PUT', `Terminal/${terminal.id}`, entered({ type, version: 1 })),
    );
    const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect(await got(terminal.id)).toMatchObject({ version: 2 });
    expect(await auditOf(terminal.id)).toHaveLength(2);
    const late = await send('PUT', `Terminal/${terminal.id}`, entered({ version: 1 }));
    expect(late.json().detail).toContain('módosította');
    expect((await send('PUT', `Terminal/${terminal.id}`, entered())).json()).toMatchObject({ version: 3 });
  });

  it('returns 409 for a serial number in use and 404 for an unknown terminal or merchant', async () => {
    const [one, two] = [await add(), await add()];
    const taken = await send('PUT', `Terminal/${one.id}`, entered({ serialNumber: two.serialNumber }));
    expect(taken.json()).toMatchObject({ status: 409, errors: { serialNumber: [expect.any(String)] } });
    expect(await got(one.id)).toEqual(one);
    expect((await send('PUT', 'Terminal/unknown', entered())).statusCode).toBe(404);
    expect((await send('PUT', `Terminal/${one.id}`, entered({ merchantId: 'unknown' }))).statusCode).toBe(404);
    expect((await send('PUT', `Terminal/${one.id}`, entered({ version: 0 }))).statusCode).toBe(400);
  });

  it('returns 422 when a terminal with transactions would change its merchant', async () => {
    const terminal = await add();
    const { merchantId } = other;
    expect((await send('PUT', `Terminal/${terminal.id}`, entered({ merchantId }))).json()).toMatchObject({
      merchantId,
    });
    await buildTransactions(factoryOf(test), { merchantId, terminalId: terminal.id, rows: [{}] });
    const answer = await send('PUT', `Terminal/${terminal.id}`, entered());
    expect(answer.json()).toMatchObject({ status: 422, errors: { merchantId: [expect.any(String)] } });
    expect(await got(terminal.id)).toMatchObject({ merchantId });
  });
});

describe('naming a terminal', () => {
  const rename = (id: string, name: string | null, headers = shop.headers) => {
    test.clock.advance(1);
    return test.app.inject({ method: 'PUT', url: `/api/v1/Terminal/${id}/Name`, headers, payload: { name } });
  };

  it('lets the merchant name it, which its transactions show and the search finds', async () => {
    const terminal = await add();
    const named = await rename(terminal.id, '  Pult ');
    expect(named.json()).toEqual({ ...terminal, name: 'Pult' });
    await buildTransactions(factoryOf(test), { ...shop, terminalId: terminal.id, rows: [{}] });
    const query = `terminalId=${terminal.id}`;
    const list = await test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}/Transaction?${query}`,
      headers: shop.headers,
    });
    expect(list.json().data[0]).toMatchObject({ terminalName: 'Pult', terminalSerialNumber: terminal.serialNumber });
    const found = await test.app.inject({ url: '/api/v1/Terminal?SearchFor=pult', headers: shop.headers });
    expect(found.json<{ data: Terminal[] }>().data.map(({ id }) => id)).toEqual([terminal.id]);
    expect((await auditOf(terminal.id)).at(-1)).toMatchObject({
      action: 'terminal.rename',
      actor: shop.userId,
      changes: { name: { before: null, after: 'Pult' } },
    });
    expect((await rename(terminal.id, null)).json()).toMatchObject({ id: terminal.id, name: null });
  });

  it('keeps the name through an edit of an administrator, and drops it when it moves to another merchant', async () => {
    const terminal = await add();
    await rename(terminal.id, 'Futár');
    const { id, version, lastUsedAt: _, ...all } = terminal;
    const { name: __, ...fields } = all;
    const edited = await send('PUT', `Terminal/${id}`, { ...fields, type: 'PaxA920', version });
    expect(edited.json()).toMatchObject({ name: 'Futár', type: 'PaxA920' });
    await send('PUT', `Terminal/${id}`, { ...fields, merchantId: other.merchantId });
    expect(await got(id)).toMatchObject({ name: null, merchantId: other.merchantId });
  });

  it('returns 404 to another merchant and 400 for a name of 41 characters', async () => {
    const { id } = await add();
    expect((await rename(id, 'Pult', other.headers)).statusCode).toBe(404);
    expect((await rename(id, 'x'.repeat(41))).statusCode).toBe(400);
    expect((await got(id)).name).toBeNull();
  });

  it('refuses to replace another name than the one that was seen', async () => {
    const { id } = await add();
    const over = (name: string | null, seenName: string | null) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/v1/Terminal/${id}/Name`,
        headers: shop.headers,
        payload: { name, seenName },
      });
    expect((await over('Terasz', null)).statusCode).toBe(200);
    const late = await over('Udvar', null);
    expect([late.statusCode, late.json().code]).toEqual([409, 'changedMeanwhile']);
    expect((await got(id)).name).toBe('Terasz');
    // A repeated call, whose first answer was lost.
    expect((await over('Terasz', null)).statusCode).toBe(200);
    expect((await over(null, 'Terasz')).json()).toMatchObject({ name: null });
  });

  it.each(['Raktár', '  raktár ', 'RAKTAR'])('refuses %j for a second card reader of the merchant', async (name) => {
    const [first, second] = [await add(), await add()];
    await rename(first.id, 'Raktár');
    const refused = await rename(second.id, name);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'terminalNameTaken']);
    expect(refused.json().errors).toEqual({ name: [expect.stringContaining('kártyaolvasó')] });
    const added = await send('POST', 'Terminal', entered({ name }));
    expect([added.statusCode, added.json().code]).toEqual([409, 'terminalNameTaken']);
    const { lastUsedAt: _, ...fields } = second;
    const edited = await send('PUT', `Terminal/${second.id}`, { ...fields, name });
    expect([edited.statusCode, edited.json().code]).toEqual([409, 'terminalNameTaken']);
    expect((await got(second.id)).name).toBeNull();
    // Another merchant may use it, and the card reader itself may be spelled otherwise.
    expect((await send('POST', 'Terminal', entered({ name, merchantId: other.merchantId }))).statusCode).toBe(201);
    expect((await rename(first.id, 'raktár')).json()).toMatchObject({ name: 'raktár' });
    await rename(first.id, null);
    await test.deps.sequelize.query(`UPDATE terminals SET name = NULL WHERE merchant_id = '${other.merchantId}'`);
  });

  it('refuses a name that another card reader of the next merchant has', async () => {
    const { id } = await add({ name: 'Bár' });
    await add({ name: 'bar', merchantId: other.merchantId });
    const { lastUsedAt: _, ...fields } = await got(id);
    const move = (name: string) => send('PUT', `Terminal/${id}`, { ...fields, name, merchantId: other.merchantId });
    const refused = await move('Bár');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'terminalNameTaken']);
    expect(await got(id)).toMatchObject({ name: 'Bár', merchantId: shop.merchantId });
    expect((await move('Bár 2')).json()).toMatchObject({ name: 'Bár 2', merchantId: other.merchantId });
  });

  it('gives a name to one of two card readers that are named at the same time', async () => {
    const [first, second] = [await add(), await add()];
    const lock = await lockRow(test.database, 'terminals', first.id);
    const renames = [first, second].map(({ id }) => rename(id, 'Futárpult'));
    try {
      await lock.waiters(2);
    } finally {
      await lock.release();
    }
    const answers = await Promise.all(renames);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('keeps equal names of former versions until they are changed', async () => {
    const [first, second] = [await add(), await add()];
    const both = `'${first.id}', '${second.id}'`;
    await test.deps.sequelize.query(`UPDATE terminals SET name = 'Kassza' WHERE id IN (${both})`);
    expect((await rename(second.id, 'Kassza')).statusCode).toBe(200);
    const { lastUsedAt: _, ...fields } = second;
    const edited = await send('PUT', `Terminal/${second.id}`, { ...fields, name: 'Kassza', type: 'PaxA920' });
    expect(edited.json()).toMatchObject({ name: 'Kassza', type: 'PaxA920' });
    expect((await rename(second.id, 'kassza')).statusCode).toBe(409);
  });

  it('shows the new name with the next sale of a card reader that sold before', async () => {
    const counter = await openShop(test);
    await submit(test, counter, reportOf(test, counter));
    const headers = await portalHeaders(test, counter);
    for (const name of ['pult', 'Pult', null]) {
      await rename(counter.terminal.id, name, headers);
      const sale = await submit(test, counter, reportOf(test, counter));
      expect(sale.json()).toMatchObject({ terminalName: name });
    }
  });
});

describe('deleting a terminal', () => {
  it('deletes it with its address once', async () => {
    const terminal = await add();
    const answers = await Promise.all([1, 2, 3].map(() => send('DELETE', `Terminal/${terminal.id}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ outcome: 'Deleted' });
    expect(await got(terminal.id)).toMatchObject({ status: 404 });
    expect(await streets()).not.toContain(terminal.address.street);
    expect((await auditOf(terminal.id)).map(({ action }) => action)).toEqual(['terminal.add', 'terminal.delete']);
  });

  it('disables a terminal with transactions', async () => {
    const terminal = await add();
    const { merchantId } = shop;
    await buildTransactions(factoryOf(test), { merchantId, terminalId: terminal.id, rows: [{}] });
    for (const _ of ['first', 'again']) {
      expect((await send('DELETE', `Terminal/${terminal.id}`)).json()).toEqual({ outcome: 'Disabled' });
    }
    expect(await got(terminal.id)).toMatchObject({ isDisabled: true, version: 2 });
    expect((await auditOf(terminal.id)).map(({ action }) => action)).toEqual(['terminal.add', 'terminal.disable']);
  });

  it('rejects a concurrent first sale like one of an unknown terminal', async () => {
    const { sequelize } = test.deps;
    const { id, serialNumber } = await add();
    const reader = await signIn(test, shop.userId, 'Mobile');
    const sell = () =>
      test.app.inject({
        method: 'PUT',
        url: '/api/Mobile/v1/Transaction',
        headers: reader.headers,
        payload: {
          eftTransactionId: `first-of-${id}`,
          terminalSerialNumber: serialNumber,
          type: 'Sale',
          amount: 150_000,
          currency: 'HUF',
          state: 'Success',
          timestamp: test.clock.now().toISOString(),
          card: { brand: 'Visa', maskedNumber: '411111******1111', entryMode: 'ChipContactless' },
        },
      });
    const deletion = await sequelize.transaction();
    await deleteTerminal({ sequelize, transaction: deletion }, id);
    const sale = sell();
    // The sale waits for the lock of the terminal. MariaDB refreshes this table only if it was not read recently.
    const waiting = () =>
      select(
        "SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT' AND trx_query LIKE '%FROM terminals%FOR UPDATE'",
      );
    await expect.poll(waiting, { timeout: 10_000, interval: 250 }).not.toEqual([]);
    await deletion.commit();
    expect((await sale).statusCode).toBe(404);
    expect((await sell()).statusCode).toBe(404);
  });
});

describe('adding a terminal again with the same idempotency key', () => {
  it('adds it once and returns the same response', async () => {
    const payload = entered();
    const post = (key: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/Terminal',
        headers: { ...admin.headers, 'idempotency-key': key },
        payload,
      });
    const [first, again] = await Promise.all([post('one'), post('one')]);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect((await post('two')).statusCode).toBe(409);
  });
});
