import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page, PageRequest } from '#shared/paging/page.ts';
import type {
  MonitoredTerminal,
  TerminalCondition,
  TerminalHistory,
} from '#shared/terminals/terminal-health.schema.ts';
import { assessTerminal } from '#shared/terminals/terminal-health.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { getTerminal, listMerchantTerminals } from '../read-terminals.ts';
import { listReaders } from '../terminals.repository.ts';
import { noticeBefore } from '../terminals.rules.ts';
import type { MerchantTerminal, StoredHealth } from '../terminals.types.ts';
import { listHealth, listHistory } from './terminal-health.repository.ts';

type HealthDeps = Pick<Deps, 'sequelize' | 'clock' | 'settings'>;

/** Adds each terminal's current health. Drops terminals that were deleted meanwhile. */
const assess = <Assessed extends MerchantTerminal>(
  { clock, settings }: Pick<HealthDeps, 'clock' | 'settings'>,
  terminals: readonly Assessed[],
  stored: ReadonlyMap<string, StoredHealth>,
): (Assessed & { health: TerminalCondition })[] => {
  const now = clock();
  return terminals.flatMap((terminal) => {
    const found = stored.get(terminal.id);
    if (!found) return [];
    const { terminalId: _, unusedSince, ...reported } = found;
    const isDormant = unusedSince <= noticeBefore(now);
    const assessment = assessTerminal({ ...terminal, ...reported, isDormant }, settings.minTerminalVersions, now);
    return [{ ...terminal, health: { ...assessment, ...reported } }];
  });
};

export const addHealth = async (deps: HealthDeps, terminals: readonly Terminal[]): Promise<MonitoredTerminal[]> =>
  assess(deps, terminals, await listHealth(deps.sequelize, { terminalIds: terminals.map(({ id }) => id) }));

/**
 * Returns the merchant's terminals with their health: enabled first, then last used.
 * Runs two statements at the same time.
 */
export const listMonitoredReaders = async (
  deps: HealthDeps,
  merchant: SalesScope,
): Promise<(MerchantTerminal & { health: TerminalCondition })[]> => {
  const { sequelize } = deps;
  const [readers, stored] = await Promise.all([listReaders(sequelize, merchant), listHealth(sequelize, merchant)]);
  return assess(deps, readers, stored);
};

export const listMonitoredTerminals = async (
  deps: HealthDeps,
  merchant: SalesScope,
  search: PageRequest & { searchFor?: string | undefined },
): Promise<Page<MonitoredTerminal>> => {
  const page = await listMerchantTerminals(deps, merchant, search);
  return { ...page, data: await addHealth(deps, page.data) };
};

const minutesPerDay = 1440;
const maxPoints = 180;

/** Minutes of a point: multiples of ten, for `maxPoints`. */
const pointMinutesOf = (days: number): number => 10 * Math.ceil((days * minutesPerDay) / maxPoints / 10);

/** Returns a terminal's health and last `days`. Throws 404 for another merchant's. */
export const getTerminalHistory = async (
  deps: Deps,
  caller: Caller,
  { id, days }: { id: string; days: number },
): Promise<TerminalHistory> => {
  const terminal = await getTerminal(deps, caller, id);
  const [monitored] = await addHealth(deps, [terminal]);
  if (!monitored) throw new AppError('notFound');
  const to = deps.clock();
  const pointMinutes = pointMinutesOf(days);
  const pointMs = pointMinutes * minuteMs;
  // Multiples of the length keep the points equal between answers.
  const fromMs = Math.ceil((to.getTime() - days * minutesPerDay * minuteMs) / pointMs) * pointMs;
  const points = await listHistory(deps.sequelize, { terminalId: id, from: new Date(fromMs), pointMinutes });
  return {
    terminal: monitored,
    from: new Date(fromMs),
    to,
    pointMinutes,
    points: points.map(({ index, ...point }) => ({ from: new Date(fromMs + index * pointMs), ...point })),
  };
};
