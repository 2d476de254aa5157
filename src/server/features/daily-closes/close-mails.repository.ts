import type { Sequelize } from 'sequelize-typescript';
import { DailyCloseCorrectionModel, DailyCloseModel, DailyCloseStateModel } from '#db/models/daily-closes.models.ts';
import { findRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan, lessThan } from '#db/sql/where.ts';
import { budapestHour } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { type CloseTotals, closesToMail, type MailState, netOf } from './daily-closes.rules.ts';

const mailColumns = ['mailHour', 'mailedOn', 'mailedNumber', 'lastNumber'] as const;

/** Returns the hour from which closes are e-mailed; null for no e-mails. */
export const findMailHour = async (db: Db, merchantId: string): Promise<number | null> =>
  (await findRow(db, DailyCloseStateModel, { merchantId }, ['mailHour']))?.mailHour ?? null;

/** Returns null before the first close or mail setting of the merchant. */
export const lockMailState = (work: UnitOfWork, merchantId: string): Promise<MailState | null> =>
  lockRow(work, DailyCloseStateModel, { merchantId }, mailColumns);

/** The caller has locked the state. */
export const updateMailState = async (
  work: UnitOfWork,
  merchantId: string,
  changes: Partial<Omit<MailState, 'lastNumber'>>,
): Promise<void> => {
  await updateRows(work, DailyCloseStateModel, { merchantId }, changes);
};

/**
 * Returns the next merchants with closes to e-mail, by id.
 * Reads `limit` merchants at a time until some match.
 */
export const listMerchantsToMail = async (
  sequelize: Sequelize,
  now: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const mailHour = lessThan(budapestHour(now) + 1);
  for (let last = after; ; ) {
    const states = await listRows(
      { sequelize },
      DailyCloseStateModel,
      { where: { mailHour, merchantId: greaterThan(last) }, orderBy: { merchantId: 'ASC' }, limit },
      ['merchantId', ...mailColumns],
    );
    const due = states.filter((state) => closesToMail(state, now) !== null);
    const next = states.at(-1);
    if (due.length > 0 || !next) return due.map(({ merchantId }) => merchantId);
    last = next.merchantId;
  }
};

interface MailedClose extends CloseTotals {
  number: number;
  day: Day;
  /** The card reader's name or serial number. */
  terminal: string;
  /** Oldest day first. */
  corrections: { day: Day; netAmount: number }[];
}

/** Returns the closes after a number with their corrections, by number. */
export const listClosesToMail = async (db: Db, merchantId: string, after: number): Promise<MailedClose[]> => {
  const totals = ['saleCount', 'saleAmount', 'voidCount', 'voidAmount', 'refundCount', 'refundAmount'] as const;
  const closes = await listRows(
    db,
    DailyCloseModel,
    { where: { merchantId, number: greaterThan(after) }, orderBy: { number: 'ASC' } },
    [
      'number',
      'day',
      'terminalName',
      'terminalSerialNumber',
      ...totals,
      'tipCount',
      'tipAmount',
      'serviceChargeAmount',
    ],
  );
  const corrections = await listRows(
    db,
    DailyCloseCorrectionModel,
    { where: { merchantId, closeNumber: greaterThan(after) }, orderBy: { day: 'ASC' } },
    ['closeNumber', 'day', ...totals],
  );
  const byClose = Map.groupBy(corrections, ({ closeNumber }) => closeNumber);
  return closes.map(({ terminalName, terminalSerialNumber, ...close }) => ({
    ...close,
    terminal: terminalName ?? terminalSerialNumber,
    corrections: (byClose.get(close.number) ?? []).map((each) => ({ day: each.day, netAmount: netOf(each) })),
  }));
};
