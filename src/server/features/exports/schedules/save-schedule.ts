import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import { changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import { findActiveAccount } from '#server/policies/active-account.repository.ts';
import type { ActiveAccount } from '#server/policies/active-account.types.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { shownRuns } from '#shared/exports/schedule-enums.ts';
import type { EnteredSchedule, ExportSchedule } from '#shared/exports/schedules.schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { exportSources } from '../export-sources.ts';
import { listAddresses, listScheduleAddresses } from './addresses.repository.ts';
import { countInvitations, inviteAgain, storeAddresses, uninvitedOf } from './invite-address.ts';
import { stateOf, toSchedule } from './list-schedules.ts';
import { listRuns } from './runs.repository.ts';
import { planFilter } from './schedule-filter.ts';
import {
  countSchedules,
  deleteSchedule,
  insertSchedule,
  lockOwnSchedule,
  replaceScheduleAddresses,
  updateSchedule,
} from './schedules.repository.ts';
import { maySendTo, nextRunAfter, requireRoomForSchedule } from './schedules.rules.ts';
import type { OwnSchedules, StoredAddress, StoredSchedule } from './schedules.types.ts';

/** The entered columns of a schedule. */
const columnsOf = (
  { kind, columns, savedViewId, recipients: _, isPaused, language, weekday, monthDay, ...entered }: EnteredSchedule,
  ofRequest: Language,
  at: Date,
) => {
  const timing = { ...entered, weekday: weekday ?? null, monthDay: monthDay ?? null };
  return {
    ...timing,
    kind,
    savedViewId: savedViewId ?? null,
    columnNames: [...(columns ?? exportSources[kind].columns)],
    language: language ?? ofRequest,
    state: isPaused ? ('Paused' as const) : ('Active' as const),
    stopReason: null,
    nextRunAt: isPaused ? null : nextRunAfter(timing, at),
    updatedAt: at,
  };
};

/** Throws 404 for a filter with ids of others, 400 for a view of another list. */
const requireFilter = async (
  deps: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  schedule: Parameters<typeof planFilter>[2],
): Promise<void> => {
  const planned = await planFilter(deps, merchant, schedule);
  if (typeof planned === 'string') throw new AppError('notFound');
};

const getAccount = async ({ sequelize }: Pick<Deps, 'sequelize'>, userId: string): Promise<ActiveAccount> => {
  const account = await findActiveAccount({ sequelize }, userId);
  if (!account) throw new AppError('sessionEnded');
  return account;
};

/** The fields of a schedule in audit entries. */
const auditedOf = (schedule: StoredSchedule, addresses: readonly StoredAddress[]) => {
  const { name, kind, frequency, weekday, monthDay, hour, format, state } = schedule;
  return {
    name,
    kind,
    frequency,
    weekday,
    monthDay,
    hour,
    format,
    state,
    recipients: addresses.map(({ email }) => email),
  };
};
type Audited = ReturnType<typeof auditedOf>;

const writeScheduleAudit = (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  actor: CallerActor,
  action: AuditAction & `exportSchedule.${string}`,
  { id, merchantId }: StoredSchedule,
  [before, after]: [Audited | null, Audited | null],
): Promise<void> => {
  const subject = { type: 'exportSchedule', id };
  return writeAudit(db, { actor, action, subject, merchantId, changes: changesBetween(before, after) });
};

interface SaveContext {
  actor: CallerActor;
  memberRole: MemberRole | null;
  merchant: SalesScope;
  /** Language of the request. */
  language: Language;
}

/** Throws 403 if the caller's role may not send exports to these addresses. */
const requireMaySendTo = (
  { memberRole }: Pick<SaveContext, 'memberRole'>,
  emails: readonly string[],
  account: ActiveAccount,
): void => {
  if (!maySendTo(memberRole, emails, account)) throw new AppError('forbidden');
};

const prepare = async (deps: Deps, context: SaveContext, entered: EnteredSchedule) => {
  const { actor, merchant, language } = context;
  const own: OwnSchedules = { merchantId: merchant.merchantId, userId: actor.userId };
  const at = deps.clock();
  const columns = columnsOf(entered, language, at);
  const account = await getAccount(deps, actor.userId);
  requireMaySendTo(context, entered.recipients, account);
  await requireFilter(deps, merchant, { ...columns, userId: actor.userId });
  const invitation = {
    merchantName: await getMerchantName(deps.sequelize, merchant),
    language: columns.language,
  };
  const emails = uninvitedOf(entered.recipients, await listAddresses({ sequelize: deps.sequelize }, own), account);
  await countInvitations(deps, { userId: actor.userId, emails });
  return { own, at, columns, account, invitation };
};

/** Makes a schedule. Throws 422 beyond the maximum, 404 for a filter with ids of others. */
export const addSchedule = async (
  deps: Deps,
  context: SaveContext,
  entered: EnteredSchedule,
  saveResponse: SaveResponse,
): Promise<ExportSchedule> => {
  const { actor } = context;
  const { own, at, columns, account, invitation } = await prepare(deps, context, entered);
  return inTransaction(deps, async (db) => {
    // The account's row serialises a user's concurrent changes.
    await lockCaller(db, actor);
    requireRoomForSchedule(await countSchedules(db, actor.userId));
    const schedule: StoredSchedule = { ...columns, ...own, id: createId(at), createdAt: at };
    await insertSchedule(db, schedule);
    const addresses = await storeAddresses(db, { own, account, emails: entered.recipients, at }, invitation);
    await replaceScheduleAddresses(
      db,
      schedule,
      addresses.map(({ id }) => id),
    );
    await writeScheduleAudit(db, actor, 'exportSchedule.add', schedule, [null, auditedOf(schedule, addresses)]);
    const response = toSchedule(schedule, { addresses, runs: [], account, now: at });
    await saveResponse(response, db);
    return response;
  });
};

const found = (schedule: StoredSchedule | null): StoredSchedule => {
  if (!schedule) throw new AppError('notFound');
  return schedule;
};

/** Replaces a schedule and restarts a stopped one. Throws 404 for schedules of others. */
export const changeSchedule = async (
  deps: Deps,
  context: SaveContext,
  { id, ...entered }: EnteredSchedule & { id: string },
): Promise<ExportSchedule> => {
  const { actor } = context;
  const { own, at, columns, account, invitation } = await prepare(deps, context, entered);
  const runs = await listRuns({ sequelize: deps.sequelize }, id, shownRuns);
  return inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const before = found(await lockOwnSchedule(db, own, id));
    if (before.kind !== columns.kind) throw new AppError('validationFailed', { fields: { kind: 'invalid' } });
    const { kind: _, ...changes } = columns;
    const schedule = { ...before, ...changes };
    const former = await listScheduleAddresses(db, id);
    await updateSchedule(db, id, changes);
    const addresses = await storeAddresses(db, { own, account, emails: entered.recipients, at }, invitation);
    await replaceScheduleAddresses(
      db,
      schedule,
      addresses.map((address) => address.id),
    );
    const audited = [auditedOf(before, former), auditedOf(schedule, addresses)] satisfies [Audited, Audited];
    await writeScheduleAudit(db, actor, 'exportSchedule.update', schedule, audited);
    return toSchedule(schedule, { addresses, runs, account, now: at });
  });
};

