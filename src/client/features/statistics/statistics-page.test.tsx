import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import '#client/lib/portal-texts.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { openStream } from '#client/testing/open-stream.ts';
import { onPhone, render } from '#client/testing/render.tsx';
import { light } from '#client/ui/theme/palette.ts';
import type { AppRouter } from '#server/api/app-router.ts';
import { budapestDay, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import { forints } from '#shared/money/format-money.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import { getStatisticsSchema } from '#shared/statistics/statistics-input.schema.ts';
import { StatisticsPage } from './statistics-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const now = new Date('2026-11-18T11:00:00.000Z');
const today = budapestDay(now);
beforeAll(() => void vi.setSystemTime(now));
afterAll(() => void vi.useRealTimers());

/** An in-memory server with the same income every day since `firstDay`. */
const shop = {
  firstDay: null as Day | null,
  perDay: 0,
  /** Another income of some days. */
  incomeOf: {} as Record<Day, number>,
  refunds: (_to: Day) => 0,
  /** Days without a sale. */
  daysOfRefunds: [] as Day[],
  serviceCharges: 0,
  isDown: false,
  intervals: [] as string[],
  publish: () => {},
};

const figuresOf = (from: Day, to: Day): StatisticsFigures => {
  const series = Array.from({ length: daysBetween(from, to) }, (_, i) => addDays(from, i)).map((day) => {
    const isOpen = shop.firstDay !== null && day >= shop.firstDay;
    return {
      start: startOfDay(day),
      grossIncome: isOpen ? (shop.incomeOf[day] ?? shop.perDay) : 0,
      tipAmount: 0,
      serviceChargeAmount: 0,
      refundAmount: 0,
      transactionCount: isOpen && !shop.daysOfRefunds.includes(day) ? 1 : 0,
      activeHours: isOpen && !shop.daysOfRefunds.includes(day) ? 1 : 0,
    };
  });
  const activeDays = series.filter(({ transactionCount }) => transactionCount > 0).length;
  const average = { grossIncome: activeDays === 0 ? 0 : shop.perDay, transactionCount: activeDays === 0 ? 0 : 1 };
  return {
    grossIncome: series.reduce((sum, { grossIncome }) => sum + grossIncome, 0),
    tipAmount: 0,
    serviceChargeAmount: shop.serviceCharges,
    refundAmount: shop.refunds(to),
    transactionCount: activeDays,
    activeDays,
    activeHours: activeDays,
    averagePerDay: average,
    averagePerHour: average,
    series,
  };
};

const statisticsOf = (raw: unknown): Statistics => {
  const { fromDate, toDate, comparedFromDate, comparedToDate } = getStatisticsSchema.parse(raw);
  shop.intervals.push(`${fromDate}…${toDate}`);
  const days = daysBetween(fromDate, toDate);
  const comparedFrom = comparedFromDate ?? addDays(fromDate, -days);
  const previousPeriod = { fromDate: comparedFrom, toDate: comparedToDate ?? addDays(comparedFrom, days - 1) };
  return {
    period: { fromDate, toDate },
    previousPeriod,
    currency: 'HUF',
    granularity: 'day',
    current: figuresOf(fromDate, toDate),
    previous: figuresOf(previousPeriod.fromDate, previousPeriod.toDate),
    hoursOfWeek: Array.from({ length: 7 }, (_, i) => ({
      weekday: i + 1,
      dayCount: 1,
      hours: Array.from({ length: 24 }, (_each, hour) => {
        const isOpen = shop.perDay > 0 && hour === (i === 5 ? 10 : 8);
        const grossIncome = isOpen ? shop.perDay + (i === 5 ? forints(500) : 0) : 0;
        return { hour, grossIncome, transactionCount: isOpen ? 9 - i : 0 };
      }),
    })),
    firstTransactionAt: shop.firstDay === null ? null : startOfDay(shop.firstDay),
  };
};

const shopLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (op.type === 'subscription') {
        shop.publish = openStream(op, observer);
      } else if (shop.isDown) {
        observer.error(new TRPCClientError('down'));
      } else if (op.path === 'merchants.listReadable') {
        observer.next({ result: { type: 'data', data: [{ id: merchantId, name: 'Kovács Pékség Kft.' }] } });
        observer.complete();
      } else {
        observer.next({ result: { type: 'data', data: statisticsOf(op.input) } });
        observer.complete();
      }
    });

