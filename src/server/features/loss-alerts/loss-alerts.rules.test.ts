import { describe, expect, it } from 'vitest';
import { rangeOfDays, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day, weekdayOf } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import {
  type CardUse,
  type CountOfHour,
  createLocalHours,
  daysToCheck,
  hasVoidWithoutSale,
  historyDays,
  hoursOutside,
  lastCheckedDay,
  manyVoids,
  sameCards,
  voidsOfDaysWithSales,
} from './loss-alerts.rules.ts';

const localHour = createLocalHours();
/** The start of an hour by the clock of Budapest. */
const hourOf = (day: Day, hour: number): number => {
  const { start, end } = rangeOfDays(day, day);
  for (let startMs = start.getTime(); startMs < end.getTime(); startMs += hourMs) {
    if (localHour(startMs).hour === hour) return startMs;
  }
  throw new Error(`${day} has no hour ${hour}.`);
};

describe('the days to check', () => {
  it('end four hours after midnight', () => {
    expect(lastCheckedDay(new Date('2026-11-20T02:59:59.999Z'))).toBe('2026-11-18');
    expect(lastCheckedDay(new Date('2026-11-20T03:00:00.000Z'))).toBe('2026-11-19');
  });

  it('start with the last one, follow the last check, and go back a week at most', () => {
    expect(daysToCheck(null, '2026-11-19')).toEqual(['2026-11-19']);
    expect(daysToCheck('2026-11-17', '2026-11-19')).toEqual(['2026-11-18', '2026-11-19']);
    expect(daysToCheck('2026-11-19', '2026-11-19')).toEqual([]);
    expect(daysToCheck('2026-11-12', '2026-11-19')).toHaveLength(7);
    expect(daysToCheck('2026-01-01', '2026-11-19')[0]).toBe('2026-11-13');
  });
});

describe('manyVoids', () => {
  const days = (...voids: number[]) => [...voids, ...new Array<number>(10).fill(1)];

  it('compares with three times the median of days with sales', () => {
    expect(manyVoids(6, new Array<number>(10).fill(2))).toEqual({ usualCount: 2 });
    expect(manyVoids(5, new Array<number>(10).fill(2))).toBeNull();
    // One wild day does not change what is usual.
    expect(manyVoids(7, days(90))).toEqual({ usualCount: 1 });
    expect(manyVoids(8, [0, 0, 0, 0, 0, 3, 3, 3, 3, 3])).toBeNull();
  });

  it('needs five voids, and ten days of history', () => {
    expect(manyVoids(4, new Array<number>(20).fill(0))).toBeNull();
    expect(manyVoids(5, new Array<number>(20).fill(0))).toEqual({ usualCount: 0 });
    expect(manyVoids(50, new Array<number>(9).fill(0))).toBeNull();
    expect(manyVoids(50, new Array<number>(10).fill(0))).toEqual({ usualCount: 0 });
  });

  it('counts the voids of days with sales only', () => {
    const at = (day: Day, hour: number, count: number): CountOfHour => ({ startMs: hourOf(day, hour), count });
    const sales = [at('2026-11-02', 8, 3), at('2026-11-02', 9, 1), at('2026-11-03', 8, 2), at('2026-11-04', 8, 0)];
    const voids = [at('2026-11-02', 9, 1), at('2026-11-02', 17, 2), at('2026-11-05', 9, 4)];
    expect(voidsOfDaysWithSales(sales, voids, (startMs) => localHour(startMs).day)).toEqual([3, 0]);
  });
});

describe('hasVoidWithoutSale', () => {
  const day = '2026-11-18';

  it('is true for a void on a day without a sale of the card reader', () => {
    expect(hasVoidWithoutSale(day, [], [hourOf(day, 9)])).toBe(true);
    expect(hasVoidWithoutSale(day, [hourOf('2026-11-17', 18)], [hourOf(day, 9)])).toBe(true);
    expect(hasVoidWithoutSale(day, [], [])).toBe(false);
    expect(hasVoidWithoutSale(day, [], [hourOf('2026-11-17', 9)])).toBe(false);
  });

  it('is false if the card reader sold on the day, also after the void', () => {
    expect(hasVoidWithoutSale(day, [hourOf(day, 20)], [hourOf(day, 9)])).toBe(false);
  });

  it('is false shortly after a sale before midnight', () => {
    expect(hasVoidWithoutSale(day, [hourOf('2026-11-17', 23)], [hourOf(day, 1)])).toBe(false);
    expect(hasVoidWithoutSale(day, [hourOf('2026-11-17', 23)], [hourOf(day, 5)])).toBe(false);
    expect(hasVoidWithoutSale(day, [hourOf('2026-11-17', 23)], [hourOf(day, 6)])).toBe(true);
  });
});

