import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { onPhone, render } from '#client/testing/render.tsx';
import type { QueryLike } from '../query-state.tsx';
import type { RowAction, TableColumn } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Bread {
  id: string;
  name: string;
  price: number;
}

const loaves: Bread[] = [
  { id: 'a', name: 'Kenyér', price: 900 },
  { id: 'b', name: 'Kifli', price: 120 },
];
const columns: TableColumn<Bread>[] = [
  { key: 'name', header: 'Név', onPhone: 'title', cell: ({ name }) => name },
  { key: 'price', header: 'Ár', numeric: true, cell: ({ price }) => price },
];
const query: QueryLike<Bread[]> = {
  data: undefined,
  error: null,
  errorUpdateCount: 0,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => {},
};

const draw = (changes: Partial<QueryLike<Bread[]>>, rowAction?: RowAction<Bread>) =>
  render(
    <DataTable
      label="Pékáru"
      query={{ ...query, ...changes }}
      rows={(data) => data}
      rowKey={({ id }) => id}
      columns={columns}
      expectedRows={3}
      empty={<p>Elfogyott</p>}
      {...(rowAction ? { rowAction } : {})}
    />,
  );

describe('query states', () => {
  test('renders the expected number of skeleton rows while loading', () => {
    draw({ isFetching: true });
    expect(screen.getByRole('status')).toHaveTextContent('Betöltés…');
    expect(screen.getAllByRole('row')).toHaveLength(1 + 3);
  });

  test('renders a table with its name and headings', () => {
    draw({ data: loaves });
    const table = screen.getByRole('table', { name: 'Pékáru' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Név', 'Ár']);
    expect(screen.getByRole('row', { name: 'Kifli 120' })).toBeVisible();
  });

  test('renders the empty content without rows', () => {
    draw({ data: [] });
    expect(screen.getByText('Elfogyott')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows the error of the server and retries', async () => {
    const refetch = vi.fn();
    draw({ error: { data: { httpStatus: 500, detail: 'Váratlan hiba történt.' } }, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('Váratlan hiba történt.');
    expect(screen.getByRole('alert')).toHaveTextContent('Amint lehet, magától is betöltjük.');
    await userEvent.click(screen.getByRole('button', { name: 'Újrapróbálom' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test.each([
    [403, 'forbidden', 'Ehhez nincs hozzáférése', 'Ehhez nincs joga.'],
    [404, 'notFound', 'Ez nem található', 'Lehet, hogy törölték, vagy hibás a hivatkozás.'],
  ])(
    'leads to the start screen after a %d, which another attempt would get again',
    (httpStatus, code, title, reason) => {
      draw({ error: { data: { httpStatus, code, detail: 'Ehhez nincs joga.' } } });
      const alert = screen.getByRole('alert');
      expect(alert).toHaveTextContent(`${title}${reason}`);
      expect(within(alert).getByRole('link', { name: 'Vissza a kezdőlapra' })).toBeVisible();
      expect(within(alert).queryByRole('button')).toBeNull();
    },
  );

  test('keeps the reason while the next attempt runs', () => {
    const table = (changes: Partial<QueryLike<Bread[]>>) => (
      <DataTable
        label="Pékáru"
        query={{ ...query, ...changes }}
        rows={(data) => data}
        rowKey={({ id }) => id}
        columns={columns}
        expectedRows={3}
        empty={null}
      />
    );
    const { rerender } = render(table({ error: new TypeError('fetch failed'), errorUpdateCount: 1 }));
    rerender(table({ isFetching: true, errorUpdateCount: 1 }));
    expect(screen.getByRole('alert')).toHaveTextContent('Nem érjük el a kiszolgálót');
    rerender(table({ data: loaves, errorUpdateCount: 1 }));
    expect(screen.getByRole('row', { name: 'Kifli 120' })).toBeVisible();
  });

  test('keeps the rows if a refetch fails', () => {
    draw({ data: loaves, error: new TypeError('fetch failed') });
    expect(screen.getByText(/legutóbb betöltött adatokat látja/)).toBeVisible();
    expect(screen.getByRole('row', { name: 'Kenyér 900' })).toBeVisible();
  });
});

test('shows ten thousand rows in pages of a hundred', async () => {
  draw({
    data: Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), name: `Cipó ${index}`, price: 1 })),
  });
  expect(screen.getAllByRole('row')).toHaveLength(1 + 100);
  await userEvent.click(screen.getByRole('button', { name: 'Következő oldal' }));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 100);
  expect(screen.getByRole('row', { name: 'Cipó 100 1' })).toBeVisible();
  expect(screen.queryByRole('row', { name: 'Cipó 99 1' })).toBeNull();
});

describe('rowAction', () => {
  test('runs once on a click anywhere in the row', async () => {
    const onOpen = vi.fn();
    draw({ data: loaves }, { label: () => 'részletek', onOpen });
    await userEvent.click(screen.getByText('120'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(loaves[1]);
    await userEvent.click(screen.getByRole('button', { name: /^Kenyér\s*, részletek$/ }));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test('runs by keyboard', async () => {
    const onOpen = vi.fn();
    draw({ data: loaves }, { label: () => 'részletek', onOpen });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(loaves[0]);
  });

  test('renders no link in a row without a URL', () => {
    draw({ data: loaves }, { label: () => 'megnyitás', href: ({ id }) => (id === 'a' ? '/a' : null) });
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

test('renders rows as cards with labelled values on a phone', () => {
  onPhone();
  draw({ data: loaves });
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = within(screen.getByRole('list', { name: 'Pékáru' })).getAllByRole('listitem');
  expect(card).toHaveTextContent('KenyérÁr900');
});

describe('groups', () => {
  const grouping = {
    keyOf: ({ price }: Bread) => (price > 500 ? 'dear' : 'cheap'),
    heading: ({ key, rows }: { key: string; rows: readonly Bread[] }) => `${key}: ${rows.length}`,
  };
  const drawGroups = () =>
    render(
      <DataTable
        label="Pékáru"
        query={{ ...query, data: loaves }}
        rows={(data) => data}
        rowKey={({ id }) => id}
        columns={[...columns.slice(0, 1), { key: 'kind', header: 'Fajta', onPhone: 'below', cell: () => 'friss' }]}
        expectedRows={3}
        empty={null}
        grouping={grouping}
      />,
    );

  test('have headings in the table, whose columns keep their names', () => {
    drawGroups();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['dear: 1', 'cheap: 1']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Név', 'Fajta']);
  });

  test('have headings over rows of two lines on a phone', () => {
    onPhone();
    drawGroups();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'dear: 1',
      'cheap: 1',
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Kenyérfriss',
      'Kiflifriss',
    ]);
  });
});

test('has a third line on a phone in rows with an exception only', () => {
  onPhone();
  render(
    <DataTable
      label="Pékáru"
      query={{ ...query, data: loaves }}
      rows={(data) => data}
      rowKey={({ id }) => id}
      columns={[
        ...columns.slice(0, 1),
        { key: 'kind', header: 'Fajta', onPhone: 'below', cell: () => 'friss' },
        { key: 'shelf', header: 'Polc', onPhone: 'below', cell: () => 'ablak' },
        {
          key: 'state',
          header: 'Állapot',
          onPhone: 'exception',
          cell: () => 'elfogyott',
          isEmpty: ({ id }: Bread) => id !== 'a',
        },
      ]}
      expectedRows={3}
      empty={null}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kenyérfriss · ablakelfogyott',
    'Kiflifriss · ablak',
  ]);
});

test('sorts by the headings of columns that can be sorted, and reverses the order with the next press', async () => {
  const onSort = vi.fn();
  render(
    <DataTable
      label="Pékáru"
      query={{ ...query, data: loaves }}
      rows={(data) => data}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: 'Név', sortBy: 'Name', cell: ({ name }) => name },
        { key: 'age', header: 'Kora', sortBy: 'Age', firstOrder: 'Descending', cell: () => 'friss' },
        { key: 'price', header: 'Ár', cell: ({ price }) => price },
      ]}
      expectedRows={3}
      empty={null}
      sorting={{ sortBy: 'Name', sortOrder: 'Ascending', onSort }}
    />,
  );
  const headings = screen.getAllByRole('columnheader');
  expect(headings.map((heading) => heading.getAttribute('aria-sort'))).toEqual(['ascending', null, null]);
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(onSort.mock.calls).toEqual([
    ['Name', 'Descending'],
    ['Age', 'Descending'],
  ]);
});
