import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type AnchoredChain, AnchorHash, type HashedEntry, hashEntry, zeroHash } from './audit-hash.ts';

const at = new Date('2026-11-18T11:00:00.000Z');
const entry: HashedEntry = {
  id: '01KFM2D400PTGQ2WN63FJ6JAZM',
  happenedAt: at,
  actorUserId: '01KFM2D400PTGQ2WN63FJ6JAZN',
  actorRole: 'Admin',
  ipAddress: '192.0.2.1',
  action: 'merchant.edit',
  subjectType: 'merchant',
  subjectId: '01KFM2D400PTGQ2WN63FJ6JAZP',
  merchantId: '01KFM2D400PTGQ2WN63FJ6JAZP',
  changes: { name: { from: 'Pékség', to: 'Kovács Pékség' }, mid: { from: null, to: '123' } },
};
const place = { chainKey: '01KFM2D400PTGQ2WN63FJ6JAZP', day: '2026-11-18', position: 1 };
const hex = (hash: Buffer) => hash.toString('hex');

describe('the hash of an entry', () => {
  it('is the SHA-256 of a text that anyone can write', () => {
    const text =
      '{"action":"a","actorRole":"Admin","actorUserId":"u","chain":"staff","changes":{},"day":"2026-11-18",' +
      '"happenedAt":"2026-11-18T11:00:00.000Z","id":"e","ipAddress":null,"merchantId":null,"position":2,' +
      `"previousHash":"${'00'.repeat(32)}","subjectId":null,"subjectType":"user"}`;
    const small = {
      id: 'e',
      happenedAt: at,
      actorUserId: 'u',
      actorRole: 'Admin',
      ipAddress: null,
      action: 'a',
      subjectType: 'user',
      subjectId: null,
      merchantId: null,
      changes: null,
    };
    const found = hashEntry(small, { chainKey: 'staff', day: '2026-11-18', position: 2 }, zeroHash);
    expect(hex(found)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('is the same for members in another order, as databases return JSON', () => {
    const changes = { mid: { to: '123', from: null }, name: { to: 'Kovács Pékség', from: 'Pékség' } };
    expect(hashEntry({ ...entry, changes }, place, zeroHash)).toEqual(hashEntry(entry, place, zeroHash));
  });

  it.each<[string, Partial<HashedEntry>]>([
    ['id', { id: '01KFM2D400PTGQ2WN63FJ6JAZQ' }],
    ['time', { happenedAt: new Date(at.getTime() + 1) }],
    ['actor', { actorUserId: '01KFM2D400PTGQ2WN63FJ6JAZQ' }],
    ['role', { actorRole: 'System' }],
    ['address', { ipAddress: null }],
    ['action', { action: 'merchant.view' }],
    ['type of the subject', { subjectType: 'user' }],
    ['subject', { subjectId: null }],
    ['merchant', { merchantId: null }],
    ['changes', { changes: { name: { from: 'Pékség', to: 'Kovacs Pékség' } } }],
  ])('differs with another %s', (_, change) => {
    expect(hashEntry({ ...entry, ...change }, place, zeroHash)).not.toEqual(hashEntry(entry, place, zeroHash));
  });

  it.each([
    ['chain', { chainKey: 'staff' }, zeroHash],
    ['day', { day: '2026-11-19' }, zeroHash],
    ['position', { position: 2 }, zeroHash],
    ['entry before it', {}, Buffer.alloc(32, 1)],
  ])('differs at another place: the %s', (_, change, previous) => {
    expect(hashEntry(entry, { ...place, ...change }, previous)).not.toEqual(hashEntry(entry, place, zeroHash));
  });

  it('refuses a number that JSON lacks', () => {
    expect(() => hashEntry({ ...entry, changes: { amount: Number.NaN } }, place, zeroHash)).toThrow();
  });
});

describe('the hash of an anchor', () => {
  const chain: AnchoredChain = {
    chainKey: 'staff',
    day: '2026-11-18',
    length: 3,
    headHash: zeroHash,
    deletedAt: null,
  };
  const content = { sequence: 7, createdAt: at, previousHash: zeroHash };
  const hashOf = (anchor: typeof content, chains: readonly AnchoredChain[]): string => {
    const hash = new AnchorHash(anchor);
    for (const each of chains) hash.add(each);
    return hex(hash.digest());
  };

  it('is the SHA-256 of a line for the anchor and one for each chain', () => {
    const zero = '00'.repeat(32);
    const text =
      `anchor 7 2026-11-18T11:00:00.000Z ${zero}\nstaff 2026-11-18 3 ${zero} present\n` +
      `staff 2026-11-19 1 ${zero} deleted 2026-11-18T11:00:00.000Z\n`;
    expect(hashOf(content, [chain, { ...chain, day: '2026-11-19', length: 1, deletedAt: at }])).toBe(
      createHash('sha256').update(text).digest('hex'),
    );
  });

  it.each<[string, Partial<AnchoredChain>]>([
    ['was cut', { length: 2 }],
    ['has another end', { headHash: Buffer.alloc(32, 1) }],
    ['was deleted', { deletedAt: at }],
    ['has another key', { chainKey: '01KFM2D400PTGQ2WN63FJ6JAZP' }],
    ['has another day', { day: '2026-11-17' }],
  ])('differs if a chain %s', (_, change) => {
    expect(hashOf(content, [{ ...chain, ...change }])).not.toBe(hashOf(content, [chain]));
  });

  it('differs without a chain, and after another anchor', () => {
    const others = [
      hashOf(content, []),
      hashOf({ ...content, sequence: 8 }, [chain]),
      hashOf({ ...content, createdAt: new Date(0) }, [chain]),
      hashOf({ ...content, previousHash: Buffer.alloc(32, 1) }, [chain]),
    ];
    expect(others).not.toContain(hashOf(content, [chain]));
  });
});
