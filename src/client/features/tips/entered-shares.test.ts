import { describe, expect, it, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { enteredTipsSchema, type TipDay } from '#shared/tips/tips.schema.ts';
import { readFieldMessage } from '#shared/validation/field-messages.ts';
import { emptyRow, fieldsOf, leftOf, previewOf, toEnteredTips, typedUnitMessage } from './entered-shares.ts';

const day: TipDay = { day: '2026-11-19', tipAmount: forints(100), distribution: null };
const shared: TipDay = {
  ...day,
  distribution: {
    day: day.day,
    method: 'Hours',
    amount: forints(100),
    version: 3,
    updatedAt: new Date('2026-11-19T21:00:00.000Z'),
    shares: [{ name: 'Kiss Anna', minutes: 450, amount: forints(100) }],
  },
};
const row = (name: string, hours = '', amount = '') => ({ name, hours, amount });

describe('fieldsOf', () => {
  it('starts with the people of the month, or with two empty rows', () => {
    expect(fieldsOf(null, ['Anna'], 'hu')).toEqual({
      method: 'Equal',
      rows: [row('Anna')],
    });
    expect(fieldsOf(null, [], 'hu').rows).toEqual([emptyRow, emptyRow]);
  });

  it('shows a distribution as it was typed', () => {
    expect(fieldsOf(shared.distribution, ['Béla'], 'hu')).toEqual({
      method: 'Hours',
      rows: [row('Kiss Anna', '7,5')],
    });
  });
});

describe('toEnteredTips', () => {
  it('leaves out empty rows and what the method does not need', () => {
    const entered = toEnteredTips(shared, { method: 'Hours', rows: [row('Anna', '7,5', '3'), emptyRow] });
    expect(entered).toEqual({
      day: '2026-11-19',
      method: 'Hours',
      tipAmount: forints(100),
      version: 3,
      shares: [{ name: 'Anna', minutes: 450 }],
    });
    expect(enteredTipsSchema.safeParse(entered).success).toBe(true);
  });

  it.each([
    ['hours that are no number', { method: 'Hours', rows: [row('Anna', 'x')] }, 'shares.0.minutes'],
    ['missing hours', { method: 'Hours', rows: [row('Anna')] }, 'shares.0.minutes'],
    ['a missing name', { method: 'Own', rows: [row('', '', '100')] }, 'shares.0.name'],
    ['the same name twice', { method: 'Equal', rows: [row('Anna'), row(' ANNA ')] }, 'shares.1.name'],
    ['own amounts that do not add up', { method: 'Own', rows: [row('Anna', '', '99')] }, 'shares'],
    [
      'own amounts with fractions',
      { method: 'Own', rows: [row('Anna', '', '99,50'), row('Béla', '', '0,50')] },
      'shares.0.amount,shares.1.amount',
    ],
    ['nobody', { method: 'Equal', rows: [emptyRow] }, 'shares'],
  ] as const)('is refused with %s', (_, { method, rows }, path) => {
    const { error } = enteredTipsSchema.safeParse(toEnteredTips(day, { method, rows: [...rows] }));
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(path.split(','));
  });

  it('shares out tips with fractions of a forint', () => {
    const uneven = { ...day, tipAmount: 10_050 };
    const rows = [row('Anna', '', '60,25'), row('Béla', '', '40,25')];
    expect(enteredTipsSchema.safeParse(toEnteredTips(uneven, { method: 'Own', rows })).success).toBe(true);
  });

  it('says of which amount the fractions are', () => {
    const rows = [row('Anna', '', '99,50'), row('Béla', '', '0,50')];
    const { error } = enteredTipsSchema.safeParse(toEnteredTips(day, { method: 'Own', rows }));
    const [issue] = error?.issues ?? [];
    expect(readFieldMessage(typedUnitMessage('amount', issue?.message ?? '', forints(100))).key).toBe('wholeForints');
  });
});

it('shows what each row gets before it is saved', () => {
  const rows = [row('Anna', '2'), row(''), row('Béla', '1')];
  expect(previewOf([day], { method: 'Equal', rows })).toEqual([forints(50), null, forints(50)]);
  expect(previewOf([day], { method: 'Hours', rows })).toEqual([forints(67), null, forints(33)]);
  expect(previewOf([day], { method: 'Own', rows })).toEqual([null, null, null]);
  expect(leftOf(forints(100), [row('Anna', '', '70'), row('Béla', '', '40')])).toBe(forints(-10));
});

test('several days are each divided by themselves, and the parts of a person are added up', () => {
  const later = { tipAmount: forints(5) };
  const rows = [row('Anna', '1'), row('Béla', '1')];
  expect(previewOf([day, later], { method: 'Equal', rows })).toEqual([forints(53), forints(52)]);
  expect(previewOf([], { method: 'Equal', rows })).toEqual([null, null]);
});
