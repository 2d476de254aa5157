import { describe, expect, it } from 'vitest';
import type { OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import { editedEntity, enteredFields, requirePermittedMove } from './online-entities.rules.ts';

const before: OnlineEntity = {
  id: 'shop',
  merchantId: 'merchant',
  name: 'Webáruház',
  url: 'https://webaruhaz.example',
  gatewayEntityId: 'aa01',
  isDisabled: false,
  version: 3,
};

describe('editedEntity', () => {
  it.each([
    { merchantId: 'other' },
    { name: 'Új név' },
    { url: 'https://uj.example' },
    { gatewayEntityId: 'bb02' },
    { isDisabled: true },
  ])('returns the next version with %j', (change) => {
    expect(editedEntity(before, { ...enteredFields(before), ...change })).toEqual({ ...before, ...change, version: 4 });
  });

  it('returns null if nothing changes', () => {
    expect(editedEntity(before, enteredFields(before))).toBeNull();
  });
});

describe('requirePermittedMove', () => {
  it('keeps a web shop with payments at its merchant', () => {
    const decide = (merchantId: string, hasPayments: boolean) =>
      decisionOf(() => requirePermittedMove(before, { merchantId }, hasPayments));
    expect(decide('other', true)).toBe('onlineEntityHasTransactions');
    expect(() => requirePermittedMove(before, { merchantId: 'other' }, true)).toThrow(
      expect.objectContaining({ fields: { merchantId: { key: 'invalid', params: {} } } }),
    );
    for (const permitted of [decide('other', false), decide('merchant', true), decide('merchant', false)]) {
      expect(permitted).toBeUndefined();
    }
  });
});
