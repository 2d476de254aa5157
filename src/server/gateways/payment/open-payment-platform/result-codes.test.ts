import { expect, test } from 'vitest';
import { classifyResult, isRequestError } from './result-codes.ts';

test.each([
  ['000.000.000', 'Paid'],
  ['000.100.110', 'Paid'],
  ['000.100.112', 'Paid'],
  ['000.300.000', 'Paid'],
  ['000.600.000', 'Paid'],
  ['000.400.000', 'PaidForReview'],
  ['000.400.020', 'PaidForReview'],
  ['000.400.100', 'PaidForReview'],
  ['000.200.000', 'Pending'],
  ['000.200.001', 'Pending'],
  ['800.400.500', 'Pending'],
  ['100.400.500', 'Pending'],
  ['000.200.100', 'NoPayment'],
  ['200.300.404', 'NoPayment'],
  ['700.400.580', 'NoPayment'],
  ['000.100.200', 'ChargedBack'],
  ['000.400.030', 'Uncertain'],
  ['900.100.300', 'Uncertain'],
  ['900.400.100', 'Uncertain'],
  ['800.120.100', 'Throttled'],
  ['000.400.110', 'Rejected'],
  ['000.400.200', 'Rejected'],
  ['100.100.101', 'Rejected'],
  ['100.100.303', 'Rejected'],
  ['800.100.153', 'Rejected'],
  ['900.500.100', 'Rejected'],
  ['800.900.300', 'Rejected'],
])('classifies %s as %s', (code, expected) => {
  expect(classifyResult(code)).toBe(expected);
});

test.each(['200.100.101', '600.200.500', '700.100.100', '800.500.100', '800.800.800', '800.900.300', '999.999.999'])(
  'recognises %s as an error of the request',
  (code) => {
    expect(isRequestError(code)).toBe(true);
  },
);

test.each(['100.100.101', '800.100.152', '800.400.100', '100.396.101'])(
  'does not take %s for an error of the request',
  (code) => {
    expect(isRequestError(code)).toBe(false);
  },
);
