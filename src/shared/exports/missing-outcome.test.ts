import { expect, it } from 'vitest';
import { onlineTransactionExportColumns, transactionExportColumns } from './export-enums.ts';
import { missingOutcomeColumns } from './missing-outcome.ts';

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
