import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route, Switch } from 'wouter';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';

const renderPages = (answers: Answers) => {
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
    answers,
  );
};

test('keeps the typed e-mail address between login and forgotten password, outside of the URL', async () => {
  renderPages({});
  await userEvent.type(screen.getByLabelText('E-mail-cím'), 'pek@example.com');
  await userEvent.click(screen.getByText('Elfelejtettem a jelszavam'));
  expect(await screen.findByText('Kérem a hivatkozást')).toBeVisible();
  expect(screen.getByLabelText('E-mail-cím')).toHaveValue('pek@example.com');
  expect(window.location.href).not.toContain('pek');
  await userEvent.click(screen.getByText('Vissza a bejelentkezéshez'));
  expect(await screen.findByText('Bejelentkezem')).toBeVisible();
  expect(screen.getByLabelText('E-mail-cím')).toHaveValue('pek@example.com');
});

/** Writes into a field as a password manager does: as a program, with the event of a key or without any. */
const writeInto = (field: HTMLElement, value: string, hasEvent: boolean) => {
  Object.assign(field, { value });
  if (hasEvent) fireEvent(field, new Event('input', { bubbles: true }));
};

test.each([
  ['without an event', false],
  ['with an input event', true],
])('keeps an e-mail address that a password manager wrote %s', async (_how, hasEvent) => {
  renderPages({});
  writeInto(screen.getByLabelText('E-mail-cím'), 'pek@example.com', hasEvent);
  await userEvent.click(screen.getByText('Elfelejtettem a jelszavam'));
  expect(await screen.findByText('Kérem a hivatkozást')).toBeVisible();
  expect(screen.getByLabelText('E-mail-cím')).toHaveValue('pek@example.com');
  writeInto(screen.getByLabelText('E-mail-cím'), 'kenyer@example.com', hasEvent);
  await userEvent.click(screen.getByText('Vissza a bejelentkezéshez'));
  expect(await screen.findByText('Bejelentkezem')).toBeVisible();
  expect(screen.getByLabelText('E-mail-cím')).toHaveValue('kenyer@example.com');
});

test('logs in, and gives the code, with what a password manager wrote', async () => {
  const calls: unknown[] = [];
  renderPages({
    'auth.login': (input) => {
      calls.push(input);
      throw refusal(401, 'secondFactorRequired');
    },
  });
  writeInto(screen.getByLabelText('E-mail-cím'), 'pek@example.com', false);
  writeInto(screen.getByLabelText('Jelszó'), 'Meleg-kifli-06', false);
  await userEvent.click(screen.getByText('Bejelentkezem'));
  writeInto(await screen.findByLabelText('Hitelesítő kód'), '123456', false);
  await userEvent.keyboard('{Enter}');
  const credentials = { email: 'pek@example.com', password: 'Meleg-kifli-06' };
  await waitFor(() => expect(calls).toMatchObject([credentials, { ...credentials, code: '123456' }]));
});

test('asks for the passkey or a recovery code where there is no authenticator app', async () => {
  renderPages({
    'auth.login': () => {
      throw refusal(401, 'secondFactorRequired', { passkey: ['Kötelező megadni.'] });
    },
  });
  await userEvent.type(screen.getByLabelText('E-mail-cím'), 'pek@example.com');
  await userEvent.type(screen.getByLabelText('Jelszó'), 'Meleg-kifli-06');
  await userEvent.click(screen.getByText('Bejelentkezem'));
  expect(await screen.findByLabelText('Helyreállító kód')).toBeVisible();
  expect(screen.getByText('Lépjen be az azonosítókulcsával, vagy adjon meg egy helyreállító kódot.')).toBeVisible();
  expect(screen.queryByLabelText('Hitelesítő kód')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
