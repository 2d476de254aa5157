import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test('a single field is a line as it is', () => {
  expect(changeLines({ isDisabled: { before: true, after: false } })).toEqual([
    { path: 'isDisabled', before: true, after: false },
  ]);
});

test('of an address only the parts that changed are told', () => {
  const before = { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' };
  expect(
    changeLines({ 'merchant.operationAddress': { before, after: { ...before, street: 'Pozsonyi út 14.' } } }),
  ).toEqual([{ path: 'merchant.operationAddress.street', before: 'Pozsonyi út 12.', after: 'Pozsonyi út 14.' }]);
});

test('what is new or gone has nothing on one side', () => {
  expect(changeLines({ address: { before: null, after: { city: 'Pécs', street: null } } })).toEqual([
    { path: 'address.city', before: null, after: 'Pécs' },
  ]);
});

test('a list is one value', () => {
  expect(changeLines({ officers: { before: ['A'], after: ['A', 'B'] } })).toEqual([
    { path: 'officers', before: ['A'], after: ['A', 'B'] },
  ]);
});
