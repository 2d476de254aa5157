import { expect, test } from 'vitest';
import { findExclusiveFilters } from './exclusive-filters.ts';

const none = { state: null, type: null, declineReason: null, tip: null };

test('names filters that no transaction matches together', () => {
  expect(findExclusiveFilters({ ...none, state: 'Storno', type: 'Refund' })).toBe('voidedSale');
  expect(findExclusiveFilters({ ...none, state: 'Storno', type: 'VoidSale' })).toBe('voidedSale');
  expect(findExclusiveFilters({ ...none, state: 'Success', declineReason: 'WrongPin' })).toBe('failedOnly');
  expect(findExclusiveFilters({ ...none, type: 'Refund', tip: 'With' })).toBe('tipOfRefund');
});

test('names none where a transaction may match', () => {
  expect(findExclusiveFilters(none)).toBeNull();
  expect(findExclusiveFilters({ ...none, state: 'Storno', type: 'Sale' })).toBeNull();
  expect(findExclusiveFilters({ ...none, state: 'Error', type: 'Refund', declineReason: 'Other' })).toBeNull();
  expect(findExclusiveFilters({ ...none, type: 'VoidSale', tip: 'With' })).toBeNull();
});
