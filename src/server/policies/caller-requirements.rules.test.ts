import { describe, expect, it } from 'vitest';
import type { Settings } from '#server/config/settings.ts';
import { roles } from '#shared/roles/roles.ts';
import { findObstacle, findWrongMode, isSecondFactorRequired, mayCall } from './caller-requirements.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const at = { now, recentLoginSeconds: 600 };
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('isSecondFactorRequired', () => {
  const withSetting = (requiresAdminSecondFactor: boolean) => ({
    auth: { requiresAdminSecondFactor } as Settings['auth'],
  });

  it('is true for administrators only, and only if the setting says so', () => {
    expect(roles.filter((role) => isSecondFactorRequired(withSetting(true), role))).toEqual(['Admin']);
    expect(roles.filter((role) => isSecondFactorRequired(withSetting(false), role))).toEqual([]);
  });
});

describe('findObstacle', () => {
  const recent = { authenticatedAt: ago(600_000), hasSecondFactor: true };
  const old = { authenticatedAt: ago(600_001), hasSecondFactor: true };
  const both = { needsFactor: true, requiresRecentLogin: true };

  it.each([
    ['nothing for a recent login with a factor', recent, both, null],
    ['an old login', old, both, 'recentLoginRequired'],
    ['nothing for an old login if a recent one is not required', old, { ...both, requiresRecentLogin: false }, null],
    ['the missing factor', { ...recent, hasSecondFactor: false }, both, 'secondFactorSetupRequired'],
    ['the missing factor first', { ...old, hasSecondFactor: false }, both, 'secondFactorSetupRequired'],
    ['no factor if none is needed', { ...recent, hasSecondFactor: false }, { ...both, needsFactor: false }, null],
    [
      'the old login without a factor',
      { ...old, hasSecondFactor: false },
      { ...both, needsFactor: false },
      'recentLoginRequired',
    ],
  ])('finds %s', (_, session, requirements, obstacle) => {
    expect(findObstacle(session, requirements, at)).toBe(obstacle);
  });
});

describe('mayCall', () => {
  it('asks the role in the team, if there is one', () => {
    expect(mayCall({ memberRole: 'Owner' }, 'team.invite')).toBe(true);
    expect(mayCall({ memberRole: 'Cashier' }, 'team.invite')).toBe(false);
    expect(mayCall({ memberRole: null }, 'team.invite')).toBe(true);
  });
});

describe('findWrongMode', () => {
  const [live, test] = [{}, { liveMerchantId: 'live' }];

  it.each([
    ['a call of both modes', 'transactions.list', null, null],
    ['a call of real business', 'team.invite', null, 'notInTestMode'],
    ['a call of the virtual card reader', 'virtualReader.sell', 'onlyInTestMode', null],
  ] as const)('decides about %s', (_, procedure, inLive, inTest) => {
    expect(findWrongMode(live, procedure)).toBe(inLive);
    expect(findWrongMode(test, procedure)).toBe(inTest);
  });
});