/** Deletes a schedule; its files stay in the history. Throws 404 for schedules of others. */
export const removeSchedule = (deps: Deps, actor: CallerActor, own: OwnSchedules, id: string): Promise<void> =>
  inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const schedule = found(await lockOwnSchedule(db, own, id));
    const addresses = await listScheduleAddresses(db, id);
    await deleteSchedule(db, schedule);
    await writeScheduleAudit(db, actor, 'exportSchedule.remove', schedule, [auditedOf(schedule, addresses), null]);
  });

/** Verifies an address by e-mail again, unless it is verified. Throws 404 if unknown. */
export const sendVerification = async (
  deps: Deps,
  context: Omit<SaveContext, 'language'>,
  { id, emailKey }: { id: string; emailKey: string },
): Promise<ExportSchedule> => {
  const { actor, merchant } = context;
  const own: OwnSchedules = { merchantId: merchant.merchantId, userId: actor.userId };
  const at = deps.clock();
  const account = await getAccount(deps, actor.userId);
  const runs = await listRuns({ sequelize: deps.sequelize }, id, shownRuns);
  const merchantName = await getMerchantName(deps.sequelize, merchant);
  const isAddress = (address: StoredAddress): boolean => address.emailKey === emailKey;
  const known = (await listScheduleAddresses({ sequelize: deps.sequelize }, id)).find(isAddress);
  if (known) requireMaySendTo(context, [known.email], account);
  if (known && stateOf(known, account, at) !== 'Verified')
    await countInvitations(deps, { userId: actor.userId, emails: [known.email] });
  return inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const schedule = found(await lockOwnSchedule(db, own, id));
    const addresses = await listScheduleAddresses(db, id);
    const address = addresses.find(isAddress);
    if (!address) throw new AppError('notFound');
    const respond = (changed: StoredAddress) =>
      toSchedule(schedule, {
        runs,
        account,
        now: at,
        addresses: addresses.map((each) => (each.id === changed.id ? changed : each)),
      });
    if (stateOf(address, account, at) === 'Verified') return respond(address);
    const isOwn = stateOf({ ...address, unsubscribedAt: null }, account, at) === 'Verified';
    const invitation = { merchantName, language: schedule.language };
    const changed = await inviteAgain(db, { address, isOwn, at }, invitation);
    await writeAudit(db, {
      actor,
      action: 'exportSchedule.verify',
      subject: { type: 'exportSchedule', id },
      merchantId: own.merchantId,
      changes: { recipient: { before: null, after: address.email } },
    });
    return respond(changed);
  });
};
