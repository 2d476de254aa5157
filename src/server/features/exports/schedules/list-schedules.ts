import type { Deps } from '#server/platform/deps.ts';
import { findActiveAccount } from '#server/policies/active-account.repository.ts';
import type { ActiveAccount } from '#server/policies/active-account.types.ts';
import { shownRuns } from '#shared/exports/schedule-enums.ts';
import type { ExportSchedule } from '#shared/exports/schedules.schema.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { listAddressesOf } from './addresses.repository.ts';
import { listRunsOf } from './runs.repository.ts';
import { listSchedules } from './schedules.repository.ts';
import { recipientStateAt } from './schedules.rules.ts';
import type { OwnSchedules, StoredAddress, StoredRun, StoredSchedule } from './schedules.types.ts';

/** Returns the state of an address of a user with this login. */
export const stateOf = (address: StoredAddress, account: Pick<ActiveAccount, 'email'> | null, now: Date) =>
  recipientStateAt({ ...address, isOwn: account !== null && emailKey(account.email) === address.emailKey }, now);

const toRun = ({ fromDate, toDate, startedAt, state, writtenRows, writtenAmount, mailCount, exportId }: StoredRun) => ({
  fromDate,
  toDate,
  startedAt,
  state,
  mailCount,
  exportId,
  rows: writtenRows,
  amount: writtenAmount,
});

/** Returns a schedule for the API. */
export const toSchedule = (
  { merchantId: _, userId: __, columnNames, ...schedule }: StoredSchedule,
  {
    addresses,
    runs,
    account,
    now,
  }: { addresses: readonly StoredAddress[]; runs: readonly StoredRun[]; account: ActiveAccount | null; now: Date },
): ExportSchedule => ({
  ...schedule,
  columns: columnNames,
  recipients: addresses.map((address) => ({ email: address.email, state: stateOf(address, account, now) })),
  lastRuns: runs.map(toRun),
});

/** Returns the schedules of a user for a merchant, by name. */
export const readSchedules = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  own: OwnSchedules,
): Promise<ExportSchedule[]> => {
  const now = clock();
  const account = await findActiveAccount({ sequelize }, own.userId);
  const schedules = await listSchedules({ sequelize }, own);
  const ids = schedules.map(({ id }) => id);
  const [addresses, runs] = await Promise.all([
    listAddressesOf({ sequelize }, ids),
    listRunsOf({ sequelize }, ids, shownRuns),
  ]);
  return schedules.map((schedule) =>
    toSchedule(schedule, {
      addresses: addresses.get(schedule.id) ?? [],
      runs: runs.get(schedule.id) ?? [],
      account,
      now,
    }),
  );
};
