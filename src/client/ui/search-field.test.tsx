import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { SearchField } from './search-field.tsx';
import { publicSystem } from './theme/public-system.ts';

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

test('searches once when typing pauses', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onSearch = vi.fn();
  const field = draw(onSearch);
  for (const text of ['1', '12', '12 500 ']) {
    fireEvent.change(field, { target: { value: text } });
    act(() => vi.advanceTimersByTime(300));
  }
  expect(onSearch).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(100));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('12 500');
});

// Pastes instead of typing: on a slow machine the time between two keys could count as a pause.
const enter = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
};

test('searches at once on Enter', async () => {
  const onSearch = vi.fn();
  const onEnter = vi.fn();
  await enter(draw(onSearch, onEnter), '4242');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('4242');
  expect(onEnter).toHaveBeenCalledExactlyOnceWith('4242');
});

test('clears its text by its button and by Escape', async () => {
  const onSearch = vi.fn();
  const field = draw(onSearch);
  await enter(field, 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Keresés törlése' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await enter(field, 'b');
  await userEvent.keyboard('{Escape}');
  expect(onSearch.mock.calls.flat()).toEqual(['a', '', 'b', '']);
});

test('adopts the text that was typed into the prerendered page before its script ran', async () => {
  const onType = vi.fn();
  const page = (
    <ChakraProvider value={publicSystem()}>
      <SearchField label="Keresés" value="" onSearch={() => {}} onType={onType} />
    </ChakraProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Keresés' });
  field.value = 'díj';
  const hydrated = await act(async () => hydrateRoot(root, page));
  onTestFinished(() => {
    act(() => hydrated.unmount());
    root.remove();
  });
  expect(field).toHaveValue('díj');
  expect(onType).toHaveBeenCalledExactlyOnceWith('díj');
  expect(screen.getByRole('button', { name: 'Keresés törlése' })).toBeVisible();
});
