import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueEmail, type MakeScheduleLinks } from '#server/platform/outbox/outbox.api.ts';
import { findActiveAccount } from '#server/policies/active-account.repository.ts';
import { makeExportLink } from '../export-links.ts';
import type { StoredExport } from '../exports.types.ts';
import { makeUnsubscribeLink } from './address-links.ts';
import { findAddress, listScheduleAddresses } from './addresses.repository.ts';
import { stateOf } from './list-schedules.ts';
import { findMaker } from './makers.ts';
import { endRun } from './runs.repository.ts';
import { findSchedule } from './schedules.repository.ts';

interface Finished {
  merchantName: string;
  rows: number;
  /** In minor units. */
  amount: number;
}

/**
 * Enqueues one e-mail per verified address in the transaction that finishes an export.
 * Does nothing for a deleted schedule: the file stays in the history.
 */
export const mailScheduledExport = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock' | 'secrets'>>,
  { id: exportId, scheduleId, userId, kind, language, filter }: StoredExport,
  { merchantName, rows, amount }: Finished,
): Promise<void> => {
  const schedule = scheduleId === null ? null : await findSchedule(db, scheduleId);
  if (!schedule) return;
  const account = await findActiveAccount(db, userId);
  const addresses = await listScheduleAddresses(db, schedule.id);
  const verified = addresses.filter((address) => stateOf(address, account, db.clock()) === 'Verified');
  const { fromDate, toDate } = filter as { fromDate: string; toDate: string };
  const content = { exportId, kind, merchantName, rows, amount, fromDate, toDate, scheduleName: schedule.name };
  for (const { id: addressId, email } of verified)
    await enqueueEmail(db, { template: 'exportScheduled', to: email, language, addressId, ...content });
  await endRun(db, exportId, {
    state: 'Done',
    writtenRows: rows,
    writtenAmount: amount,
    mailCount: verified.length,
  });
};

/**
 * Returns an e-mail's links when it is sent, possibly a day later.
 * Null for a removed or unsubscribed address, and for a user who may no longer
 * read the merchant or send it there.
 */
export const makeScheduleLinks = async (
  deps: Deps,
  { messageId, exportId, addressId }: Parameters<MakeScheduleLinks>[0],
): ReturnType<MakeScheduleLinks> => {
  const address = await findAddress({ sequelize: deps.sequelize }, addressId);
  const maker = address && (await findMaker(deps, address, [address.email]));
  if (!address || !maker || typeof maker === 'string') return null;
  if (stateOf(address, maker.account, deps.clock()) !== 'Verified') return null;
  const url = await makeExportLink(deps, { messageId, exportId, addressId });
  if (url === null) return null;
  const unsubscribeUrl = await inTransaction(deps, (db) => makeUnsubscribeLink(db, addressId));
  return { url, unsubscribeUrl };
};