const show = (search = '') => {
  window.history.replaceState(null, '', `/merchant/${merchantId}/statistics${search}`);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <trpc.Provider client={trpc.createClient({ links: [shopLink] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <StatisticsPage merchantId={merchantId} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
};

const week = `?from=2026-11-02&to=2026-11-08`;
/** Waits for the figures and returns the card of the first chart. */
const income = async () => {
  await screen.findByText('Napi átlag');
  await vi.waitUntil(() => !document.querySelector('[aria-busy=true]'), { timeout: 60_000 });
  return screen.getByRole('region', { name: 'Bruttó bevétel (Ft)' });
};

beforeEach(() => {
  Object.assign(shop, {
    firstDay: '2020-01-01',
    perDay: forints(10_000),
    incomeOf: {},
    refunds: () => 0,
    daysOfRefunds: [],
    serviceCharges: 0,
    isDown: false,
    intervals: [],
  });
});

test('opens with the last seven days', async () => {
  show();
  expect(await screen.findAllByText('70 000 Ft')).not.toHaveLength(0);
  expect(shop.intervals[0]).toBe(`${addDays(today, -6)}…${today}`);
  await userEvent.click(screen.getByRole('button', { name: 'Elmúlt 7 nap' }));
  const menu = within(screen.getByRole('dialog', { name: 'Időszak' }));
  expect(menu.getByRole('button', { name: 'Elmúlt 7 nap' })).toHaveAttribute('aria-pressed', 'true');
  // The same periods as those of lists and saved views.
  for (const name of ['Ez a negyedév', 'Múlt negyedév', 'Elmúlt 90 nap', 'Múlt év'])
    expect(menu.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
});

test('explains a figure and leads to its transactions, by the keyboard', async () => {
  show(week);
  await income();
  const button = screen.getByRole('button', { name: 'Mit jelent: Bruttó bevétel?' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const panel = within(screen.getByRole('dialog', { name: 'Mit jelent: Bruttó bevétel?' }));
  expect(await panel.findByText(/A sikeres, nem sztornózott eladások összege/u)).toBeVisible();
  expect(panel.getByRole('link', { name: 'Ezek a tranzakciók' })).toHaveAttribute(
    'href',
    `/merchant/${merchantId}/transactions?state=Success&fromDate=2026-11-02&toDate=2026-11-08`,
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('says how the income compares with the turnover of a settlement', async () => {
  const compared = async () => {
    await income();
    await userEvent.click(screen.getByRole('button', { name: 'Mit jelent: Bruttó bevétel?' }));
    const panel = within(screen.getByRole('dialog', { name: 'Mit jelent: Bruttó bevétel?' }));
    return (await panel.findByText(/^A havi elszámolás forgalma/u)).textContent?.replaceAll('\u00a0', ' ');
  };
  show(week);
  expect(await compared()).toBe(
    'A havi elszámolás forgalma a visszatérítések levonása előtti összeg. Ezekben a napokban nem volt visszatérítés, ezért ugyanennyi.',
  );
  cleanup();
  shop.refunds = () => forints(2500);
  show(week);
  expect(await compared()).toBe(
    'A havi elszámolás forgalma a visszatérítések levonása előtti összeg, ezért ezekre a napokra 2 500 Ft-tal több.',
  );
});

test('explains the best day, average basket and hour, and leads to their transactions', async () => {
  show(week);
  await income();
  const [bestDay, bestBasket, bestHour] = ['Legjobb nap', 'Legjobb átlagos kosár', 'Legjobb óra'].map(
    (name) => screen.getAllByText(name)[0],
  );
  expect(bestBasket?.parentElement).toHaveTextContent(
    /A legmagasabb átlagos kosarú nap: 2026\.11\.02\., hétfő, \d+ eladás\./u,
  );
  expect(bestDay?.nextElementSibling).toHaveTextContent('2026.11.02., hétfő');
  expect(bestHour?.nextElementSibling).toHaveTextContent('08:00–09:00');
  const list = `/merchant/${merchantId}/transactions?state=Success`;
  expect(screen.getAllByRole('link', { name: 'A nap tranzakciói' })[0]).toHaveAttribute(
    'href',
    `${list}&fromDate=2026-11-02&toDate=2026-11-02`,
  );
  expect(screen.getByRole('link', { name: 'Az óra tranzakciói' })).toHaveAttribute(
    'href',
    `${list}&fromDate=2026-11-02&toDate=2026-11-08&hour=8`,
  );
});

test('names the best of the whole weeks and months, and leads to their transactions', async () => {
  shop.incomeOf = { '2026-09-01': forints(90_000), '2026-10-25': forints(50_000), '2026-11-01': forints(900_000) };
  show('?from=2026-09-01&to=2026-11-01');
  await income();
  const bestWeek = (await screen.findByText('Legjobb hét')).parentElement;
  expect(bestWeek).toHaveTextContent(
    'Legjobb hét2026.10.26. – 11.01.Az időszak 8 teljes, hétfőtől vasárnapig tartó hete',
  );
  expect(bestWeek).toHaveTextContent(/közül a legtöbb bevételű: 960 000 Ft\./u);
  const list = `/merchant/${merchantId}/transactions?state=Success`;
  expect(screen.getByRole('link', { name: 'A hét tranzakciói' })).toHaveAttribute(
    'href',
    `${list}&fromDate=2026-10-26&toDate=2026-11-01`,
  );
  // November is cut by the period.
  const bestMonth = screen.getByText('Legjobb hónap').parentElement;
  expect(bestMonth).toHaveTextContent(
    /^Legjobb hónap2026\. szeptemberAz időszak 2 teljes hónapja közül .+: 380 000 Ft\./u,
  );
  expect(screen.getByRole('link', { name: 'A hónap tranzakciói' })).toHaveAttribute(
    'href',
    `${list}&fromDate=2026-09-01&toDate=2026-09-30`,
  );
});

test('names no best week of a period without two whole ones', async () => {
  show('?from=2026-11-03&to=2026-11-21');
  await income();
  expect(screen.getByText('Legjobb átlagos kosár')).toBeVisible();
  expect(screen.queryByText('Legjobb hét')).toBeNull();
});

test('counts sales without the refunds that the income is less', async () => {
  show(week);
  await income();
  await userEvent.click(screen.getByRole('button', { name: 'Mit jelent: Tranzakciók száma?' }));
  const panel = within(screen.getByRole('dialog', { name: 'Mit jelent: Tranzakciók száma?' }));
  expect(await panel.findByRole('link', { name: 'Ezek a tranzakciók' })).toHaveAttribute(
    'href',
    `/merchant/${merchantId}/transactions?type=Sale&state=Success&fromDate=2026-11-02&toDate=2026-11-08`,
  );
});

test('leads from the rows of the tables to the transactions of a day, and of an hour of the week', async () => {
  show(week);
  await income();
  for (const button of screen.getAllByRole('button', { name: 'Táblázat' })) await userEvent.click(button);
  const list = `/merchant/${merchantId}/transactions?state=Success`;
  const days = within(await screen.findByRole('table', { name: 'Bruttó bevétel' }));
  expect(days.getAllByRole('link')[0]).toHaveAttribute('href', `${list}&fromDate=2026-11-02&toDate=2026-11-02`);
  const hours = within(await screen.findByRole('table', { name: 'Erős és gyenge órák' }));
  expect(hours.getAllByRole('link')[0]).toHaveAttribute(
    'href',
    `${list}&fromDate=2026-11-02&toDate=2026-11-08&weekday=1&hour=8`,
  );
  const weekdays = within(screen.getByRole('region', { name: 'Erős és gyenge órák' }));
  expect(weekdays.getAllByRole('link', { name: '08:00–09:00' })[0]).toHaveAttribute(
    'href',
    `${list}&fromDate=2026-11-02&toDate=2026-11-08&weekday=1&hour=8`,
  );
});

test('compares with the same days of last year, or with any days before', async () => {
  shop.firstDay = '2026-01-01';
  show(week);
  await income();
  expect(screen.getByText('Előző időszak: 2026.10.26. – 11.01.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Előző időszak: / }));
  const choice = await screen.findByRole('combobox', { name: 'Összehasonlítás' });
  await userEvent.selectOptions(choice, 'A tavalyi ugyanilyen időszakkal');
  expect(screen.getAllByText('Tavaly, a hét azonos napjai: 2025.11.03. – 11.09.')).not.toHaveLength(0);
  expect(window.location.search).toBe(`${week}&compare=lastYear`);
  expect(await screen.findAllByText('korábban: 0 Ft')).not.toHaveLength(0);

  await userEvent.selectOptions(choice, 'Más időszakkal');
  const from = screen.getByRole('textbox', { name: 'Kezdő nap' });
  await userEvent.clear(from);
  await userEvent.type(from, '2026.11.02.{Enter}');
  expect(screen.getByText(/^Korábbi napot adjon meg/u)).toBeInTheDocument();
  await userEvent.clear(from);
  await userEvent.type(from, '2026.05.04.{Enter}');
  expect(screen.getAllByText('Összevetve: 2026.05.04. – 05.10.')).not.toHaveLength(0);
  expect(screen.getByText('A záró nap nélkül ugyanennyi nappal vetjük össze.')).toBeInTheDocument();
  const to = screen.getByRole('textbox', { name: 'Záró nap' });
  await userEvent.type(to, '2026.05.01.{Enter}');
  expect(screen.getByText(/^A záró nap nem lehet a kezdő nap előtt/u)).toBeInTheDocument();
  await userEvent.clear(to);
  await userEvent.type(to, '2026.05.31.{Enter}');
  expect(screen.getAllByText('Összevetve: 2026.05.04. – 05.31.')).not.toHaveLength(0);
  expect(screen.getByText(/most 7, korábban 28 nap\), ezért a napi átlagokat/u)).toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('compare')).toBe('2026-05-04/2026-05-31');
});

test('shows a chosen comparison until it is ended, whatever the period', async () => {
  show(`${week}&compare=lastYear`);
  await income();
  expect(screen.getByText('Tavaly, a hét azonos napjai: 2025.11.03. – 11.09.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Korábbi időszak' }));
  expect(screen.getByText('Tavaly, a hét azonos napjai: 2025.10.27. – 11.02.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Összehasonlítás újra az előző időszakkal' }));
  expect(screen.getByText('Előző időszak: 2026.10.19. – 10.25.')).toBeInTheDocument();
  expect(window.location.search).toBe('?from=2026-10-26&to=2026-11-01');
  expect(screen.queryByRole('button', { name: 'Összehasonlítás újra az előző időszakkal' })).toBeNull();
});

test('says that other days of the week are compared, and nothing where they are the same', async () => {
  const open = async () => {
    await income();
    await userEvent.click(screen.getByRole('button', { name: /^(?:Előző időszak|Összevetve): / }));
    await screen.findByRole('combobox', { name: 'Összehasonlítás' });
  };
  show('?from=2026-11-07&to=2026-11-07');
  await open();
  expect(screen.getByText('Két különböző nap a héten: most szombat, korábban péntek.')).toBeVisible();
  cleanup();
  show(`${week}&compare=2026-05-05`);
  await open();
  expect(screen.getByText(/más-más napján kezdődik: most hétfő, korábban kedd\./u)).toBeVisible();
  cleanup();
  show(week);
  await open();
  expect(screen.queryByText(/most hétfő/u)).toBeNull();
});

/** The tile of a figure. */
const tileOf = (label: string) => screen.getByText(label).closest('dl') ?? document.body;

test('compares the average basket of the same days as the income', async () => {
  // The day that today is compared with, which is not over.
  shop.incomeOf = { [addDays(today, -7)]: forints(80_000) };
  show();
  await screen.findByText('Napi átlag');
  await vi.waitUntil(() => !document.querySelector('[aria-busy=true]'), { timeout: 60_000 });
  for (const label of ['Átlagos kosár', 'Napi átlag', 'Óránkénti átlag']) {
    expect(tileOf(label)).toHaveTextContent('A mai nap nélkül');
    expect(tileOf(label)).toHaveTextContent('korábban: 10 000 Ft');
  }
  await userEvent.click(screen.getAllByRole('button', { name: 'Táblázat' })[0] ?? document.body);
  const rows = within(await screen.findByRole('table', { name: 'Bruttó bevétel' })).getAllByRole('row');
  expect(rows.slice(-2).map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))).toEqual([
    'Összesen70 000140 000',
    'A mai nap nélkül60 00060 000',
  ]);
});

test('shows the compared figure only if it differs from the shown one', async () => {
  show();
  await screen.findByText('Napi átlag');
  await vi.waitUntil(() => !document.querySelector('[aria-busy=true]'), { timeout: 60_000 });
  expect(tileOf('Bruttó bevétel')).toHaveTextContent('A mai nap nélkül: 60 000 Ft');
  expect(tileOf('Napi átlag')).toHaveTextContent('A mai nap nélkül');
  expect(tileOf('Napi átlag')).not.toHaveTextContent('A mai nap nélkül:');
});

test('compares a month with the month before, also if that is shorter', async () => {
  show('?from=2026-10-01&to=2026-10-31');
  const section = await income();
  expect(screen.getByText('Előző időszak: 2026.09.01. – 09.30.')).toBeInTheDocument();
  expect(tileOf('Bruttó bevétel')).toHaveTextContent('korábban: 300 000 Ft');
  await userEvent.click(within(section).getByRole('button', { name: 'Táblázat' }));
  const rows = within(await within(section).findByRole('table')).getAllByRole('row');
  expect(rows.at(-2)).toHaveTextContent('Szo, okt. 31.10 000–');
});

test('compares the month so far with as many days of the month before', async () => {
  show('?from=2026-11-01&to=2026-11-18');
  await income();
  expect(screen.getByText('Előző időszak: 2026.10.01. – 10.17. (a mai nap nélkül)')).toBeInTheDocument();
});

test('offers the image of a chart, and its figures also beside the table', async () => {
  show(week);
  const chart = within(await income());
  await userEvent.click(chart.getByRole('button', { name: 'Letöltés' }));
  expect(chart.getByRole('button', { name: 'Diagram képként (PNG)' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(chart.getByRole('button', { name: 'Táblázat' }));
  await userEvent.click(chart.getByRole('button', { name: 'Letöltés' }));
  expect(chart.queryByRole('button', { name: 'Diagram képként (PNG)' })).toBeNull();
  const saved: { content: Blob; name: string }[] = [];
  let content = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      content = blob;
      return 'blob:x';
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ content, name: this.download });
  });
  await userEvent.click(chart.getByRole('button', { name: 'Számok táblázatként (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  vi.restoreAllMocks();
  expect(saved[0]?.name).toBe('brutto-bevetel-ft-2026-11-02-2026-11-08.csv');
  expect(saved[0]?.content.size).toBeGreaterThan(100);
  expect(chart.queryByRole('alert')).toBeNull();
});

test('compares the finished days of a running period with as many previous days', async () => {
  shop.firstDay = addDays(today, -13);
  show();
  expect(await screen.findAllByText('70 000 Ft')).not.toHaveLength(0);
  expect(screen.getByText('A mai nap nélkül: 60 000 Ft')).toBeInTheDocument();
  // The second one is that of a phone, where the line of the period says that today is not counted.
  expect(screen.getByText('korábban: 60 000 Ft').parentElement).toHaveTextContent(/változatlan0% 60 000 korábban/u);
});

test('compares the whole of a period that is over', async () => {
  shop.firstDay = '2026-11-01';
  show('?from=2026-11-04&to=2026-11-06');
  expect(await screen.findByText(/korábban: 30 000 Ft/u)).toBeInTheDocument();
  expect(screen.queryByText(/^A mai nap nélkül/u)).not.toBeInTheDocument();
});

test('does not praise refunds that rise', async () => {
  shop.refunds = (to) => forints(to === '2026-11-08' ? 3_000 : 2_000);
  show(week);
  await income();
  const tile = screen.getByText('Visszatérítések').closest('[class]')?.parentElement;
  const badge = within(tile ?? document.body).getByText('50%');
  expect(getComputedStyle(badge).getPropertyValue('--chakra-colors-color-palette-fg')).toBe(light.warning.text);
});

test('shows a day that has refunds only, below zero', async () => {
  shop.firstDay = addDays(today, -30);
  shop.daysOfRefunds = [today];
  shop.incomeOf[today] = -forints(2_800);
  shop.refunds = (to) => (to === today ? forints(2_800) : 0);
  show(`?from=${today}&to=${today}`);
  await userEvent.click(await within(await income()).findByRole('button', { name: 'Táblázat' }));
  const table = within(await screen.findByRole('table', { name: 'Bruttó bevétel' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toContainEqual(
    expect.stringMatching(/^[−-]2\s800$/u),
  );
});

test('shows the service charges of the period only if there are any', async () => {
  show(week);
  await income();
  expect(screen.queryByText('Szervizdíj')).toBeNull();
  cleanup();
  shop.serviceCharges = forints(2_500);
  show(week);
  await income();
  expect(screen.getByText('Szervizdíj').closest('[class]')?.parentElement).toHaveTextContent(/2\s?500 Ft/u);
});

test('shows the interval of the URL and steps to the week before', async () => {
  show(week);
  expect(await screen.findByText('2026.11.02. – 11.08.')).toBeInTheDocument();
  expect(screen.getByText('Előző időszak: 2026.10.26. – 11.01.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Korábbi időszak' }));
  expect(await screen.findByText('2026.10.26. – 11.01.')).toBeInTheDocument();
  expect(window.location.search).toBe('?from=2026-10-26&to=2026-11-01');
  expect(shop.intervals.at(-1)).toBe('2026-10-26…2026-11-01');
});

test('shows no figures of another period than the fields', async () => {
  show(week);
  await screen.findAllByText('70 000 Ft');
  await userEvent.click(screen.getByRole('button', { name: 'Egyéni időszak' }));
  const from = screen.getByRole('textbox', { name: 'Kezdő nap' });
  await userEvent.clear(from);
  await userEvent.type(from, '2025.01.01.{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('366 nap');
  await userEvent.clear(from);
  await userEvent.type(from, '2026.11.09.{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('A kezdő nap nem lehet későbbi, mint az időszak vége.');
  await userEvent.clear(from);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('kezdő és záró napját is');
  expect(screen.getByText('Ez az időszak nem mutatható')).toBeInTheDocument();
  expect(screen.queryAllByText('70 000 Ft')).toHaveLength(0);
  expect(shop.intervals.every((interval) => interval === '2026-11-02…2026-11-08')).toBe(true);
});

test('offers the last 366 days of an interval that is too long', async () => {
  show('?from=2025-05-01&to=2026-11-20');
  await userEvent.click(await screen.findByText('Szűkítés erre: 2025.11.20. – 2026.11.20.'));
  expect(window.location.search).toBe('?from=2025-11-20&to=2026-11-20');
  expect(await screen.findAllByText('3 660 000 Ft')).not.toHaveLength(0);
});

test('offers the default interval if the URL contains an invalid one', async () => {
  show('?from=2026-11-08&to=2026-11-02');
  await userEvent.click(await screen.findByRole('button', { name: 'Elmúlt 7 nap mutatása' }));
  expect(await screen.findAllByText('70 000 Ft')).not.toHaveLength(0);
  expect(window.location.search).toBe('');
});

test('offers the interval since the first transaction if the period has none', async () => {
  shop.firstDay = '2026-11-01';
  show('?from=2026-01-01&to=2026-01-31');
  expect(await screen.findByText('Ebben az időszakban nincs adat')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Szűrés ettől: 2026.11.01.' }));
  expect(await income()).toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('from')).toBe('2026-11-01');
});

test('waits for the first successful transaction', async () => {
  shop.firstDay = null;
  show();
  expect(await screen.findByText('A statisztika az első sikeres tranzakció után jelenik meg.')).toBeInTheDocument();
});

test('selects points of a chart by arrow keys', async () => {
  show(week);
  const chart = await within(await income()).findByRole('slider');
  chart.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^2026\.11\.04\., szerda: 10\s000\sFt, a korábbi időszakban 10\s000\sFt$/u),
  );
  expect(screen.getByText('okt. 28.')).toBeInTheDocument();
  expect(screen.getByText('Ugyanannyi, mint a korábbi időszakban')).toBeInTheDocument();
  await userEvent.keyboard('{End}');
  expect(chart).toHaveAttribute('aria-valuenow', '6');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('okt. 28.')).not.toBeInTheDocument();
});

test('leads from a point of a chart and from an hour of the week to their transactions', async () => {
  show(week);
  const chart = await within(await income()).findByRole('slider');
  chart.focus();
  await userEvent.keyboard('{ArrowRight}');
  const link = screen.getByRole('link', { name: /^A nap tranzakciói: 2026\.11\.03\., kedd$/u });
  const day = 'fromDate=2026-11-03&toDate=2026-11-03';
  expect(link).toHaveAttribute('href', expect.stringContaining(`/transactions?state=Success&${day}`));
  await userEvent.keyboard('{Enter}');
  expect(window.location.href).toContain(`/transactions?state=Success&${day}`);
  cleanup();
  show(week);
  await income();
  const hour = (await screen.findByRole('grid')).querySelector<HTMLElement>('td[tabindex="0"]');
  act(() => hour?.focus());
  expect(screen.getByRole('link', { name: /^Ennek az órának a tranzakciói: Szombat, 10:00/u })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(window.location.search).toMatch(/weekday=6&hour=10$/u);
});

test('does not compare the day that is running', async () => {
  shop.firstDay = addDays(today, -30);
  show();
  const chart = await within(await income()).findByRole('slider');
  chart.focus();
  await userEvent.keyboard('{End}');
  expect(screen.getByText('Még tart, ezért nem hasonlítjuk össze')).toBeInTheDocument();
});

test('switches the chart to the number of transactions', async () => {
  show(week);
  await userEvent.click(within(await income()).getByRole('button', { name: 'Tranzakciók' }));
  const chart = await within(screen.getByRole('region', { name: 'Tranzakciók száma' })).findByRole('slider');
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 1 tranzakció, a korábbi időszakban 1 tr/u));
});

test('switches a chart to its table', async () => {
  show(week);
  const section = await income();
  await userEvent.click(await within(section).findByRole('button', { name: 'Táblázat' }));
  const table = await within(section).findByRole('table', { name: 'Bruttó bevétel' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(1 + 7 + 1);
  expect(rows[1]).toHaveTextContent('H, nov. 2.10 000okt. 26.10 000');
  expect(rows.at(-1)).toHaveTextContent('Összesen70 00070 000');
});

test('has the rows of a table by weeks or months, in its file too', async () => {
  show('?from=2026-10-30&to=2026-11-10');
  const section = within(await income());
  expect(section.queryByRole('group', { name: 'Sorok' })).toBeNull();
  await userEvent.click(section.getByRole('button', { name: 'Táblázat' }));
  await userEvent.click(await section.findByRole('button', { name: 'Hetente' }));
  const rows = () => section.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '));
  expect(rows().slice(1)).toEqual([
    'okt. 30. – nov. 1.30 000okt. 18–20.30 000',
    'nov. 2–8.70 000okt. 21–27.70 000',
    'nov. 9–10.20 000okt. 28–29.20 000',
    'Összesen120 000120 000',
  ]);
  expect(section.getByRole('link', { name: 'nov. 2–8.' })).toHaveAttribute(
    'href',
    `/merchant/${merchantId}/transactions?state=Success&fromDate=2026-11-02&toDate=2026-11-08`,
  );

  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await userEvent.click(section.getByRole('button', { name: 'Letöltés' }));
  await userEvent.click(section.getByRole('button', { name: 'Számok táblázatként (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['brutto-bevetel-ft-hetente-2026-10-30-2026-11-10.csv']));
  vi.restoreAllMocks();

  await userEvent.click(section.getByRole('button', { name: 'Havonta' }));
  expect(rows().slice(1, 3)).toEqual(['okt. 30–31.20 000okt. 18–19.20 000', 'nov. 1–10.100 000okt. 20–29.100 000']);
});

test('shows a change at once and keeps the figures after an error', async () => {
  show(week);
  await screen.findAllByText('70 000 Ft');
  shop.perDay = forints(20_000);
  shop.publish();
  expect(await screen.findAllByText('140 000 Ft')).not.toHaveLength(0);
  shop.isDown = true;
  shop.publish();
  expect(await screen.findByText(/A legutóbb betöltött adatokat látja/u)).toBeInTheDocument();
  expect(screen.getAllByText('140 000 Ft')).not.toHaveLength(0);
});

test('retries after an error', async () => {
  shop.isDown = true;
  show(week);
  const retry = await screen.findByRole('button', { name: 'Újrapróbálom' });
  shop.isDown = false;
  await userEvent.click(retry);
  expect(await screen.findAllByText('70 000 Ft')).not.toHaveLength(0);
});

test('describes the best hour of a single day without the other days of a period', async () => {
  show('?from=2026-11-17&to=2026-11-17');
  expect(await screen.findByText(/^A nap legtöbb bevételű órája: /u)).toBeVisible();
  expect(screen.queryByText(/az időszak minden napján/u)).toBeNull();
});

test('shows the switch of the chart after its buttons on a phone', async () => {
  onPhone();
  show(week);
  const section = within(await income());
  const [download, measure] = [
    section.getByRole('button', { name: 'Letöltés' }),
    section.getByRole('button', { name: 'Tranzakciók' }),
  ];
  expect(download.compareDocumentPosition(measure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the hours of the week', () => {
  const map = async () => within(await screen.findByRole('region', { name: 'Erős és gyenge órák' }));

  test('starts with the best hour by income or by count', async () => {
    show(week);
    const section = await map();
    expect(section.getByText('Szombat 10 és 11 óra között a legerősebb: átlagosan 10 500 Ft.')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Tranzakciók' }));
    expect(section.getByText('Hétfő 8 és 9 óra között a legerősebb: átlagosan 9 tranzakció.')).toBeVisible();
  });

  test('selects an hour by arrow keys and shows its figures', async () => {
    show(week);
    const section = await map();
    const grid = section.getByRole('grid');
    expect(within(grid).getAllByRole('cell')).toHaveLength(7 * 3);
    await userEvent.tab();
    while (!grid.contains(document.activeElement)) await userEvent.tab();
    expect(section.getByText('Szombat, 10:00–11:00')).toBeVisible();
    expect(section.getByText('Összesen 10 500 Ft, 4 tranzakció (1 nap)')).toBeVisible();
    expect(section.getByText('Átlagos kosár: 2 625 Ft')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{Home}');
    expect(section.getByText('Péntek, 08:00–09:00')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(section.queryByText('Péntek, 08:00–09:00')).toBeNull();
  });

  test('switches to a table of numbers', async () => {
    show(week);
    const section = await map();
    await userEvent.click(section.getByRole('button', { name: 'Táblázat' }));
    const table = await section.findByRole('table', { name: 'Erős és gyenge órák' });
    const row = within(table).getByRole('row', { name: /^10:00–11:00/u });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['–', '–', '–', '–', '–', '10\u00a0500', '–']);
  });
});
