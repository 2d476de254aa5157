import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { anchorAudit } from '#server/platform/audit/anchor-audit.ts';
import { deleteExpiredAudit, type VerifyRange, verifyAudit, writeAudit } from '#server/platform/audit/audit.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { factoryOf, type SignedIn, signInAs } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
let merchantId: string;
let userId: string;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  admin = await signInAs(test, 'Admin');
  const built = await buildMerchant(factoryOf(test));
  merchantId = built.merchant.id;
  userId = built.user.id;
});

const entryOf = (owner: string | null, after: unknown) => ({
  actor: { userId: admin.userId, role: 'Admin' as const, ipAddress: '192.0.2.1' },
  action: 'merchant.update' as const,
  subject: { type: 'merchant', id: merchantId },
  merchantId: owner,
  changes: { comment: { before: null, after } },
});
const write = async (...values: unknown[]) => {
  for (const value of values) {
    await inTransaction(test.deps, (db) => writeAudit(db, entryOf(merchantId, value)));
  }
};
const sql = (statement: string, replacements: Record<string, unknown> = {}) =>
  test.deps.sequelize.query(statement, { replacements: { merchantId, ...replacements } });
const select = <T extends object>(statement: string) =>
  test.deps.sequelize.query<T>(statement, { replacements: { merchantId }, type: QueryTypes.SELECT });
const all: VerifyRange = { fromDay: null, toDay: null, merchantId: null };
const verify = (range: Partial<VerifyRange> = {}) => verifyAudit(test.deps, { ...all, ...range });
const idAt = async (position: number): Promise<string> => {
  const [row] = await select<{ id: string }>(
    `SELECT id FROM audit_log WHERE chain_key = :merchantId AND chain_position = ${position}`,
  );
  return row?.id ?? '';
};

describe('the hash chain of the audit log', () => {
  it('is intact after changes with accents, numbers, dates and nested values', async () => {
    await write('Őrség', 12.5, new Date(0), { b: [1, { z: null, a: 'x' }], a: true }, undefined, '"\\/\u2028😀');
    await inTransaction(test.deps, async (db) => {
      await writeAudit(db, entryOf(null, 'staff'));
      await writeAudit(db, entryOf(merchantId, 'two chains'));
    });
    await anchorAudit(test.deps);
    expect(await verify()).toMatchObject({
      isIntact: true,
      anchorCount: 1,
      chainCount: 2,
      entryCount: 8,
      problem: null,
    });
  });

  it('starts a new chain on each day in Budapest', async () => {
    await write('Wednesday');
    test.clock.set('2026-11-18T23:30:00.000Z');
    await write('Thursday in Budapest');
    expect(await select('SELECT day, length FROM audit_chains WHERE chain_key = :merchantId ORDER BY day')).toEqual([
      { day: '2026-11-18', length: 1 },
      { day: '2026-11-19', length: 1 },
    ]);
  });

  it('is unbroken after 50 concurrent changes of one merchant, which also lock other rows in different orders', async () => {
    const { sequelize } = test.deps;
    let runs = 0;
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          inTransaction({ sequelize }, async (db) => {
            runs += 1;
            const audit = () =>
              writeAudit({ ...test.deps, transaction: db.transaction }, entryOf(merchantId, `${round}-${i}`));
            const auditStaff = () =>
              writeAudit({ ...test.deps, transaction: db.transaction }, entryOf(null, `${round}-${i}`));
            const bump = () => bumpMerchantVersion(db, merchantId, test.clock.now());
            for (const step of i % 2 === 0 ? [audit, bump, auditStaff] : [auditStaff, bump, audit]) await step();
          }),
        ),
      );
    }
    // A transaction that met a deadlock is run again.
    expect(runs).toBe(150);
    expect(await select('SELECT length FROM audit_chains WHERE chain_key = :merchantId')).toEqual([{ length: 150 }]);
    expect(await verify()).toMatchObject({ isIntact: true, entryCount: 300 });
  });

  it('contains no entry of a transaction that was rolled back', async () => {
    await write('kept');
    const failed = inTransaction(test.deps, async (db) => {
      await writeAudit(db, entryOf(merchantId, 'rolled back'));
      throw new Error('rolled back by the test');
    });
    await expect(failed).rejects.toThrow('rolled back by the test');
    await write('kept, too');
    expect(await verify()).toMatchObject({ isIntact: true, entryCount: 2 });
  });
});

