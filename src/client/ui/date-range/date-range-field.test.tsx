import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import type { DateRangeValue } from './date-range.ts';
import { DateRangeField } from './date-range-field.tsx';

const draw = () => {
  const Screen = () => {
    const [value, setValue] = useState<DateRangeValue>({ from: '2026-11-01', to: '2026-11-20' });
    return (
      <>
        <DateRangeField
          value={value}
          onChange={setValue}
          latest="2026-11-20"
          presets={[{ label: 'Ma', from: '2026-11-20', to: '2026-11-20' }]}
        />
        <output>{`${value.from}…${value.to}`}</output>
      </>
    );
  };
  render(<Screen />);
  const from = screen.getByRole('textbox', { name: 'Kezdő nap' });
  const to = screen.getByRole('textbox', { name: 'Záró nap' });
  return { from, to, chosen: () => screen.getByRole('status').textContent };
};

test('formats days by the language and accepts them with spaces and single digits', async () => {
  const { from, chosen } = draw();
  expect(from).toHaveValue('2026.11.01.');
  await userEvent.clear(from);
  await userEvent.type(from, '2026. 10. 5.{Enter}');
  expect(chosen()).toBe('2026-10-05…2026-11-20');
  expect(from).toHaveValue('2026.10.05.');
});

test.each([
  ['okt. 1', '2026.10.01.'],
  ['2026. október 1.', '2026.10.01.'],
  ['10.01', '2026.10.01.'],
  ['26.10.01', '2026.10.01.'],
  ['1 Oct', '2026.10.01.'],
  ['dec. 24.', '2025.12.24.'],
  ['tegnap', '2026.11.19.'],
  ['today', '2026.11.20.'],
])('accepts %s as people write it', async (text, written) => {
  const { from } = draw();
  await userEvent.clear(from);
  await userEvent.type(from, `${text}{Enter}`);
  expect(from).toHaveValue(written);
});

test('asks for the year of what may be two days', async () => {
  const { from, chosen } = draw();
  await userEvent.clear(from);
  await userEvent.type(from, '10/11{Enter}');
  expect(from).toHaveAccessibleDescription(/10\/11.*két nap/);
  expect(chosen()).toBe('2026-11-01…2026-11-20');
});

test('leaves a side open when its field is cleared', async () => {
  const { from, chosen } = draw();
  await userEvent.clear(from);
  await userEvent.tab();
  await userEvent.tab();
  expect(chosen()).toBe('null…2026-11-20');
});

test('marks a day that does not exist as invalid and does not change the range', async () => {
  const { from, chosen } = draw();
  await userEvent.clear(from);
  await userEvent.type(from, '2026.02.30.{Enter}');
  expect(from).toBeInvalid();
  expect(from).toHaveAccessibleDescription(/létező napot/);
  expect(chosen()).toBe('2026-11-01…2026-11-20');
});

test('changes the range only when both of its days can be read', async () => {
  const { from, to, chosen } = draw();
  await userEvent.clear(from);
  await userEvent.type(from, '2026.02.30.');
  await userEvent.clear(to);
  await userEvent.type(to, '2026.03.01.{Enter}');
  expect(from).toBeInvalid();
  expect(chosen()).toBe('2026-11-01…2026-11-20');
  await userEvent.clear(from);
  await userEvent.type(from, '2026.02.28.');
  await userEvent.click(document.body);
  expect(chosen()).toBe('2026-02-28…2026-03-01');
});

test('applies the other day again when a wrong one is given up', async () => {
  const { from, to, chosen } = draw();
  await userEvent.clear(from);
  await userEvent.type(from, 'x{Enter}');
  await userEvent.clear(to);
  await userEvent.type(to, '2026.11.19.{Enter}');
  expect(chosen()).toBe('2026-11-01…2026-11-20');
  await userEvent.type(from, '{Escape}');
  expect(from).toBeValid();
  await userEvent.type(to, '{Enter}');
  expect(chosen()).toBe('2026-11-01…2026-11-19');
});

test('forgets wrong days when a preset is chosen', async () => {
  const { from, chosen } = draw();
  await userEvent.clear(from);
  await userEvent.type(from, 'x{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Ma' }));
  expect(chosen()).toBe('2026-11-20…2026-11-20');
  const to = screen.getByRole('textbox', { name: 'Záró nap' });
  await userEvent.clear(to);
  await userEvent.type(to, '2026.11.21.{Enter}');
  expect(chosen()).toBe('2026-11-20…2026-11-21');
});

test('sets both ends by a preset and marks it as pressed', async () => {
  const { chosen } = draw();
  const today = screen.getByRole('button', { name: 'Ma' });
  expect(today).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(today);
  expect(chosen()).toBe('2026-11-20…2026-11-20');
  expect(today).toHaveAttribute('aria-pressed', 'true');
});

test('labels Wednesdays and Saturdays differently in the calendar', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Naptár megnyitása' }));
  const heads = await screen.findAllByRole('columnheader', { hidden: true });
  expect(heads.map(({ textContent }) => textContent)).toEqual(['H', 'K', 'Sze', 'Cs', 'P', 'Szo', 'V']);
});
