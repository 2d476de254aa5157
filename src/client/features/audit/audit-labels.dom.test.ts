import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#client/testing/render.tsx';
import { useAuditLabels } from './audit-labels.ts';

const change = { before: null, after: 'x' };

test('a line reads as a sentence after the name of who acted', () => {
  const { result } = renderHook(() => useAuditLabels());
  const { deedOf } = result.current;
  expect(deedOf({ action: 'lockout.lift', changes: {} })).toBe('feloldott egy kizárást');
  const text = deedOf({
    action: 'merchant.update',
    changes: {
      'merchant.website': change,
      'merchant.mcc': change,
      'merchant.mid': change,
      email: change,
      persons: change,
    },
  });
  expect(text).toMatch(/^\p{Ll}.+: .+, MCC, MID és még 2$/u);
  expect(deedOf({ action: 'newer.update', changes: { bank: change } })).toBe('newer.update: bank');
  expect(deedOf({ action: 'apiKey.add', changes: { name: change } })).toBe('készített egy API-kulcsot');
});