describe('verifyAudit', () => {
  beforeEach(() => write('one', 'two', 'three', 'four'));

  const chain = `chain_key = :merchantId AND chain_day = '2026-11-18'`;

  it.each([
    ['a changed value', `UPDATE audit_log SET changes = '{}' WHERE ${chain} AND chain_position = 2`, 'entryChanged', 2],
    [
      'a changed actor address',
      `UPDATE audit_log SET ip_address = '192.0.2.9' WHERE ${chain} AND chain_position = 3`,
      'entryChanged',
      3,
    ],
    [
      'a changed time',
      `UPDATE audit_log SET happened_at = happened_at + INTERVAL 1 SECOND WHERE ${chain} AND chain_position = 1`,
      'entryChanged',
      1,
    ],
    [
      'an entry of another merchant',
      `UPDATE audit_log SET merchant_id = NULL WHERE ${chain} AND chain_position = 2`,
      'entryChanged',
      2,
    ],
    ['a deleted entry', `DELETE FROM audit_log WHERE ${chain} AND chain_position = 2`, 'entryMissing', 2],
    ['a deleted last entry', `DELETE FROM audit_log WHERE ${chain} AND chain_position = 4`, 'entryMissing', 4],
    [
      'a new hash of a changed entry',
      `UPDATE audit_log SET action = 'merchant.hide', entry_hash = UNHEX(SHA2('x', 256)) WHERE ${chain} AND chain_position = 3`,
      'entryChanged',
      3,
    ],
  ])('finds %s and names the first broken entry', async (_name, statement, kind, position) => {
    const id = await idAt(position);
    await sql(statement);
    const { isIntact, problem } = await verify();
    expect(isIntact).toBe(false);
    expect(problem).toMatchObject({ kind, merchantId, day: '2026-11-18', position });
    expect(problem?.entryId).toBe(kind === 'entryChanged' ? id : null);
  });

  it('finds two entries that changed places', async () => {
    await sql(`UPDATE audit_log SET chain_position = 99 WHERE ${chain} AND chain_position = 2`);
    await sql(`UPDATE audit_log SET chain_position = 2 WHERE ${chain} AND chain_position = 3`);
    await sql(`UPDATE audit_log SET chain_position = 3 WHERE ${chain} AND chain_position = 99`);
    expect((await verify()).problem).toMatchObject({ kind: 'entryChanged', position: 2 });
  });

  const copy = (columns: string) =>
    sql(
      `INSERT INTO audit_log (id, happened_at, actor_user_id, actor_role, action, subject_type, merchant_id, chain_key, chain_day, chain_position)
       SELECT '01KAGJ6V5Y8R4S2T6W1X3Z5A7B', happened_at, actor_user_id, actor_role, action, subject_type, merchant_id, ${columns}
       FROM audit_log WHERE ${chain} AND chain_position = 4`,
    );

  it.each([
    ['behind the end of its chain', 'chain_key, chain_day, 5'],
    ['into a chain that does not exist', `chain_key, '2026-11-17', 1`],
    ['without a place, after the first anchor', 'NULL, NULL, NULL'],
  ])('finds an entry that was inserted %s', async (_name, columns) => {
    await anchorAudit(test.deps);
    await copy(columns);
    const { problem } = await verify();
    expect(problem).toMatchObject({ kind: 'entryUnexpected', entryId: '01KAGJ6V5Y8R4S2T6W1X3Z5A7B' });
  });

  it('finds a day that was deleted with its chain after an anchor', async () => {
    await anchorAudit(test.deps);
    await sql(`DELETE FROM audit_log WHERE ${chain}`);
    await sql('DELETE FROM audit_chains');
    expect((await verify()).problem).toMatchObject({ kind: 'chainMissing', merchantId, day: '2026-11-18' });
  });

  it('finds a chain that was replaced by a recomputed one after an anchor', async () => {
    await anchorAudit(test.deps);
    await sql(`DELETE FROM audit_log WHERE ${chain}`);
    await sql('DELETE FROM audit_chains');
    await write('one', 'two', 'forged', 'four');
    expect((await verify()).problem).toMatchObject({
      kind: 'chainChanged',
      merchantId,
      position: 4,
      anchorSequence: 1,
    });
  });

  it('finds a chain that is marked as deleted before the end of its retention period', async () => {
    await anchorAudit(test.deps);
    await sql(`DELETE FROM audit_log WHERE ${chain}`);
    await sql('UPDATE audit_chains SET deleted_at = :at', { at: test.clock.now() });
    expect((await verify()).problem).toMatchObject({ kind: 'chainDeleted', merchantId });
  });

  it('finds a changed, a missing and a replaced anchor', async () => {
    const first = await anchorAudit(test.deps);
    await write('five');
    await anchorAudit(test.deps);
    const sent = { sequence: 1, hash: first?.hash.toString('hex') ?? '' };
    expect(await verify({ expected: sent })).toMatchObject({ isIntact: true, anchorCount: 2 });
    expect((await verify({ expected: { ...sent, hash: '00'.repeat(32) } })).problem).toMatchObject({
      kind: 'anchorChanged',
      anchorSequence: 1,
    });
    expect((await verify({ expected: { ...sent, sequence: 3 } })).problem).toMatchObject({ kind: 'anchorMissing' });
    await sql('UPDATE audit_anchor_chains SET length = length - 1 WHERE anchor_sequence = 2');
    expect((await verify()).problem).toMatchObject({ kind: 'anchorChanged', anchorSequence: 2 });
    await sql('DELETE FROM audit_anchors WHERE sequence = 1');
    expect((await verify()).problem).toMatchObject({ kind: 'anchorMissing', anchorSequence: 1 });
  });

  it('verifies only the days and the merchant of the range', async () => {
    test.clock.advance(dayMs);
    await write('next day');
    expect(await verify({ fromDay: '2026-11-19' })).toMatchObject({ isIntact: true, chainCount: 1, entryCount: 1 });
    expect(await verify({ merchantId: '01KAGJ6V5Y8R4S2T6W1X3Z5A7B' })).toMatchObject({ isIntact: true, chainCount: 0 });
  });
});

