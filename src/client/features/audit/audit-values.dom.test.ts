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
  ['merchant', 'amount', '-98300000', '\u2212983\u00a0000\u00a0Ft'],
  ['merchant', 'minimumFee', '5000', '50\u00a0Ft'],
  ['merchant', 'tipAmount', '120000', '1\u00a0200\u00a0Ft'],
  ['merchant', 'feePerMille', '17', '1,7%'],
  ['merchant', 'foreignFeePerMille', '24', '2,4%'],
  ['merchant', 'foreignFixedFee', '7800', '78\u00a0Ft'],
  ['merchant', 'brandRates', 'Maestro 12', 'Maestro 12'],
  ['merchant', 'month', '2026-11', '2026. november'],
  ['merchant', 'paidOn', '2026-11-05', '2026.11.05.'],
  ['merchant', 'mailHour', '7', '7:00'],
  ['exportSchedule', 'weekday', '1', 'Hétfő'],
  ['exportSchedule', 'frequency', 'Monthly', 'Havonta'],
  ['exportSchedule', 'state', 'Paused', 'Szünetel'],
  ['export', 'kind', 'transactions', 'kártyás tranzakciók'],
  ['export', 'format', 'xlsx', 'Excel (.xlsx)'],
  ['user', 'kind', 'payoutReturned', 'Visszautalt kifizetés'],
  ['lockout', 'kind', 'account', 'Fiók'],
  ['requirement', 'item', 'document.identity', 'Személyazonosító okmány'],
  ['requirement', 'reason', 'Expired', 'Lejárt'],
  ['merchant', 'reason', 'Expired', 'Expired'],
  ['requirement', 'state', 'Answered', 'Válasz érkezett'],
  ['transaction', 'state', 'Success', 'Sikeres'],
  ['merchant', 'tipMethod', 'Hours', 'Óraszám szerint'],
  ['webhook', 'events', 'transaction.created, report.ready', 'Eladás vagy sztornó, Új elszámolás'],
  [
    'apiKey',
    'scopes',
    'readReports, ofANewerServer',
    'Elszámolások, napi zárások és számlák letöltése, ofANewerServer',
  ],
  ['order', 'status', 'OfANewerServer', 'OfANewerServer'],
  ['merchant', 'merchant.doingBusinessAs', 'Pending', 'Pending'],
])('%s: %s %s is %s', (subject, path, value, text) => {
  const { result } = renderHook(() => useAuditValues(subject));
  expect(result.current(path, value)).toBe(text);
});
