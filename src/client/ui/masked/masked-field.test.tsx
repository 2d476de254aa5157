import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { formatGiroAccount, formatTaxNumber, onlyAccountNumber } from '#shared/validation/bank-and-tax-numbers.ts';
import { DayField } from './day-field.tsx';
import { MaskedField } from './masked-field.tsx';

const taxNumber = () => {
  render(<MaskedField label="Adószám" group={formatTaxNumber} finish={formatTaxNumber} />);
  return screen.getByRole<HTMLInputElement>('textbox');
};

test('inserts hyphens while a number is typed with or without them', async () => {
  const input = taxNumber();
  await userEvent.type(input, '12345676241');
  expect(input).toHaveValue('12345676-2-41');
  await userEvent.clear(input);
  await userEvent.type(input, '12345676-2-41');
  expect(input).toHaveValue('12345676-2-41');
});

test('keeps the cursor and the digits when the middle is corrected', async () => {
  const input = taxNumber();
  await userEvent.type(input, '12345676241');
  await userEvent.type(input, '{Backspace}{Backspace}{Backspace}');
  expect(input).toHaveValue('12345676-2');
  await userEvent.type(input, '9', { initialSelectionStart: 3, initialSelectionEnd: 4 });
  expect(input).toHaveValue('12395676-2');
  expect(input.selectionStart).toBe(4);
});

test('drops other characters than digits and hyphens, and groups the digits on blur', async () => {
  const onFinished = vi.fn();
  render(
    <MaskedField label="Számlaszám" strip={onlyAccountNumber} finish={formatGiroAccount} onFinished={onFinished} />,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input, '1177 3016x11111018');
  expect(input).toHaveValue('1177301611111018');
  await userEvent.type(input, 'a', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(input).toHaveValue('1177301611111018');
  expect(input.selectionStart).toBe(4);
  await userEvent.tab();
  expect(input).toHaveValue('11773016-11111018');
  expect(onFinished).toHaveBeenCalledExactlyOnceWith('11773016-11111018');
});

test('takes the account number out of a pasted IBAN', async () => {
  render(<MaskedField label="Számlaszám" strip={onlyAccountNumber} finish={formatGiroAccount} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.click(input);
  await userEvent.paste('IBAN: HU42 1177 3016 1111 1018 0000 0000');
  expect(input).toHaveValue('11773016-11111018-00000000');
});

test.each(['19900506', '1990.05.06.', '1990-05-06', '1990. 05. 06.', '1990.5.6', '6 May 1990'])(
  'formats the day %s on blur',
  async (typed) => {
    render(<DayField label="Születési dátum" />);
    const input = screen.getByRole('textbox');
    await userEvent.type(input, typed);
    await userEvent.tab();
    expect(input).toHaveValue('1990.05.06.');
  },
);

test('keeps a text that is not a day', async () => {
  render(<DayField label="Születési dátum" />);
  const input = screen.getByRole('textbox');
  await userEvent.type(input, 'tavaly');
  await userEvent.tab();
  expect(input).toHaveValue('tavaly');
});
