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

/** Days with closes before the introduction: merchants get their last month. */
const daysBeforeFirst = 31;
/** Earlier than any sale. */
const beginning: Day = '1970-01-02';

/**
 * Returns the state of a merchant without closes. It starts a month ago
 * if the merchant sold before then. Otherwise every sale gets into a close,
 * however late it arrives.
 */
export const readInitialState = async (db: Db, merchantId: string, now: Date): Promise<CloseState> => {
  const month = addDays(budapestDay(now), -daysBeforeFirst);
  const startsOn = (await hasSaleBefore(db, merchantId, startOfDay(month))) ? month : beginning;
  return { startsOn, closedThrough: addDays(startsOn, -1), lastNumber: 0, checkedAt: now };
};

/**
 * Returns the first day with closes of a merchant that sold before;
 * null if every sale is in a close.
 */
export const introducedOn = ({ startsOn }: CloseState): Day | null => (startsOn === beginning ? null : startsOn);

/** Returns the changes in closed days that no close has yet. */
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

/** Returns the change in a stored close's day that no close has yet, or null. */
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

/** Returns the closes of the open days up to `through`: as shown now and stored at closing. */
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

/** Closes the open days up to `through` in the caller's transaction. Returns the new closes. */
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

/** Closes a merchant's open days up to `through`, which must be over. */
export const makeCloses = async (deps: Deps, merchantId: string, through: Day): Promise<void> => {
  const closes = await inTransaction(deps, (db) => closeDays(db, merchantId, through));
  if (closes.length > 0) deps.changes.nudge(merchantId);
};