describe('anchorAudit', () => {
  it('covers the entries that committed after the anchor before it, on whichever day they happened', async () => {
    await write('before');
    expect(await anchorAudit(test.deps)).toMatchObject({ sequence: 1, chainCount: 1 });
    await write('the same day');
    expect(await anchorAudit(test.deps)).toMatchObject({ sequence: 2, chainCount: 1 });
    expect(await anchorAudit(test.deps)).toMatchObject({ sequence: 3, chainCount: 0 });
    expect(await verify()).toMatchObject({ isIntact: true, anchorCount: 3 });
  });

  it('leaves nothing when it is interrupted, and the next run covers the same entries', async () => {
    await write('one');
    await sql(`ALTER TABLE outbox RENAME TO outbox_away`);
    const deps = {
      ...test.deps,
      settings: { ...test.deps.settings, audit: { anchorEmail: 'a@b.example' } },
    };
    await expect(anchorAudit(deps)).rejects.toThrow('outbox');
    await sql(`ALTER TABLE outbox_away RENAME TO outbox`);
    expect(await select('SELECT sequence FROM audit_anchors')).toEqual([]);
    expect(await select('SELECT chain_key FROM audit_anchor_chains')).toEqual([]);
    expect(await anchorAudit(deps)).toMatchObject({ sequence: 1, chainCount: 1 });
    expect(await select('SELECT id FROM outbox')).toHaveLength(1);
  });

  it('covers the entries of former versions by the first anchor, once no such version has written for an hour', async () => {
    await write('one', 'two');
    await sql('UPDATE audit_log SET chain_key = NULL, chain_day = NULL, chain_position = NULL, entry_hash = NULL');
    await sql('DELETE FROM audit_chains');
    expect(await verify()).toMatchObject({ isIntact: true, entryCount: 0 });
    expect(await anchorAudit(test.deps)).toBeNull();
    test.clock.advance(3_600_000);
    expect(await anchorAudit(test.deps)).toMatchObject({ sequence: 1, chainCount: 1 });
    expect(await verify()).toMatchObject({ isIntact: true, entryCount: 2 });
    await sql(`UPDATE audit_log SET action = 'merchant.hide' LIMIT 1`);
    expect((await verify()).problem).toMatchObject({ kind: 'chainChanged', merchantId, day: '1970-01-01' });
  });
});

describe('deleteExpiredAudit', () => {
  it('deletes whole days of merchants that left eight years ago, and the log stays verifiable', async () => {
    await write('one', 'two');
    test.clock.advance(dayMs);
    await write('three');
    await inTransaction(test.deps, (db) => writeAudit(db, entryOf(null, 'staff')));
    await sql('UPDATE users SET deactivated_at = :at WHERE id = :userId', { at: test.clock.now(), userId });
    // Eight years with two leap days.
    test.clock.advance((8 * 365 + 2) * dayMs);
    await anchorAudit(test.deps);
    expect(await deleteExpiredAudit(test.deps)).toBe(0);
    test.clock.advance(dayMs);
    expect(await deleteExpiredAudit(test.deps)).toBe(2);
    expect(await select('SELECT merchant_id AS merchantId FROM audit_log')).toEqual([{ merchantId: null }]);
    expect(await verify()).toMatchObject({ isIntact: true, chainCount: 3 });
    await anchorAudit(test.deps);
    expect(await verify()).toMatchObject({ isIntact: true, anchorCount: 2 });
  });
});
