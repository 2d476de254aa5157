import { expect, test } from 'vitest';
import { compareTerminals, totalOfTerminals } from './terminal-shares.ts';

const share = (terminalId: string, grossIncome: number, tipAmount = 0) => ({
  terminalId,
  serialNumber: `17400${terminalId}`,
  name: null,
  grossIncome,
  tipAmount,
  refundAmount: 0,
  transactionCount: 2,
});

test('adds the earlier figures to each card reader, and lists those without a current sale last', () => {
  const compared = compareTerminals([share('A', 900, 90), share('B', 500)], [share('C', 800), share('B', 300, 30)]);
  expect(
    compared.map(({ terminalId, grossIncome, tipAmount, transactionCount, previous }) => [
      terminalId,
      grossIncome,
      tipAmount,
      transactionCount,
      previous.grossIncome,
      previous.tipAmount,
      previous.transactionCount,
    ]),
  ).toEqual([
    ['A', 900, 90, 2, 0, 0, 0],
    ['B', 500, 0, 2, 300, 30, 2],
    ['C', 0, 0, 0, 800, 0, 2],
  ]);
});

test('adds up all card readers', () => {
  const total = { grossIncome: 1400, tipAmount: 90, transactionCount: 4 };
  expect(totalOfTerminals([share('A', 900, 90), share('B', 500)])).toEqual(total);
  expect(totalOfTerminals([])).toEqual({ grossIncome: 0, tipAmount: 0, transactionCount: 0 });
});
