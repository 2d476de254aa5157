import { describe, expect, it } from 'vitest';
import type { Settings } from '#server/config/settings.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import {
  isOpenerValid,
  isUnusedStep,
  normaliseRecoveryCode,
  operatorsPart,
  pendingEnd,
  recoveryEnd,
  rememberedUntil,
  requireAnotherAccount,
  requireAnotherPerson,
  requireFactorLeft,
  requireOnePersonEnough,
  requirePendingSecret,
} from './two-factor.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('requirePendingSecret', () => {
  const pending = { sealedPendingSecret: 'secret', pendingUntil: later(1) };

  it.each([
    ['that waits', pending, 'secret'],
    ['of no authenticator', null, 'enrolmentExpired'],
    ['that was confirmed', { sealedPendingSecret: null, pendingUntil: null }, 'enrolmentExpired'],
    ['without a time', { ...pending, pendingUntil: null }, 'enrolmentExpired'],
    ['at its end', { ...pending, pendingUntil: now }, 'enrolmentExpired'],
  ])('decides on a secret %s', (_, stored, decision) => {
    expect(decisionOf(() => requirePendingSecret(stored, now))).toBe(decision);
  });

  it('waits for half an hour', () => {
    expect(pendingEnd(now)).toEqual(later(30 * 60_000));
  });
});

describe('isUnusedStep', () => {
  it.each([
    [null, null, false],
    [null, 7, false],
    [7, null, true],
    [0, null, true],
    [8, 7, true],
    [7, 7, false],
    [6, 7, false],
  ])('decides on the code of step %j after step %j', (step, lastStep, expected) => {
    expect(isUnusedStep(step, lastStep)).toBe(expected);
  });
});

describe('rememberedUntil', () => {
  it('is in 30 days', () => {
    expect(rememberedUntil(now)).toEqual(later(30 * 86_400_000));
  });
});

describe('normaliseRecoveryCode', () => {
  it.each(['7K30-Q1T1-0000-AB1Z', '7k3oq1tloOO0ab1z', ' 7K3O Q1TI 0000 abLZ ', '7K30.Q1T1/0000_AB1Z'])(
    'reads %j as the code that was printed',
    (typed) => {
      expect(normaliseRecoveryCode(typed)).toBe('7K30Q1T10000AB1Z');
    },
  );
});

describe('requireFactorLeft', () => {
  const withSetting = (requiresAdminSecondFactor: boolean) => ({
    auth: { requiresAdminSecondFactor } as Settings['auth'],
  });

  it('refuses to remove the last factor of an account that must have one', () => {
    const refused = (isRequired: boolean, isAnyLeft: boolean) =>
      accountRoles.filter(
        (role) => decisionOf(() => requireFactorLeft(withSetting(isRequired), role, isAnyLeft)) === 'lastSecondFactor',
      );
    expect(refused(true, false)).toEqual(['Admin']);
    expect(refused(true, true)).toEqual([]);
    expect(refused(false, false)).toEqual([]);
  });
});

describe('the recovery of lost factors', () => {
  it('needs one administrator, and two people for an administrator', () => {
    const refused = accountRoles.filter((role) => decisionOf(() => requireOnePersonEnough(role)) !== undefined);
    expect(refused).toEqual(['Admin']);
    expect(decisionOf(() => requireOnePersonEnough('Admin'))).toBe('recoveryNeedsTwoPeople');
  });

  it('is valid for a day', () => {
    expect(recoveryEnd(now)).toEqual(later(86_400_000));
  });

  it('is opened by another administrator', () => {
    expect(decisionOf(() => requireAnotherAccount('owner', 'owner'))).toBe('recoveryNeedsAnother');
    expect(decisionOf(() => requireAnotherAccount('owner', 'opener'))).toBeUndefined();
  });

  it.each([
    ['owner', 'recoveryNeedsAnother'],
    ['opener', 'recoveryNeedsAnother'],
    ['third', undefined],
  ])('decides on the approval by the %s', (approver, decision) => {
    expect(decisionOf(() => requireAnotherPerson({ userId: 'owner', openedBy: 'opener' }, approver))).toBe(decision);
  });

  it('may be approved by any other administrator if the operator opened it', () => {
    const recovery = { userId: 'owner', openedBy: null };
    expect(decisionOf(() => requireAnotherPerson(recovery, 'third'))).toBeUndefined();
    expect(decisionOf(() => requireAnotherPerson(recovery, 'owner'))).toBe('recoveryNeedsAnother');
  });

  it.each([
    ['the operator', null, true],
    ['an administrator', { role: 'Admin', deactivatedAt: null }, true],
    ['a deactivated administrator', { role: 'Admin', deactivatedAt: now }, false],
    ['one who is no administrator any more', { role: 'Basic', deactivatedAt: null }, false],
  ] as const)('counts %s as a person, or not', (_, opener, expected) => {
    expect(isOpenerValid(opener)).toBe(expected);
  });

  it.each([
    ['opened by an administrator', { openedBy: 'opener' }, true, 'removes'],
    ['opened by an administrator', { openedBy: 'opener' }, false, 'removes'],
    ['opened by the operator', { openedBy: null }, true, 'waits'],
    ['opened by the operator while nobody else could approve it', { openedBy: null }, false, 'removes'],
    ['missing while another could approve', null, true, 'opens'],
    ['missing while nobody else could approve', null, false, 'removes'],
  ] as const)('is carried out by the operator if the request is %s', (_, open, hasAnother, part) => {
    expect(operatorsPart(open, hasAnother)).toBe(part);
  });
});
