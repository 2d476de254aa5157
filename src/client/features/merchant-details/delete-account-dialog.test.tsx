import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const memberOf = (lastName: string, isAccountHolder = false) => ({ lastName, firstName: 'Anna', isAccountHolder });
const openDialog = async (id: string | null) => {
  const members = [memberOf('Kovács', true), memberOf('Kiss'), memberOf('Nagy')];
  renderWithServer(<DeleteAccountDialog email="pek@example.com" merchantId={id} />, {
    'team.list': () => ({ members, invitations: [] }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Profil törlése' }));
  return within(await screen.findByRole('alertdialog'));
};

beforeEach(() => signInTo(merchantId, 'Owner'));

test('names the others who lose their access, and what is kept', async () => {
  const dialog = await openDialog(merchantId);
  expect(await dialog.findByText(/2 ember veszíti el.*: Kiss Anna, Nagy Anna\./u)).toBeVisible();
  expect(await dialog.findByText('Amit megőrzünk, és meddig:')).toBeVisible();
});

test('names no others to a member, whose merchants stay', async () => {
  const dialog = await openDialog(null);
  expect(await dialog.findByText('Amit megőrzünk, és meddig:')).toBeVisible();
  expect(dialog.queryByText(/veszíti el/u)).toBeNull();
});
