import { describe, expect, it } from 'vitest';
import { marketingTextVersion, privacyVersion, termsVersion } from '#shared/company/legal-texts.ts';
import { accountRoles, roles } from '#shared/roles/roles.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import {
  mayReadAccount,
  registeredConsents,
  requireActiveAccount,
  requireOthersAccount,
  requireRestorable,
  requireStaffAccount,
  targetUserId,
} from './users.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const merchant = { userId: 'own', role: 'Basic' } as const;
const admin = { userId: 'own', role: 'Admin' } as const;

describe('targetUserId', () => {
  it.each([
    ['a merchant that names nobody', merchant, undefined, 'own'],
    ['a merchant that names itself', merchant, 'own', 'own'],
    ['a merchant that names another', merchant, 'other', 'notFound'],
    ['an administrator that names nobody', admin, undefined, 'contractNeedsUser'],
    ['an administrator that names a user', admin, 'other', 'other'],
    ['an administrator that names itself', admin, 'own', 'own'],
  ])('decides for %s', (_, caller, named, decision) => {
    expect(decisionOf(() => targetUserId(caller, named, 'contractNeedsUser'))).toBe(decision);
  });
});

describe('mayReadAccount', () => {
  it('lets a customer read its own account, and all others any', () => {
    expect(mayReadAccount(merchant, 'own')).toBe(true);
    expect(roles.filter((role) => !mayReadAccount({ userId: 'own', role }, 'other'))).toEqual(['Basic', 'Member']);
  });
});

describe('requireOthersAccount', () => {
  it.each([
    ['an administrator and its own account', admin, 'own', 'ownAccount'],
    ['an administrator and another account', admin, 'other', undefined],
    ['a merchant and its own account', merchant, 'own', undefined],
  ])('decides for %s', (_, caller, id, decision) => {
    expect(decisionOf(() => requireOthersAccount(caller, id))).toBe(decision);
  });
});

describe('requireStaffAccount', () => {
  it('refuses no account and a customer’s', () => {
    const staff = accountRoles.filter((role) => decisionOf(() => requireStaffAccount({ role })) !== 'notFound');
    expect(staff).toEqual(accountRoles.filter((role) => role !== 'Basic' && role !== 'Member'));
    expect(decisionOf(() => requireStaffAccount(null))).toBe('notFound');
  });
});

describe('requireRestorable', () => {
  it.each([
    ['no account', null, 'notFound'],
    ['an erased account', { erasedAt: now }, 'notFound'],
  ])('refuses %s', (_, user, decision) => {
    expect(decisionOf(() => requireRestorable(user))).toBe(decision);
  });

  it('returns any other account', () => {
    const user = { erasedAt: null };
    expect(requireRestorable(user)).toBe(user);
  });
});

describe('requireActiveAccount', () => {
  it.each([
    ['no account', null, 'notFound'],
    ['a deactivated account', { deactivatedAt: now }, 'accountDeactivated'],
  ])('refuses %s', (_, user, decision) => {
    expect(decisionOf(() => requireActiveAccount(user))).toBe(decision);
  });

  it('returns an active account', () => {
    const user = { deactivatedAt: null };
    expect(requireActiveAccount(user)).toBe(user);
  });
});

describe('registeredConsents', () => {
  const accepted = [
    { kind: 'Terms', version: termsVersion, isGiven: true },
    { kind: 'Privacy', version: privacyVersion, isGiven: true },
  ];
  const terms = { termsAcceptedAt: now, termsVersion };

  it('are the terms and the privacy policy, and messages with offers only if they are allowed', () => {
    expect(registeredConsents(false, now)).toEqual({
      columns: { ...terms, isMarketingAllowed: false, marketingChangedAt: null, marketingTextVersion: null },
      consents: accepted,
    });
    expect(registeredConsents(true, now)).toEqual({
      columns: { ...terms, isMarketingAllowed: true, marketingChangedAt: now, marketingTextVersion },
      consents: [...accepted, { kind: 'Marketing', version: marketingTextVersion, isGiven: true }],
    });
  });
});
