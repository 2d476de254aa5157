import { expect, test } from 'vitest';
import { resultReason } from './result-reason.ts';

test.each([
  ['000.000.000', null],
  ['000.100.110', null],
  ['000.200.000', null],
  ['100.400.500', null],
  ['000.400.030', 'unreachable'],
  ['900.100.300', 'unreachable'],
  ['000.400.108', 'notAuthenticated'],
  ['100.380.401', 'notAuthenticated'],
  ['100.396.101', 'cancelled'],
  ['100.400.080', 'suspicious'],
  ['800.120.200', 'suspicious'],
  ['800.100.152', 'declined'],
  ['800.100.153', 'cardInvalid'],
  ['800.100.155', 'insufficientFunds'],
  ['800.100.157', 'cardExpired'],
  ['800.100.162', 'limitExceeded'],
])('the result code %s means %s', (code, reason) => {
  expect(resultReason(code)).toBe(reason);
});
