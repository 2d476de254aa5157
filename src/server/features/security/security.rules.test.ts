import { describe, expect, it } from 'vitest';
import { auditOfLift, describeLockout, parseLockoutId, readUserFilter } from './security.rules.ts';

const blockedUntil = new Date('2026-11-18T11:00:00.000Z');
const subjectHash = Buffer.alloc(32, 0xa1);
const hash = 'a1'.repeat(32);
const ofAccount = { kind: 'account', subjectHash, policy: 'login', label: null, attempts: 5, blockedUntil } as const;
const ofAddress = { ...ofAccount, kind: 'address', label: '198.51.100.99' } as const;
const account = { userId: 'user', email: 'pek@pelda.example' };

describe('describeLockout', () => {
  it('names the account, the address, or neither', () => {
    const facts = { policy: 'login', attempts: 5, blockedUntil };
    expect(describeLockout(ofAccount, account)).toEqual({
      ...facts,
      id: `account-${hash}`,
      kind: 'account',
      label: 'pek@pelda.example',
      userId: 'user',
    });
    expect(describeLockout(ofAddress, null)).toEqual({
      ...facts,
      id: `address-${hash}`,
      kind: 'address',
      label: '198.51.100.99',
      userId: null,
    });
    expect(describeLockout(ofAccount, null)).toMatchObject({ label: null, userId: null });
  });
});

describe('parseLockoutId', () => {
  it.each([ofAccount, ofAddress])('returns what describeLockout wrote for an $kind', (lockout) => {
    const { id } = describeLockout(lockout, null);
    expect(parseLockoutId(id)).toEqual({ kind: lockout.kind, subjectHash });
  });

  it('returns an empty digest without one', () => {
    expect(parseLockoutId('account')).toEqual({ kind: 'account', subjectHash: Buffer.of() });
  });
});

describe('auditOfLift', () => {
  const changes = {
    policy: { before: 'login', after: null },
    attempts: { before: 5, after: null },
    blockedUntil: { before: blockedUntil, after: null },
  };

  it('is of the account, or of the end of the digest, with the address', () => {
    expect(auditOfLift(ofAccount, 'user')).toEqual({ subject: { type: 'user', id: 'user' }, changes });
    expect(auditOfLift(ofAddress, null)).toEqual({
      subject: { type: 'lockout', id: hash.slice(-26) },
      changes: { ...changes, ipAddress: { before: '198.51.100.99', after: null } },
    });
  });
});

describe('readUserFilter', () => {
  it('returns an e-mail address, or an id that may be unknown', () => {
    expect(readUserFilter('Nobody@Pelda.example')).toEqual({ email: 'Nobody@Pelda.example' });
    expect(readUserFilter('01KAGJ6V5T3M9Q2X7C4N8B1RZD')).toEqual({ userId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD' });
    expect(readUserFilter('unknown')).toEqual({ userId: '?' });
  });
});