describe('hoursOutside', () => {
  /** Eight weeks before the day; `sales` returns the number for an hour of a weekday. */
  const historyBefore = (day: Day, sales: (weekday: number, hour: number) => number): CountOfHour[] => {
    const { start, end } = rangeOfDays(addDays(day, -historyDays), addDays(day, -1));
    const hours: CountOfHour[] = [];
    for (let startMs = start.getTime(); startMs < end.getTime(); startMs += hourMs) {
      const local = localHour(startMs);
      hours.push({ startMs, count: sales(weekdayOf(local.day), local.hour) });
    }
    return hours;
  };
  const open =
    (from: number, to: number, count = 2) =>
    (weekday: number, hour: number) =>
      weekday < 7 && hour >= from && hour < to ? count : 0;
  const outside = (day: Day, hours: number[], history: CountOfHour[]): number[] =>
    hoursOutside(
      hours.map((hour) => ({ startMs: hourOf(day, hour), count: 1 })),
      history,
      localHour,
    ).map(({ startMs }) => localHour(startMs).hour);

  // Wednesdays; the clock changes in the eight weeks before the others.
  it.each(['2026-07-15', '2026-11-18', '2026-04-15'])('is an hour away from the hours of the weekday on %s', (day) => {
    const hours = [0, 3, 6, 7, 8, 12, 17, 18, 19, 23];
    expect(outside(day, hours, historyBefore(day, open(8, 18)))).toEqual([0, 3, 6, 19, 23]);
  });

  it.each(['2026-03-29', '2026-10-25'])('compares hours of the clock on the day of its change, %s', (day) => {
    const everyDay = (_weekday: number, hour: number) => (hour >= 8 && hour < 18 ? 2 : 0);
    expect(outside(day, [0, 1, 6, 7, 8, 18, 19], historyBefore(day, everyDay))).toEqual([0, 1, 6, 19]);
  });

  it('is the whole day for a weekday that is always closed', () => {
    expect(outside('2026-11-22', [0, 10, 16], historyBefore('2026-11-22', open(8, 18)))).toEqual([0, 10, 16]);
  });

  it('follows a shop past midnight', () => {
    // Open from Monday to Saturday, 18:00 to 2:00: the last hours are on Sunday.
    const history = historyBefore('2026-11-22', (weekday, hour) => {
      if (hour >= 18) return weekday < 7 ? 2 : 0;
      return hour < 2 && weekday !== 1 ? 4 : 0;
    });
    expect(outside('2026-11-22', [0, 1, 2, 3, 12, 18], history)).toEqual([3, 12, 18]);
    // Sunday evening is closed, so Monday midnight is, too.
    expect(outside('2026-11-23', [0, 1, 18], history)).toEqual([0, 1]);
  });

  it('includes breaks of up to four hours', () => {
    const lunch = (weekday: number, hour: number) => (hour >= 14 && hour < 18 ? 0 : open(10, 22)(weekday, hour));
    expect(outside('2026-11-18', [15, 16], historyBefore('2026-11-18', lunch))).toEqual([]);
    const long = (weekday: number, hour: number) => (hour >= 13 && hour < 18 ? 0 : open(10, 22)(weekday, hour));
    expect(outside('2026-11-18', [13, 15, 17], historyBefore('2026-11-18', long))).toEqual([15]);
  });

  it('ignores a single sale in the history', () => {
    const history = historyBefore('2026-11-18', open(8, 18));
    const odd = history.find(({ startMs }) => startMs === hourOf('2026-11-11', 3));
    if (odd) odd.count = 1;
    expect(outside('2026-11-18', [3], history)).toEqual([3]);
  });

  it('takes the hours of all weekdays for one with few sales', () => {
    const history = historyBefore('2026-11-18', (weekday, hour) =>
      weekday === 3 ? open(9, 11)(3, hour) : open(8, 18)(weekday, hour),
    );
    expect(outside('2026-11-18', [7, 12, 17, 20], history)).toEqual([20]);
  });

  it('is nothing with too few days or sales', () => {
    const history = historyBefore('2026-11-18', open(8, 18));
    const since = (days: number) => {
      const from = startOfDay(addDays('2026-11-18', -days)).getTime();
      return history.filter(({ startMs }) => startMs >= from);
    };
    expect(outside('2026-11-18', [3], since(28))).toEqual([3]);
    expect(outside('2026-11-18', [3], since(26))).toEqual([]);
    const rare = historyBefore('2026-11-18', (weekday, hour) => (weekday < 7 && (hour === 9 || hour === 10) ? 1 : 0));
    expect(outside('2026-11-18', [20], rare)).toEqual([]);
    expect(outside('2026-11-18', [3], [])).toEqual([]);
  });
});

describe('sameCards', () => {
  const from = new Date('2026-11-17T23:00:00.000Z');
  const uses = (...minutes: number[]): CardUse[] =>
    minutes.map((minute, i) => ({
      id: String(i),
      card: 'one',
      occurredAt: new Date(from.getTime() + minute * 60_000),
    }));
  const idsOf = (all: CardUse[]) => sameCards(all, from).map((found) => found.uses.map(({ id }) => id).join(''));

  it('needs four uses within ten minutes', () => {
    expect(idsOf(uses(60, 63, 66, 70))).toEqual(['0123']);
    expect(idsOf(uses(60, 63, 66, 70.1))).toEqual([]);
    expect(idsOf(uses(60, 61, 62))).toEqual([]);
    expect(idsOf(uses(60, 60, 60, 60))).toEqual(['0123']);
  });

  it('returns the longest series of a card', () => {
    expect(idsOf(uses(60, 61, 62, 63, 100, 101, 102, 103, 104))).toEqual(['45678']);
    expect(idsOf(uses(60, 65, 69, 70, 71, 72))).toEqual(['12345']);
  });

  it('keeps cards apart', () => {
    const [first, second, third, fourth] = uses(60, 61, 62, 63);
    if (!first || !second || !third || !fourth) throw new Error('no uses');
    expect(idsOf([first, second, third, { ...fourth, card: 'other' }])).toEqual([]);
  });

  it('belongs to the day of the fourth use', () => {
    expect(idsOf(uses(-3, -2, -1, 1))).toEqual(['0123']);
    expect(idsOf(uses(-4, -3, -2, -1, 1, 2))).toEqual([]);
    expect(idsOf(uses(-15, -12, -8, -6, 0, 1, 2, 3))).toEqual(['4567']);
  });
});
