import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route, Switch } from 'wouter';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';

test('keeps the typed e-mail address between login and forgotten password, outside of the URL', async () => {
  window.history.replaceState(null, '', '/login');
  renderWithServer(
    <Switch>
      <Route path="/login">
        <LoginPage />
      </Route>
      <Route path="/forgot-password">
        <ForgotPasswordPage />
      </Route>
    </Switch>,
    {},
  );
  await userEvent.type(screen.getByLabelText('E-mail-cím'), 'pek@example.com');
  await userEvent.click(screen.getByText('Elfelejtettem a jelszavam'));
  expect(await screen.findByText('Kérem a hivatkozást')).toBeVisible();
  expect(screen.getByLabelText('E-mail-cím')).toHaveValue('pek@example.com');
  expect(window.location.href).not.toContain('pek');
  await userEvent.click(screen.getByText('Vissza a bejelentkezéshez'));
  expect(await screen.findByText('Bejelentkezem')).toBeVisible();
  expect(screen.getByLabelText('E-mail-cím')).toHaveValue('pek@example.com');
});
