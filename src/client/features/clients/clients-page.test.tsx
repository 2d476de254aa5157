import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showMenuCount } from '#client/lib/menu-counts.ts';
import { type Answers, renderWithServer } from '#client/testing/in-memory-server.tsx';
import type { User } from '#shared/users/users.schema.ts';
import { ClientsPage } from './clients-page.tsx';

const clientOf = (id: string, taxNumber: string): User => ({
  id: `user-${id}`,
  email: `${id}@example.com`,
  role: 'Basic',
  firstName: 'Judit',
  lastName: 'Kovács',
  isDeactivated: false,
  createdAt: new Date('2026-11-20T08:00:00Z'),
  merchant: {
    id,
    name: `Kovács Judit ${id}`,
    type: 'Person',
    status: 'Pending',
    taxNumber,
    company: null,
    orderStatus: null,
    hasDuplicates: null,
    requirementState: null,
  },
});

/** Finds users by the start of their tax number, and one by the whole of it. */
const serverOf = (clients: User[]): Answers => {
  const digits = (text = '') => text.replaceAll('-', '');
  const found = (text: string) =>
    clients.filter(({ merchant }) => digits(merchant?.taxNumber).startsWith(digits(text)));
  return {
    'users.list': (input) => {
      const { searchFor = '' } = input as { searchFor?: string };
      const data = found(searchFor);
      return { data, pageNumber: 1, pageSize: 25, totalCount: data.length, totalPages: 1 };
    },
    'users.search': (input) => {
      const { queryString } = input as { queryString: string };
      const user = found(queryString).find(({ merchant }) => digits(merchant?.taxNumber) === digits(queryString));
      return { user: user ? { id: user.id, merchant: { id: user.merchant?.id } } : null };
    },
  };
};

const search = async (clients: User[], text: string) => {
  renderWithServer(<ClientsPage />, serverOf(clients));
  await userEvent.type(await screen.findByPlaceholderText(/adószám/u), `${text}{Enter}`);
};

beforeEach(() => window.history.replaceState(null, '', '/clients'));
afterEach(() => showMenuCount('security', 0));

test('opens the merchant with exactly this tax number on Enter', async () => {
  await search([clientOf('bakery', '12345676-2-41'), clientOf('florist', '23456787-2-41')], '12345676241');
  await waitFor(() => expect(window.location.pathname).toBe('/merchant/bakery/details'));
});

test.each(['12345676-2-41', '12345676241'])('opens no merchant if two have the tax number %s', async (text) => {
  await search([clientOf('bakery', '12345676-2-41'), clientOf('florist', '12345676-2-41')], text);
  expect(await screen.findByText(/Ezzel a számmal több kereskedő is szerepel/u)).toBeVisible();
  expect(window.location.pathname).toBe('/clients');
});

test('opens no merchant after another text was typed', async () => {
  const answer = Promise.withResolvers<void>();
  const server = serverOf([clientOf('bakery', '12345676-2-41')]);
  const search = server['users.search'];
  server['users.search'] = (input) => answer.promise.then(() => search?.(input, null));
  renderWithServer(<ClientsPage />, server);
  const field = await screen.findByPlaceholderText(/adószám/u);
  await userEvent.type(field, '12345676241{Enter}');
  await userEvent.type(field, 'x');
  await act(async () => answer.resolve());
  await waitFor(() => expect(window.location.search).toBe('?searchFor=12345676241x'));
  expect(window.location.pathname).toBe('/clients');
});

test('opens no merchant of a list of similar numbers', async () => {
  await search([clientOf('bakery', '12345676-2-41'), clientOf('florist', '12345676-2-42')], '12345676');
  expect(await screen.findByText(/Pontosan egyező e-mail-cím vagy szám nincs/u)).toBeVisible();
  expect(window.location.pathname).toBe('/clients');
});

test('says that the recovery of another administrator waits', async () => {
  renderWithServer(<ClientsPage />, serverOf([]));
  expect(screen.queryByText(/helyreállítása az Ön jóváhagyására vár/u)).toBeNull();
  act(() => showMenuCount('security', 1));
  expect(await screen.findByText(/helyreállítása az Ön jóváhagyására vár/u)).toBeVisible();
  expect(screen.getByText('Kérések megnyitása')).toHaveAttribute('href', '/security');
});
