import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { FieldsOfFilter, type FilterMenu, filterSelect, MenuOfFilter, MoreFilters } from './filter-fields.tsx';

const weekday = filterSelect({
  name: 'weekday',
  label: 'Nap',
  allLabel: 'Bármely nap',
  options: [{ value: '6', label: 'Szombat' }],
  value: '6',
  onChange: () => {},
});
const card = { name: 'brand', label: 'Kártya', options: [], values: [], max: 3, onChange: () => {} };
const menus: [string, FilterMenu][] = [
  ['one option', weekday],
  ['several options', { name: 'card', label: 'Kártya', allLabel: 'Minden kártya', groups: [card] }],
];

test.each(menus)('a menu of %s is rendered without a warning of React', (_title, menu) => {
  const report = vi.spyOn(console, 'error');
  render(
    <>
      <MenuOfFilter menu={menu} />
      <FieldsOfFilter menu={menu} />
      <MoreFilters menus={[menu]} />
    </>,
  );
  expect(screen.getAllByText(/Szombat|Kártya/u)).not.toHaveLength(0);
  expect(report.mock.calls).toEqual([]);
  report.mockRestore();
});
