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
    draw({ error: { data: { httpStatus: 403, detail: 'Ehhez nincs joga.' } }, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('Ehhez nincs joga.');
    await userEvent.click(screen.getByRole('button', { name: 'Újrapróbálom' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('keeps the rows if a refetch fails', () => {
    draw({ data: loaves, error: new TypeError('fetch failed') });
    expect(screen.getByText(/legutóbb betöltött adatokat látja/)).toBeVisible();
    expect(screen.getByRole('row', { name: 'Kenyér 900' })).toBeVisible();
  });
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
