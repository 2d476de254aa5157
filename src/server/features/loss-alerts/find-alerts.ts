import { readIncomeHistory } from '#server/features/statistics/statistics.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { rangeOfDays, startOfDay, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { type LossAlertKind, maxAlertTransactions } from '#shared/loss-alerts/loss-alert-enums.ts';
import type { Occurrences } from './loss-alerts.rules.ts';
import {
  hasVoidWithoutSale,
  historyDays,
  hoursOutside,
  type LocalHour,
  manyVoids,
  minManyVoids,
  saleBeforeVoidMs,
  sameCardLeadMs,
  sameCards,
  voidsOfDaysWithSales,
} from './loss-alerts.rules.ts';
import {
  findSalesOfHours,
  findVoids,
  listRepeatedCardUses,
  listSaleHours,
  listVoidHours,
} from './sales-of-day.repository.ts';

/** A finding of a day. */
export interface FoundAlert extends Occurrences {
  kind: LossAlertKind;
  /** The subject, unique within kind and day. */
  subject: string;
  terminalId: string | null;
  cardLastFour: string | null;
  usualCount: number | null;
}

interface CheckedDay {
  merchantId: string;
  day: Day;
  localHour: (startMs: number) => LocalHour;
}

type ReadDeps = Pick<Deps, 'sequelize'>;

const startsOf = (hours: readonly { startMs: number }[]): number[] => hours.map(({ startMs }) => startMs);
const within = <T extends { startMs: number }>(hours: readonly T[], { start, end }: TimeRange): T[] =>
  hours.filter(({ startMs }) => startMs >= start.getTime() && startMs < end.getTime());

/** Reads the few card readers with voids on the day. */
const findVoidAlerts = async (deps: ReadDeps, { merchantId, day, localHour }: CheckedDay): Promise<FoundAlert[]> => {
  const range = rangeOfDays(day, day);
  const history = rangeOfDays(addDays(day, -historyDays), addDays(day, -1));
  const found: FoundAlert[] = [];
  const byReader = Map.groupBy(await listVoidHours(deps, merchantId, range), ({ terminalId }) => terminalId);
  for (const [terminalId, voids] of byReader) {
    const count = voids.reduce((sum, each) => sum + each.count, 0);
    const isCompared = count >= minManyVoids;
    const start = isCompared ? history.start : new Date(range.start.getTime() - saleBeforeVoidMs);
    const sales = await listSaleHours(deps, merchantId, terminalId, { start, end: range.end });
    const alert = { subject: terminalId, terminalId, cardLastFour: null };
    if (hasVoidWithoutSale(day, startsOf(sales), startsOf(voids))) {
      const voided = await findVoids(deps, merchantId, terminalId, range);
      if (voided) found.push({ ...alert, ...voided, kind: 'VoidWithoutSale', usualCount: null });
      continue;
    }
    if (!isCompared) continue;
    const before = (await listVoidHours(deps, merchantId, history)).filter((each) => each.terminalId === terminalId);
    const many = manyVoids(
      count,
      voidsOfDaysWithSales(within(sales, history), before, (startMs) => localHour(startMs).day),
    );
    const voided = many && (await findVoids(deps, merchantId, terminalId, range));
    if (voided) found.push({ ...alert, ...voided, ...many, kind: 'ManyVoids' });
  }
  return found;
};

const findHourAlerts = async (
  { sequelize }: ReadDeps,
  { merchantId, day, localHour }: CheckedDay,
): Promise<FoundAlert[]> => {
  const range = rangeOfDays(day, day);
  const all = { start: startOfDay(addDays(day, -historyDays)), end: range.end };
  const { hours } = await readIncomeHistory({ sequelize }, [ownMerchantScope({ merchantId })], all);
  const counts = hours.map(({ startMs, transactionCount }) => ({ startMs, count: transactionCount }));
  const outside = hoursOutside(within(counts, range), within(counts, { ...all, end: range.start }), localHour);
  const sold = await findSalesOfHours({ sequelize }, merchantId, startsOf(outside));
  if (!sold) return [];
  return [{ ...sold, kind: 'SaleOutsideHours', subject: '', terminalId: null, cardLastFour: null, usualCount: null }];
};

const findCardAlerts = async (deps: ReadDeps, { merchantId, day }: CheckedDay): Promise<FoundAlert[]> => {
  const { start, end } = rangeOfDays(day, day);
  const uses = await listRepeatedCardUses(deps, merchantId, { start: new Date(start.getTime() - sameCardLeadMs), end });
  return sameCards(uses, start).flatMap(({ card, uses: ofCard }) => {
    const [first, last] = [ofCard[0], ofCard.at(-1)];
    if (!first || !last) return [];
    return [
      {
        kind: 'SameCard',
        subject: card,
        terminalId: null,
        cardLastFour: card.slice(-4),
        usualCount: null,
        count: ofCard.length,
        firstAt: first.occurredAt,
        lastAt: last.occurredAt,
        transactionIds: ofCard.slice(0, maxAlertTransactions).map(({ id }) => id),
      },
    ];
  });
};

/** Returns the unusual events of a merchant's past day. Reads only. */
export const findAlerts = async (deps: ReadDeps, checked: CheckedDay): Promise<FoundAlert[]> => [
  ...(await findVoidAlerts(deps, checked)),
  ...(await findHourAlerts(deps, checked)),
  ...(await findCardAlerts(deps, checked)),
];
