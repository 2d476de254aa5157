import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { Combobox } from './combobox.tsx';

const shops = Array.from({ length: 10_000 }, (_, index) => ({ value: String(index), label: `Bolt ${index}` }));
const lastShop = shops.at(-1) ?? null;

const draw = (onSearch = vi.fn()) => {
  render(
    <Combobox
      label="Egység"
      options={shops}
      empty="Nincs ilyen"
      onSearch={onSearch}
      selected={lastShop}
      onSelect={() => {}}
    />,
  );
  return onSearch;
};

test('lists a hundred of ten thousand options and the selected one, and how many there are more', async () => {
  draw();
  await userEvent.click(screen.getByRole('combobox', { name: 'Egység' }));
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(101);
  expect(options[0]).toHaveTextContent('Bolt 9999');
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText(/Még 9\s899 van/u)).toBeVisible();
});

test('selects nothing by Enter while the options are those of a former text', async () => {
  const onSelect = vi.fn();
  const Example = ({ isSearching }: { isSearching: boolean }) => (
    <Combobox
      label="Egység"
      options={shops.slice(0, 2)}
      empty="Nincs ilyen"
      isSearching={isSearching}
      onSearch={onSearch}
      onSelect={onSelect}
    />
  );
  const onSearch = vi.fn();
  const { rerender } = render(<Example isSearching />);
  const input = screen.getByRole('combobox', { name: 'Egység' });
  await userEvent.click(input);
  await screen.findAllByRole('option');
  await userEvent.keyboard('Bolt 1{Enter}');
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('Bolt 1'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  rerender(<Example isSearching={false} />);
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
});
