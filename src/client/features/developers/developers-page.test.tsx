import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { KeyForm } from '#client/features/api-keys/key-form.tsx';
import { curlOf } from '#client/features/api-keys/key-view.tsx';
import { WebhookForm } from '#client/features/webhooks/webhook-form.tsx';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { render } from '#client/testing/render.tsx';
import { signInTo, signOut } from '#client/testing/sign-in.ts';
import { webhookEvents } from '#shared/webhooks/webhook-enums.ts';
import { DevelopersPage } from './developers-page.tsx';

test('the command beside a new key calls what its first scope permits', () => {
  expect(curlOf('csp_k', '01M', ['readReports', 'readToday'])).toBe(
    `curl -H "Authorization: Bearer csp_k" "${location.origin}/api/v1/Merchant/01M/Report?pageSize=1"`,
  );
  expect(curlOf('csp_k', '01M', ['readStatistics'])).toMatch(/\/Statistics\?fromDate=(\d{4}-\d\d-\d\d)&toDate=\1"$/u);
  expect(curlOf('csp_test_k', '01M', ['makeTestSales'])).toBe(
    `curl -H "Authorization: Bearer csp_test_k" -H "Content-Type: application/json" -d "{\\"amount\\":100000}" "${location.origin}/api/v1/VirtualReader/Sale"`,
  );
});

test('one box selects all events of a webhook', async () => {
  const onSubmit = vi.fn(async () => undefined);
  render(
    <WebhookForm
      given={{ url: 'https://kifli.example/hook', events: ['report.ready'], payload: 'Full', isEnabled: true }}
      submitLabel="Mentés"
      saving={false}
      onSubmit={onSubmit}
      error={null}
    />,
  );
  const all = screen.getByLabelText('Minden eseményről');
  expect(all).not.toBeChecked();
  await userEvent.click(all);
  expect(all).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ events: [...webhookEvents] }), null);
  await userEvent.click(screen.getByLabelText('Új elszámolás'));
  expect(all).not.toBeChecked();
});

test.each([
  ['in test mode', 'M1', ['onlineTransaction.updated', 'settlement.ready', 'report.ready', 'merchant.status']],
  ['outside of test mode', null, []],
])('says which events a webhook %s never gets', (_, liveMerchantId, missing) => {
  signInTo('M2', 'Owner', { liveMerchantId });
  render(
    <WebhookForm
      given={{ url: 'https://kifli.example/hook', events: [], payload: 'Full', isEnabled: true }}
      submitLabel="Mentés"
      saving={false}
      onSubmit={async () => undefined}
      error={null}
    />,
  );
  const described = webhookEvents.filter((event) => {
    const box = screen.getAllByRole<HTMLInputElement>('checkbox').find(({ value }) => value === event);
    return box?.getAttribute('aria-describedby');
  });
  expect(described).toEqual(missing);
  expect(screen.queryAllByText('Tesztmódban nincs ilyen esemény.')).toHaveLength(missing.length);
  signOut();
});

const emptyPage = { data: [], pageNumber: 1, pageSize: 10, totalCount: 0, totalPages: 0 };

test('shows a section without keys or webhooks as one row with the button that adds one', async () => {
  renderWithServer(<DevelopersPage merchantId="M1" />, {
    'apiKeys.list': () => ({ data: [] }),
    'apiKeys.listRequests': () => emptyPage,
    'webhooks.list': () => ({ data: [] }),
  });
  for (const [name, none, add] of [
    ['API-kulcsok', 'Még nincs API-kulcs', 'Új kulcs'],
    ['Webhookok', 'Még nincs webhook', 'Új webhook'],
  ] as const) {
    const section = within(await screen.findByRole('region', { name }));
    expect(await section.findByText(none)).toBeVisible();
    expect(section.getByRole('button', { name: add })).toBeEnabled();
    expect(section.queryByRole('list')).toBeNull();
  }
});

test('lists requests with the name of their key, and says which key was revoked', async () => {
  const request = {
    happenedAt: new Date('2026-11-20T09:12:40.008Z'),
    method: 'GET',
    durationMs: 4,
    requestId: '5f0c2f6e-6f0b-4f0e-9d3e-0b6a7d1c2e3f',
  };
  renderWithServer(<DevelopersPage merchantId="M1" />, {
    'apiKeys.list': () => ({ data: [] }),
    'apiKeys.listRequests': () => ({
      ...emptyPage,
      totalCount: 1,
      totalPages: 1,
      data: [{ ...request, id: 'R1', apiKeyId: 'K1', path: '/api/v1/Merchant/M1/Report', status: 403 }],
    }),
    'webhooks.list': () => ({ data: [] }),
  });
  const row = await screen.findByRole('row', { name: /Report/u });
  expect(row).toHaveTextContent('GET /api/v1/Merchant/…/Report');
  expect(row).toHaveTextContent('403');
  expect(row).toHaveTextContent('Visszavont kulcs');
});

test('distinguishes two keys of one name in the filter of the requests', async () => {
  const expiresAt = new Date('2027-11-01T09:00:00.000Z');
  const key = { merchantId: 'M1', name: 'Webáruház', scopes: [], expiresAt, lastUsedAt: null };
  const issued = { lastUsedAddress: null, createdAt: new Date('2026-11-01T09:00:00.000Z') };
  renderWithServer(<DevelopersPage merchantId="M1" />, {
    'apiKeys.list': () => ({
      data: [
        { ...key, ...issued, id: 'K1', lastFour: 'ab12' },
        { ...key, ...issued, id: 'K2', lastFour: 'cd34' },
      ],
    }),
    'apiKeys.listRequests': () => emptyPage,
    'webhooks.list': () => ({ data: [] }),
  });
  expect(await screen.findByRole('option', { name: 'Webáruház (…ab12)' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Webáruház (…cd34)' })).toBeInTheDocument();
});

test.each([
  [
    'outside of test mode',
    null,
    'Elszámolások, napi zárások és számlák letöltése',
    'Eladások a virtuális kártyaolvasón',
  ],
  ['in test mode', 'M1', 'Eladások a virtuális kártyaolvasón', 'Elszámolások, napi zárások és számlák letöltése'],
])('offers what a key %s can be used for', (_, liveMerchantId, offered, missing) => {
  signInTo('M2', 'Owner', { liveMerchantId });
  render(<KeyForm saving={false} error={null} onSubmit={() => undefined} />);
  expect(screen.getByRole('checkbox', { name: offered })).toBeEnabled();
  expect(screen.queryByRole('checkbox', { name: missing })).toBeNull();
  signOut();
});
