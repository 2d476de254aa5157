import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates/day.ts';
import { statistics } from '#shared/i18n/hu/statistics.ts';
import { ui } from '#shared/i18n/hu/ui.ts';
import { cardsCsv, chartCsv, declinesCsv, terminalsCsv, weekCsv } from './chart-file.ts';
import type { ChartPoint } from './chart-points.ts';

const heading = { title: 'Bruttó bevétel (Ft)', merchantName: 'Kovács "Pékség"; Kft.', period: '2026.11.19. – 11.20.' };
const texts = createInstance();
void texts.init({ lng: 'hu', initAsync: false, resources: { hu: { statistics, ui } } });
const { t } = texts;
const byDay = { heading, language: 'hu', unit: 'day', t } as const;
const sums = {
  grossIncome: 1_250_000,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundAmount: 0,
  transactionCount: 3,
  activeHours: 1,
};
const point = (more: Partial<ChartPoint>): ChartPoint => ({
  dayIndex: 0,
  hour: null,
  isRepeated: false,
  day: '2026-11-19',
  previousDay: '2026-11-17',
  days: 1,
  previousDays: 1,
  isFinished: true,
  current: sums,
  previous: null,
  ...more,
});

test('has the heading, and a line for each day, in forints', () => {
  expect(chartCsv([point({})], { name: 'grossIncome' }, byDay)).toBe(
    [
      '\ufeffBruttó bevétel (Ft)',
      '"Kovács ""Pékség""; Kft."',
      '2026.11.19. – 11.20.',
      '',
      'Nap;Ez az időszak;A korábbi időszak napja;Korábbi időszak',
      '2026-11-19;12500;2026-11-17;',
      '',
    ].join('\r\n'),
  );
});

test('has no days that one of the periods does not have', () => {
  const points = [point({ previousDays: 0 }), point({ days: 0, current: null, previous: sums })];
  const csv = chartCsv(points, { name: 'grossIncome' }, byDay);
  expect(csv.split('\r\n').slice(5)).toEqual(['2026-11-19;12500;;', ';;2026-11-17;12500', '']);
});

test('has the hours of one or two days', () => {
  const csv = chartCsv([point({ hour: 8 })], { name: 'transactionCount' }, byDay);
  expect(csv).toContain('\r\nNap;Óra;Ez az időszak;A korábbi időszak napja;Korábbi időszak\r\n');
  expect(csv).toContain('\r\n2026-11-19;8:00;3;2026-11-17;\r\n');
});

test('has the first and the last day of each week', () => {
  // From Saturday to Monday.
  const days = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) =>
    point({ day, previousDay: addDays(day, -3), previous: sums }),
  );
  const csv = chartCsv(
    [...days, point({ day: '2026-11-24', previousDays: 0 })],
    { name: 'grossIncome' },
    {
      ...byDay,
      unit: 'week',
    },
  );
  expect(csv.split('\r\n').slice(4)).toEqual([
    'Kezdő nap;Záró nap;Ez az időszak;Korábbi időszak: Kezdő nap;Korábbi időszak: Záró nap;Korábbi időszak',
    '2026-11-21;2026-11-22;25000;2026-11-18;2026-11-19;25000',
    '2026-11-23;2026-11-24;25000;2026-11-20;2026-11-20;12500',
    '',
  ]);
});

test('runs nothing in a spreadsheet, and writes decimals as the other exports do', () => {
  const named = { ...heading, merchantName: '=HYPERLINK("https://gonosz.example")' };
  const current = { ...sums, grossIncome: 1_250_050 };
  const csv = chartCsv([point({ current })], { name: 'grossIncome' }, { ...byDay, heading: named });
  expect(csv).toContain(`\r\n"'=HYPERLINK(""https://gonosz.example"")"\r\n`);
  expect(csv).toContain('\r\n2026-11-19;12500,50;');
});

test('has a line for each shown hour of the week, with its average and its sums', () => {
  const hour = (weekday: number, dayCount: number, transactionCount: number, grossIncome: number) =>
    [0, 1].map((each) => ({ weekday, hour: each, dayCount, transactionCount, grossIncome }));
  const week = [hour(6, 2, 3, 1_250_000), hour(7, 0, 0, 0)];
  const weekdayName = (day: number) => (day === 6 ? 'szombat' : 'vasárnap');
  const weekColumns = ['Nap', 'Óra', 'Napok', 'Átlag', 'Átlagos szám', 'Bevétel', 'Szám'];
  const lines = weekCsv(week, [1], { heading, columns: weekColumns, language: 'hu', weekdayName }).split('\r\n');
  expect(lines.slice(3)).toEqual([
    '',
    'Nap;Óra;Napok;Átlag;Átlagos szám;Bevétel;Szám',
    'szombat;1:00;2;6250;1,5;12500;3;4167',
    'vasárnap;1:00;0;0;0;0;0;0',
    '',
  ]);
});

test('has a line for each card scheme and entry mode, with both periods', () => {
  const visa = { name: 'Visa', grossIncome: 700_050, transactionCount: 3, share: 0.7012 };
  const previous = { grossIncome: -300, transactionCount: 0, share: 0 };
  const parts = [{ title: 'Kártyatípus', shares: [{ ...visa, previous }] }];
  const linesOf = (isCompared: boolean) =>
    cardsCsv(parts, { heading, columns: ['', '', 'Arány (%)'], language: 'hu', isCompared })
      .split('\r\n')
      .slice(4);
  expect(linesOf(true)).toEqual([';;Arány (%)', 'Kártyatípus;Visa;70,1;7000,50;3;0;-3;0', '']);
  expect(linesOf(false)).toEqual([';;Arány (%)', 'Kártyatípus;Visa;70,1;7000,50;3', '']);
});

test('has a line for each card reader, with its serial number and its name', () => {
  const previous = { grossIncome: 0, tipAmount: 0, transactionCount: 0 };
  const figures = { grossIncome: 700_050, tipAmount: 50_000, transactionCount: 3, previous };
  const terminals = [
    { terminalId: '01', serialNumber: '1740001201', name: 'Pult; bal', ...figures },
    { terminalId: '02', serialNumber: '1740001202', name: null, ...figures },
  ];
  const linesOf = (isCompared: boolean) =>
    terminalsCsv(terminals, { heading, columns: ['Sorozatszám'], language: 'hu', isCompared })
      .split('\r\n')
      .slice(4);
  expect(linesOf(true)).toEqual([
    'Sorozatszám',
    '1740001201;"Pult; bal";7000,50;500;3;2334;0;0;0;0',
    '1740001202;;7000,50;500;3;2334;0;0;0;0',
    '',
  ]);
  expect(linesOf(false)[1]).toBe('1740001201;"Pult; bal";7000,50;500;3;2334');
});

test('has a line for each reason of failed sales, with both periods', () => {
  const previous = { transactionCount: 0, amount: 0, share: 0 };
  const declines = [{ name: 'Nincs elég fedezet', transactionCount: 7, amount: 1_234_550, share: 0.6666, previous }];
  const linesOf = (isCompared: boolean) =>
    declinesCsv(declines, { heading, columns: ['Ok', 'Arány (%)'], language: 'hu', isCompared })
      .split('\r\n')
      .slice(4);
  expect(linesOf(true)).toEqual(['Ok;Arány (%)', 'Nincs elég fedezet;66,7;7;12345,50;0;0;0', '']);
  expect(linesOf(false)[1]).toBe('Nincs elég fedezet;66,7;7;12345,50');
});
