import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTimelyTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { budapestDay, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import {
  type CloseState,
  changesSince,
  insertCloses,
  listReportedTotals,
  lockCloseState,
  type NumberedClose,
  readTerminalLabels,
  updateCloseState,
} from './daily-closes.repository.ts';
import { type Correction, closeFiguresOf, correctionsOf, type PlannedClose, planCloses } from './daily-closes.rules.ts';
import { hasSaleBefore, listChangedDays, listSalesOfDays } from './sales-of-days.repository.ts';

/** Days before the first close that are closed, too: a merchant has the last month when closes are introduced. */
const daysBeforeFirst = 31;
/** Earlier than any sale. */
const beginning: Day = '1970-01-02';

/**
 * Returns the state of a merchant without closes. One that has sold for longer starts a month ago. For all others no sale is older, so every
 * sale that arrives belongs into a close, however late.
 */
export const readInitialState = async (
  sequelize: Sequelize,
  merchantId: string,
  now: Date,
  transaction: Transaction | null = null,
): Promise<CloseState> => {
  const month = addDays(budapestDay(now), -daysBeforeFirst);
  const startsOn = (await hasSaleBefore(sequelize, merchantId, startOfDay(month), transaction)) ? month : beginning;
  return { startsOn, closedThrough: addDays(startsOn, -1), lastNumber: 0, checkedAt: now };
};

/** Returns what changed in closed days and is in no close yet. */
const readCorrections = async (
  sequelize: Sequelize,
  merchantId: string,
  state: CloseState,
  transaction: Transaction | null,
): Promise<Correction[]> => {
  const changed = await listChangedDays(
    sequelize,
    merchantId,
    { from: state.startsOn, to: state.closedThrough, since: changesSince(state) },
    transaction,
  );
  if (changed.length === 0) return [];
  const days = [...new Set(changed.map(({ day }) => day))];
  const current: Correction[] = [];
  for (const day of days) {
    current.push(...closeFiguresOf(await listSalesOfDays(sequelize, merchantId, { from: day, to: day }, transaction)));
  }
  return correctionsOf(changed, current, await listReportedTotals(sequelize, merchantId, days, transaction));
};

/** Returns the closes of the days that are open, up to `through`: what is stored when they are closed, and shown before. */
export const readOpenCloses = async (
  sequelize: Sequelize,
  merchantId: string,
  state: CloseState,
  through: Day,
  transaction: Transaction | null = null,
): Promise<PlannedClose[]> => {
  const open = { from: addDays(state.closedThrough, 1), to: through };
  const days = closeFiguresOf(await listSalesOfDays(sequelize, merchantId, open, transaction));
  return planCloses(days, await readCorrections(sequelize, merchantId, state, transaction), through);
};

/** Closes the open days up to `through` in the caller's transaction, and returns the new closes. */
export const closeDays = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  merchantId: string,
  through: Day,
  transaction: Transaction,
): Promise<NumberedClose[]> => {
  const { sequelize, clock } = deps;
  const work = { sequelize, transaction };
  const now = clock();
  const state = await lockCloseState(work, merchantId, () => readInitialState(sequelize, merchantId, now, transaction));
  if (state.closedThrough >= through) return [];
  const planned = await readOpenCloses(sequelize, merchantId, state, through, transaction);
  const terminals = await readTerminalLabels(sequelize, merchantId, transaction);
  const closes = planned.map((close, i) => {
    const terminal = terminals.get(close.terminalId);
    if (!terminal) throw new Error('A sale has a terminal of another merchant.');
    return { ...close, number: state.lastNumber + i + 1, terminal };
  });
  if (closes.length > 0) {
    await insertCloses(work, merchantId, closes, now);
    await bumpMerchantVersion(sequelize, merchantId, now, transaction);
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
  const closes = await inTimelyTransaction(deps.sequelize, (transaction) =>
    closeDays(deps, merchantId, through, transaction),
  );
  if (closes.length > 0) deps.changes.nudge(merchantId);
};
