import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { SearchField } from './search-field.tsx';

const draw = (onSearch: (text: string) => void, onEnter?: (text: string) => void) => {
  const Screen = () => {
    const [value, setValue] = useState('');
    return (
      <SearchField
        label="Keresés"
        value={value}
        onSearch={(text) => {
          onSearch(text);
          setValue(text);
        }}
        {...(onEnter ? { onEnter } : {})}
      />
    );
  };
  render(<Screen />);
  return screen.getByRole('textbox', { name: 'Keresés' });
};

test('searches once when typing pauses', async () => {
  const onSearch = vi.fn();
  await userEvent.type(draw(onSearch), ' 12 500 ');
  expect(onSearch).not.toHaveBeenCalled();
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('12 500'));
});

test('searches at once on Enter', async () => {
  const onSearch = vi.fn();
  const onEnter = vi.fn();
  await userEvent.type(draw(onSearch, onEnter), '4242{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('4242');
  expect(onEnter).toHaveBeenCalledExactlyOnceWith('4242');
});

test('is cleared by its button, and by Escape', async () => {
  const onSearch = vi.fn();
  const field = draw(onSearch);
  await userEvent.type(field, 'a{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Keresés törlése' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await userEvent.keyboard('b{Enter}{Escape}');
  expect(onSearch.mock.calls.flat()).toEqual(['a', '', 'b', '']);
});
