import { requireOwnTerminal } from '#server/features/terminals/terminals.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type {
  DailyClose,
  DailyCloseDetail,
  ListDailyCloses,
  OpenDays,
} from '#shared/daily-closes/daily-closes.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/paging/page.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { findCloseState, readTerminalLabels } from './daily-closes.repository.ts';
import { netOf, openDaysFor, type PlannedClose, type SaleTotals } from './daily-closes.rules.ts';
import type { TerminalLabel } from './daily-closes.types.ts';
import { introducedOn, readInitialState, readOpenCloses, readOpenCorrection } from './make-closes.ts';
import {
  findStoredClose,
  listLaterCorrections,
  listStoredCloses,
  type StoredClose,
} from './stored-closes.repository.ts';

type DatabaseOnly = Pick<Deps, 'sequelize'>;

const withNet = <T extends SaleTotals>(totals: T): T & { netAmount: number } => ({
  ...totals,
  netAmount: netOf(totals),
});

export const toDailyClose = (close: StoredClose): DailyClose => ({ ...withNet(close), currency: 'HUF' });

/** Returns a page of closes, newest first. Throws 404 for a terminal that is not its own. */
export const listCloses = async (
  deps: DatabaseOnly,
  merchant: SalesScope,
  filter: Omit<ListDailyCloses, 'merchantId'>,
): Promise<Page<DailyClose>> => {
  if (filter.terminalId !== undefined) await requireOwnTerminal(deps, merchant, filter.terminalId);
  const { data, ...page } = await listStoredCloses(deps.sequelize, merchant, filter);
  return { ...page, data: data.map(toDailyClose) };
};

/** Throws 404 for an unknown number of the merchant. */
export const getClose = async (
  { sequelize }: DatabaseOnly,
  merchant: SalesScope,
  number: number,
): Promise<DailyCloseDetail> => {
  const close = await findStoredClose(sequelize, merchant, number);
  if (!close) throw new AppError('notFound');
  return {
    ...withNet(close),
    currency: 'HUF',
    corrections: close.corrections.map(withNet),
    laterCorrections: await readLaterCorrections(sequelize, merchant, close),
  };
};

/** Returns the changes in the day of a close since then, in later closes or in none. */
const readLaterCorrections = async (
  sequelize: Deps['sequelize'],
  merchant: SalesScope,
  { day, terminalId }: StoredClose,
): Promise<DailyCloseDetail['laterCorrections']> => {
  const { merchantId } = merchant;
  const [state, stored] = await Promise.all([
    findCloseState(sequelize, merchantId),
    listLaterCorrections(sequelize, merchant, { day, terminalId }),
  ]);
  const open = state && (await readOpenCorrection({ sequelize }, merchantId, state, { day, terminalId }));
  const closed = stored.map(({ closeNumber: number, ...totals }) => ({ number, ...withNet(totals) }));
  if (!open) return closed;
  const { day: _day, terminalId: _terminalId, ...totals } = open;
  return [...closed, { number: null, ...withNet(totals) }];
};

const toOpenClose = (
  { corrections, terminalId, byBrand, byEntryMode, ...close }: PlannedClose,
  terminals: ReadonlyMap<string, TerminalLabel>,
): DailyCloseDetail => {
  const lines = corrections.map(({ terminalId: _, ...correction }) => withNet(correction));
  return {
    ...withNet(close),
    number: null,
    closedAt: null,
    terminalId,
    terminalSerialNumber: terminals.get(terminalId)?.serialNumber ?? terminalId,
    terminalName: terminals.get(terminalId)?.name ?? null,
    byBrand: [...byBrand],
    byEntryMode: [...byEntryMode],
    corrections: lines,
    laterCorrections: [],
    correctionCount: lines.length,
    correctionAmount: lines.reduce((sum, { netAmount }) => sum + netAmount, 0),
    currency: 'HUF',
  };
};

/** Returns the figures of open days as if closed now, as the role may see them. Stores nothing. */
export const getOpenDays = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { merchantId }: SalesScope,
  role: MemberRole | null,
): Promise<OpenDays> => {
  const now = clock();
  const today = budapestDay(now);
  const state =
    (await findCloseState(sequelize, merchantId)) ?? (await readInitialState({ sequelize }, merchantId, now));
  const [closes, terminals] = await Promise.all([
    readOpenCloses({ sequelize }, merchantId, state, today),
    readTerminalLabels({ sequelize }, merchantId),
  ]);
  return {
    today,
    startsOn: introducedOn(state),
    data: openDaysFor(role, closes, today)
      .toReversed()
      .map((close) => toOpenClose(close, terminals)),
  };
};
