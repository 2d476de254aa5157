import { expect, it } from 'vitest';
import { onlineTransactionExportColumns, transactionExportColumns } from './export-enums.ts';
import { missingOutcomeColumns, outcomeTextOf } from './missing-outcome.ts';

it('names the columns of type and state that a file with amounts is without', () => {
  expect(missingOutcomeColumns('transactions', ['timestamp', 'amount'], {})).toEqual(['type', 'state']);
  expect(missingOutcomeColumns('transactions', ['fee', 'state'], {})).toEqual(['type']);
  expect(missingOutcomeColumns('onlineTransactions', ['amount'], {})).toEqual(['paymentType', 'status']);
});

it('names none where the file has no amounts, all columns, or rows of one type and state', () => {
  expect(missingOutcomeColumns('transactions', ['timestamp', 'id'], {})).toEqual([]);
  expect(missingOutcomeColumns('transactions', transactionExportColumns, {})).toEqual([]);
  expect(missingOutcomeColumns('onlineTransactions', onlineTransactionExportColumns, {})).toEqual([]);
  expect(missingOutcomeColumns('transactions', ['amount'], { type: 'Sale', state: 'Success' })).toEqual([]);
  expect(missingOutcomeColumns('transactions', ['amount'], { state: 'Success' })).toEqual(['type']);
});

it('says only what the filter leaves open', () => {
  const textOf = (filter: object) => outcomeTextOf(missingOutcomeColumns('transactions', ['amount'], filter));
  expect(textOf({})).toBe('noOutcome');
  expect(textOf({ type: 'Sale' })).toBe('noState');
  expect(textOf({ state: 'Success' })).toBe('noType');
  expect(outcomeTextOf(missingOutcomeColumns('onlineTransactions', ['amount', 'paymentType'], {}))).toBe('noState');
});
