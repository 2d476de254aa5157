import { amountBetween, forintsBetween } from '#client/lib/typed-fields.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { formatAmount, isWholeForints } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { divideByWeights } from '#shared/tips/divide-tips.ts';
import { formatHoursWorked, parseHoursWorked } from '#shared/tips/format-hours-worked.ts';
import type { EnteredTips, TipDay, TipDistribution, TipMethod } from '#shared/tips/tips.schema.ts';
import { type FieldMessage, readFieldMessage } from '#shared/validation/field-messages.ts';

/** One row of the form, as typed. */
export interface ShareRow {
  name: string;
  hours: string;
  amount: string;
}

export interface ShareFields {
  method: TipMethod;
  rows: ShareRow[];
}

export const emptyRow: ShareRow = { name: '', hours: '', amount: '' };

/** Returns the fields of a distribution, or initially the month's people. */
export const fieldsOf = (
  distribution: TipDistribution | null,
  names: readonly string[],
  language: Language,
): ShareFields => {
  if (distribution === null) {
    const rows = names.slice(0, 6).map((name) => ({ ...emptyRow, name }));
    return { method: 'Equal', rows: rows.length > 0 ? rows : [emptyRow, emptyRow] };
  }
  const { method, shares } = distribution;
  return {
    method,
    rows: shares.map(({ name, minutes, amount }) => ({
      name,
      hours: minutes === null ? '' : formatHoursWorked(minutes, language),
      amount: method === 'Own' ? formatAmount(amount, language) : '',
    })),
  };
};

/** The values that two people may have entered differently. */
export type SharedOut = ShareFields;

/** Returns the distribution of a day as typed values; null without one. */
export const sharedOutOf = ({ distribution }: TipDay, language: Language): SharedOut | null =>
  distribution && fieldsOf(distribution, [], language);

const isFilled = ({ name, hours, amount }: ShareRow): boolean =>
  [name, hours, amount].some((text) => text.trim() !== '');

/** Returns the rows with text, with their places in the form. */
export const filledRows = (rows: readonly ShareRow[]): { row: ShareRow; place: number }[] =>
  rows.flatMap((row, place) => (isFilled(row) ? [{ row, place }] : []));

/** Returns the typed values without empty rows. */
export const typedShares = ({ method, rows }: ShareFields): SharedOut => ({
  method,
  rows: filledRows(rows).map(({ row: { name, hours, amount } }) => ({
    name: name.trim(),
    hours: method === 'Hours' ? hours.trim() : '',
    amount: method === 'Own' ? amount.trim() : '',
  })),
});

/**
 * Returns the unvalidated request.
 * A text that is no number becomes NaN, which the schema refuses.
 */
export const toEnteredTips = (
  { day, tipAmount, distribution }: TipDay,
  { method, rows }: ShareFields,
): Pick<EnteredTips, 'day' | 'method' | 'tipAmount'> & { version: number; shares: object[] } => ({
  day,
  method,
  tipAmount,
  version: distribution?.version ?? 0,
  shares: filledRows(rows).map(({ row: { name, hours, amount } }) => ({
    name,
    ...(method === 'Hours' && hours.trim() !== '' ? { minutes: parseHoursWorked(hours) ?? Number.NaN } : {}),
    ...(method === 'Own' && amount.trim() !== '' ? { amount: readEnteredAmount(amount) ?? Number.NaN } : {}),
  })),
});

/** Returns the limit's message in the unit of the field; null for other members. */
const limitOf = (member: string, tipAmount: number): FieldMessage | null => {
  if (member === 'minutes') return { key: 'hoursWorked', params: {} };
  if (member !== 'amount') return null;
  return (isWholeForints(tipAmount) ? forintsBetween : amountBetween)(0, tipAmount);
};

/** Messages that are true in each unit. */
const unitlessKeys: readonly string[] = ['required', 'wholeForints'];

/** Returns the message in the typed unit: hours or forints. */
export const typedUnitMessage = (member: string, message: string, tipAmount: number): string => {
  const limit = limitOf(member, tipAmount);
  return limit === null || unitlessKeys.includes(readFieldMessage(message).key) ? message : JSON.stringify(limit);
};

/** Returns each row's part of a day's tips, by place; null while unknown. */
const previewOfDay = (tipAmount: number, { method, rows }: ShareFields): (number | null)[] => {
  const nobody = rows.map(() => null);
  if (method === 'Own') return nobody;
  const weights = rows.map((row) => {
    if (row.name.trim() === '') return 0;
    return method === 'Equal' ? 1 : (parseHoursWorked(row.hours) ?? 0);
  });
  if (!weights.some((weight) => weight > 0)) return nobody;
  return divideByWeights(tipAmount, weights).map((amount, i) => ((weights[i] ?? 0) > 0 ? amount : null));
};

/** Returns each row's part of all days' tips; days are divided separately. */
export const previewOf = (days: readonly Pick<TipDay, 'tipAmount'>[], fields: ShareFields): (number | null)[] => {
  const previews = days.map(({ tipAmount }) => previewOfDay(tipAmount, fields));
  return fields.rows.map((_, place) => {
    const parts = previews.map((preview) => preview[place] ?? null).filter((part) => part !== null);
    return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
  });
};

/** Returns what own amounts leave of the tips; negative if they are more. */
export const leftOf = (tipAmount: number, rows: readonly ShareRow[]): number =>
  tipAmount - rows.reduce((sum, { amount }) => sum + (readEnteredAmount(amount) ?? 0), 0);
