import { describe, expect, it } from 'vitest';
import { resolveAccess, type StoredAccess } from './access.rules.ts';

const none: StoredAccess = {
  accountRole: 'Basic',
  selectedMerchantId: null,
  selectedLiveMerchantId: null,
  ownMerchantId: null,
  memberMerchantId: null,
  memberRole: null,
};
const cashier = { memberMerchantId: 'shop', memberRole: 'Cashier' as const };

describe('resolveAccess', () => {
  it('makes the account that registered a merchant its owner', () => {
    expect(resolveAccess({ ...none, ownMerchantId: 'own' })).toEqual({
      role: 'Basic',
      merchantId: 'own',
      memberRole: 'Owner',
      liveMerchantId: null,
    });
  });

  it('lets a member act as Basic, with the role of the membership', () => {
    const access = { role: 'Basic', merchantId: 'shop', memberRole: 'Cashier', liveMerchantId: null };
    expect(resolveAccess({ ...none, ...cashier, accountRole: 'Member' })).toEqual(access);
  });

  it('prefers the own merchant until another one is selected', () => {
    const both = { ...none, ...cashier, ownMerchantId: 'own' };
    expect(resolveAccess(both).merchantId).toBe('own');
    expect(resolveAccess({ ...both, selectedMerchantId: 'own' }).memberRole).toBe('Owner');
    expect(resolveAccess({ ...both, selectedMerchantId: 'shop' }).memberRole).toBe('Cashier');
  });

  it('returns to another merchant when the access to the selected one has ended', () => {
    const former = { ...none, ...cashier, selectedMerchantId: 'former' };
    expect(resolveAccess({ ...former, accountRole: 'Member' }).merchantId).toBe('shop');
    expect(resolveAccess({ ...former, ownMerchantId: 'own' }).merchantId).toBe('own');
  });

  it('gives a member without a merchant no rights of a merchant', () => {
    const member = { ...none, accountRole: 'Member' as const };
    expect(resolveAccess(member)).toEqual({ role: 'Member', merchantId: null, memberRole: null, liveMerchantId: null });
  });

  it('leaves accounts of staff as they are', () => {
    expect(resolveAccess({ ...none, accountRole: 'Admin' })).toEqual({
      role: 'Admin',
      merchantId: null,
      memberRole: null,
      liveMerchantId: null,
    });
  });

  describe('of a selected test mode', () => {
    const testMode = { ...none, selectedMerchantId: 'test', selectedLiveMerchantId: 'live' };
    const manager = { memberMerchantId: 'live', memberRole: 'Manager' as const };

    it('is that of its merchant', () => {
      const access = { role: 'Basic', merchantId: 'test', liveMerchantId: 'live' };
      expect(resolveAccess({ ...testMode, ownMerchantId: 'live' })).toEqual({ ...access, memberRole: 'Owner' });
      expect(resolveAccess({ ...testMode, ...manager, accountRole: 'Member' })).toEqual({
        ...access,
        memberRole: 'Manager',
      });
    });

    it.each(['Cashier', 'Accountant'] as const)('is that to its merchant for the role %s', (memberRole) => {
      const access = resolveAccess({ ...testMode, ...manager, memberRole, accountRole: 'Member' });
      expect(access).toEqual({ role: 'Basic', merchantId: 'live', memberRole, liveMerchantId: null });
    });

    it('ends with the access to its merchant', () => {
      expect(resolveAccess({ ...testMode, ownMerchantId: 'other' })).toMatchObject({
        merchantId: 'other',
        liveMerchantId: null,
      });
      expect(resolveAccess({ ...testMode, accountRole: 'Member' }).merchantId).toBeNull();
      expect(resolveAccess({ ...testMode, accountRole: 'Admin' })).toMatchObject({ role: 'Admin', merchantId: null });
    });
  });
});
