import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import type { ReportYears } from '#shared/reports/reports.schema.ts';
import { YearForm } from './year-form.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const show = (data: ReportYears['data']) =>
  renderWithServer(<YearForm merchantId="01KAGJ6V5V8S1K4D6F2H9J3M7P" />, { 'reports.years': () => ({ data }) });

test('offers only the years with reports or closes', async () => {
  show([
    { year: 2026, reports: 10, closes: 297 },
    { year: 2024, reports: 1, closes: 0 },
  ]);
  const field = await screen.findByRole('combobox', { name: 'Év' });
  expect(field).toHaveDisplayValue('2026');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['2026', '2024']);
  expect(screen.getByText('297 napi zárás, táblázatban')).toBeVisible();
  await userEvent.selectOptions(field, '2024');
  expect(screen.getByText('1 elszámolás')).toBeVisible();
  expect(screen.queryByText(/napi zárás/u)).toBeNull();
});

test('selects the year before in January, and another one if there is nothing of it', async () => {
  vi.setSystemTime('2027-01-10T11:00:00Z');
  const selected = async (years: number[]) => {
    const { unmount } = show(years.map((year) => ({ year, reports: 1, closes: 1 })));
    const value = (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Év' })).value;
    unmount();
    return value;
  };
  expect(await selected([2027, 2026, 2025])).toBe('2026');
  expect(await selected([2025, 2024])).toBe('2025');
});

test('says that there is nothing yet, without a year and a file', async () => {
  show([]);
  expect(await screen.findByText('Még nincs elszámolás')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fájl letöltése' })).toBeNull();
});
