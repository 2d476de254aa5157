import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onPhone, render } from '#client/testing/render.tsx';
import { filterSelect } from './filter-fields.tsx';
import { ListHeader } from './list-header.tsx';

const state = (value: string | null) =>
  filterSelect({
    name: 'state',
    label: 'Állapot',
    allLabel: 'Minden állapot',
    options: [{ value: 'Error', label: 'Sikertelen' }],
    value,
    onChange: () => {},
  });

const show = ({ chosen, searchFor = '' }: { chosen: boolean; searchFor?: string }) => {
  onPhone();
  showWide({ chosen, searchFor });
};

const showWide = ({ chosen, searchFor = '' }: { chosen: boolean; searchFor?: string }) => {
  render(
    <ListHeader
      title="Tranzakciók"
      filters={{
        search: { label: 'Keresés', value: searchFor, onSearch: () => {} },
        period: { value: { from: chosen ? '2026-11-01' : null, to: null }, onChange: () => {} },
        amount: { value: { min: null, max: chosen ? 500_000 : null }, onChange: () => {} },
        selects: [state(chosen ? 'Error' : null)],
        isFiltered: chosen || searchFor !== '',
        onClear: () => {},
      }}
    />,
  );
};

test('counts the filters in force at the button of a phone, and says which they are', () => {
  show({ chosen: true });
  expect(screen.getByRole('button', { name: 'Szűrők, 3 érvényben' })).toHaveTextContent('3');
  expect(
    screen.getByText(/^Időszak: .*2026\.11\.01\..* · Összeg: legfeljebb 5 000 Ft · Állapot: Sikertelen$/u),
  ).toBeVisible();
});

test('counts no search, which has a field of its own', () => {
  show({ chosen: false, searchFor: '4242' });
  expect(screen.getByRole('button', { name: 'Szűrők' })).toBeVisible();
  expect(screen.getByDisplayValue('4242')).toBeVisible();
});

test('shows the search on a phone without a press, and without a second magnifying glass', () => {
  show({ chosen: false });
  const field = screen.getByRole('textbox', { name: 'Keresés' });
  expect(field).toBeVisible();
  expect(field.closest('form')?.querySelector('svg')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Keresés' })).toBeNull();
});

test('keeps the button that clears the filters in one piece with the last menu', () => {
  showWide({ chosen: false, searchFor: '4242' });
  const clear = screen.getByRole('button', { name: 'Szűrők törlése' });
  expect(clear.previousElementSibling).toHaveTextContent('Minden állapot');
});

test('says on paper that a list has all days unless days are chosen, beside the other filters', () => {
  showWide({ chosen: false, searchFor: '4242' });
  expect(screen.getByText('Időszak: minden nap · Keresés: „4242”')).toHaveAttribute('data-print-only');
  cleanup();
  showWide({ chosen: true });
  expect(screen.getByText(/^Időszak: .*2026\.11\.01\./u)).toHaveAttribute('data-print-only');
  expect(screen.queryByText(/minden nap/u)).toBeNull();
});

test('prints no period of a list without one, and no line without a filter', () => {
  render(
    <ListHeader title="Felhasználók" filters={{ selects: [state(null)], isFiltered: false, onClear: () => {} }} />,
  );
  expect(document.querySelector('[data-print-only]')).toBeNull();
});
