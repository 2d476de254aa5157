import { screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '#client/lib/i18n.ts';
import '#client/lib/portal-texts.ts';
import { textGroups } from '#client/lib/text-groups.ts';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { ExportLinkPage } from './export-link-page.tsx';

beforeAll(() => loadTexts(...textGroups));
afterEach(() => void vi.unstubAllGlobals());

const open = (answer: Response) => {
  window.history.replaceState(null, '', '/export-file#token');
  vi.stubGlobal('fetch', async () => answer);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  renderWithServer(<ExportLinkPage />, {});
  expect(screen.getByRole('heading')).toHaveTextContent('Az Ön fájlja elkészült');
  return userEvent.click(screen.getByRole('button', { name: 'Fájl letöltése' }));
};

test('says in the heading that a link was used', async () => {
  const problem = JSON.stringify({ status: 404, code: 'notFound' });
  await open(new Response(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } }));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Ez a hivatkozás már nem használható'));
  expect(screen.queryByText('Az Ön fájlja elkészült')).toBeNull();
  expect(screen.getByRole('link', { name: 'Vissza a kezdőlapra' })).toHaveAttribute('href', '/');
});

test('forgets a link that was used, so that the page loaded again says so', async () => {
  await open(new Response('abc', { headers: { 'content-type': 'text/csv' } }));
  expect(await screen.findByText('A fájl letöltődött')).toBeVisible();
  expect(window.location.href).toMatch(/\/export-file$/u);
});
