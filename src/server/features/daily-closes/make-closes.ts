import { inTransaction } from '#db/connection/transaction.ts';
import type { Db, InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { budapestDay, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import {
  changesSince,
  insertCloses,
  listReportedTotals,
  lockCloseState,
  readTerminalLabels,
  updateCloseState,
} from './daily-closes.repository.ts';
import { type Correction, closeFiguresOf, correctionsOf, type PlannedClose, planCloses } from './daily-closes.rules.ts';
import type { CloseState, NumberedClose } from './daily-closes.types.ts';
import { hasSaleBefore, listChangedDays, listSalesOfDays } from './sales-of-days.repository.ts';

/** Days before the first close that are closed, too: a merchant has the last month when closes are introduced. */
const daysBeforeFirst = 31;
/** Earlier than any sale. */
const beginning: Day = '1970-01-02';

/**
 * Returns the state of a merchant without closes. One that has sold for longer starts a month ago; for all others every
 * sale belongs into a close, however late it arrives.
 */
export const readInitialState = async (db: Db, merchantId: string, now: Date): Promise<CloseState> => {
  const month = addDays(budapestDay(now), -daysBeforeFirst);
  const startsOn = (await hasSaleBefore(db, merchantId, startOfDay(month))) ? month : beginning;
  return { startsOn, closedThrough: addDays(startsOn, -1), lastNumber: 0, checkedAt: now };
};

/** Returns the first day with closes of a merchant that had sold before; null if every sale is in a close. */
export const introducedOn = ({ startsOn }: CloseState): Day | null => (startsOn === beginning ? null : startsOn);

/** Returns what changed in closed days and is in no close yet. */
const readCorrections = async (db: Db, merchantId: string, state: CloseState): Promise<Correction[]> => {
  const changed = await listChangedDays(db, merchantId, {
    from: state.startsOn,
    to: state.closedThrough,
    since: changesSince(state),
  });
  if (changed.length === 0) return [];
  const days = [...new Set(changed.map(({ day }) => day))];
  const current: Correction[] = [];
  for (const day of days) {
    current.push(...closeFiguresOf(await listSalesOfDays(db, merchantId, { from: day, to: day })));
  }
  return correctionsOf(changed, current, await listReportedTotals(db, merchantId, days));
};

/** Returns what changed in the day of a stored close and is in no close yet; null for nothing. */
export const readOpenCorrection = async (
  db: Db,
  merchantId: string,
  state: CloseState,
  { day, terminalId }: Pick<Correction, 'day' | 'terminalId'>,
): Promise<Correction | null> => {
  const changed = await listChangedDays(db, merchantId, { from: day, to: day, since: changesSince(state) });
  if (!changed.some((each) => each.terminalId === terminalId)) return null;
  const current = closeFiguresOf(await listSalesOfDays(db, merchantId, { from: day, to: day }));
  const reported = await listReportedTotals(db, merchantId, [day]);
  return correctionsOf([{ day, terminalId }], current, reported)[0] ?? null;
};

/**
 * Returns the closes of the days that are open, up to `through`: what is stored when they are closed, and shown before.
 */
export const readOpenCloses = async (
  db: Db,
  merchantId: string,
  state: CloseState,
  through: Day,
): Promise<PlannedClose[]> => {
  const open = { from: addDays(state.closedThrough, 1), to: through };
  const days = closeFiguresOf(await listSalesOfDays(db, merchantId, open));
  return planCloses(days, await readCorrections(db, merchantId, state), through);
};

/** Closes the open days up to `through` in the caller's transaction, and returns the new closes. */
export const closeDays = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  merchantId: string,
  through: Day,
): Promise<NumberedClose[]> => {
  const { clock } = db;
  const work = db;
  const now = clock();
  const state = await lockCloseState(work, merchantId, () => readInitialState(db, merchantId, now));
  if (state.closedThrough >= through) return [];
  const planned = await readOpenCloses(db, merchantId, state, through);
  const terminals = await readTerminalLabels(db, merchantId);
  const closes = planned.map((close, i) => {
    const terminal = terminals.get(close.terminalId);
    if (!terminal) throw new Error('A sale has a terminal of another merchant.');
    return { ...close, number: state.lastNumber + i + 1, terminal };
  });
  if (closes.length > 0) {
    await insertCloses(work, merchantId, closes, now);
    await bumpMerchantVersion(db, merchantId, now);
  }
  await updateCloseState(work, merchantId, {
    closedThrough: through,
    lastNumber: state.lastNumber + closes.length,
    checkedAt: now,
  });
  return closes;
};

/** Closes the open days of a merchant up to `through`, which must be over. Does nothing if they are closed. */
export const makeCloses = async (deps: Deps, merchantId: string, through: Day): Promise<void> => {
  const closes = await inTransaction(deps, (db) => closeDays(db, merchantId, through));
  if (closes.length > 0) deps.changes.nudge(merchantId);
};
