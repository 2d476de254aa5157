import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test('returns a single field as one line', () => {
  expect(changeLines({ isDisabled: { before: true, after: false } })).toEqual([
    { path: 'isDisabled', before: true, after: false },
  ]);
});

test('returns only the changed fields of an address', () => {
  const before = { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' };
  expect(
    changeLines({ 'merchant.operationAddress': { before, after: { ...before, street: 'Pozsonyi út 14.' } } }),
  ).toEqual([{ path: 'merchant.operationAddress.street', before: 'Pozsonyi út 12.', after: 'Pozsonyi út 14.' }]);
});

test('returns null for the missing side of added and removed fields', () => {
  expect(changeLines({ address: { before: null, after: { city: 'Pécs', street: null } } })).toEqual([
    { path: 'address.city', before: null, after: 'Pécs' },
  ]);
});

test('keeps a list as one value', () => {
  expect(changeLines({ officers: { before: ['A'], after: ['A', 'B'] } })).toEqual([
    { path: 'officers', before: ['A'], after: ['A', 'B'] },
  ]);
});
