import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { Combobox } from './combobox.tsx';

// Alone in its file: once loaded, it stays loaded.
test('hands over what was typed before it was loaded', async () => {
  const onSearch = vi.fn();
  const option = { value: '12', label: 'Bolt 12' };
  render(
    <Combobox
      label="Egység"
      options={[option]}
      empty="Nincs ilyen"
      onSearch={onSearch}
      selected={option}
      onSelect={() => {}}
    />,
  );
  await userEvent.clear(screen.getByRole('combobox', { name: 'Egység' }));
  await userEvent.type(screen.getByRole('combobox'), 'Bolt 12');
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('Bolt 12'));
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(screen.getByRole('combobox')).toHaveValue('Bolt 12');
});
