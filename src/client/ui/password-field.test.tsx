import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { PasswordField } from './password-field.tsx';

test.each([
  ['password', 'Jelszó megjelenítése', 'Jelszó elrejtése'],
  ['pin', 'PIN-kód megjelenítése', 'PIN-kód elrejtése'],
] as const)('names the button of a %s by what it shows', async (secret, show, hide) => {
  render(<PasswordField label="Titok" autoComplete="off" secret={secret} />);
  const field = screen.getByLabelText('Titok');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: show }));
  expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: hide })).toBeVisible();
});
