import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#client/testing/render.tsx';
import { useAuditValues } from './audit-values.ts';

test.each([
  ['order', 'status', 'Successful', 'Kifizetve'],
  ['merchant', 'merchant.status', 'Accepted', 'Elfogadva'],
  ['user', 'role', 'Admin', 'Adminisztrátor'],
  ['merchant', 'merchant.operationAddress.countryCode', 'HU', 'Magyarország'],
  ['apiKey', 'expiresAt', '2026-12-24T23:00:00.000Z', '2026.12.25. 00:00:00'],
  ['merchant', 'person.dateOfBirth', '1985-04-12', '1985.04.12.'],
  ['transaction', 'refundedAmount', '120000', '1\u00a0200\u00a0Ft'],
  ['merchant', 'cashierPerDay', '2000000', '20\u00a0000\u00a0Ft'],
  ['order', 'status', 'OfANewerServer', 'OfANewerServer'],
  ['merchant', 'merchant.doingBusinessAs', 'Pending', 'Pending'],
])('%s: %s %s is %s', (subject, path, value, text) => {
  const { result } = renderHook(() => useAuditValues(subject));
  expect(result.current(path, value)).toBe(text);
});
