import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { render } from '#client/testing/render.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { Toaster } from '#client/ui/toast.tsx';
import type { AppRouter } from '#server/api/app-router.ts';
import type { OpenSession } from '#shared/auth/auth.schema.ts';
import type { NotificationSetting } from '#shared/notifications/notifications.schema.ts';
import type { PushDevice } from '#shared/notifications/push-devices.schema.ts';
import { installFieldMessages } from '#shared/validation/field-messages.ts';
import { SettingsPage } from './settings-page.tsx';

// The whole page renders slowly on a busy machine.

const userId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
const sessionOf = (id: string, more: Partial<OpenSession> = {}): OpenSession => ({
  id,
  surface: 'Web',
  browser: 'Chrome',
  system: 'Windows',
  ipAddress: '203.0.113.7',
  place: '203.0.113.0/24',
  createdAt: new Date('2026-11-18T07:40:12Z'),
  lastUsedAt: new Date('2026-11-20T08:05:31Z'),
  expiresAt: new Date('2026-12-20T08:05:31Z'),
  isPresent: false,
  ...more,
});

/** An in-memory server. */
const server = {
  sessions: [] as OpenSession[],
  isMarketingAllowed: false,
  isDown: false,
  settings: [] as NotificationSetting[],
  devices: [] as PushDevice[],
  digestHour: null as number | null,
  quietHours: { quietFrom: 0, quietTo: 0 },
  password: '',
  ownMerchantId: 'M1',
  sent: [] as [path: string, input: unknown][],
};
const rejection = (data: object) =>
  new TRPCClientError<AppRouter>('refused', { result: { error: { code: -32600, message: 'refused', data } } } as never);

const answers: Record<string, (input: never) => unknown> = {
  'users.get': () => ({
    id: userId,
    email: 'pek@csippano.example',
    isMarketingAllowed: server.isMarketingAllowed,
    merchant: { id: server.ownMerchantId },
  }),
  'users.setPreferences': ({ isMarketingAllowed }: { isMarketingAllowed: boolean }) => {
    server.isMarketingAllowed = isMarketingAllowed;
  },
  'notifications.settings': () => ({ data: server.settings }),
  'notifications.set': ({ kind, ...change }: { kind: string; email?: 'Off'; push?: 'Off' }) => {
    server.settings = server.settings.map((each) => (each.kind === kind ? { ...each, ...change } : each));
  },
  'pushDevices.list': () => ({ publicKey: '', data: server.devices }),
  'pushDevices.remove': ({ id }: { id: string }) => {
    server.devices = server.devices.filter((device) => device.id !== id);
  },
  'notifications.digest': () => ({ hour: server.digestHour }),
  'notifications.setDigest': ({ hour }: { hour: number | null }) => {
    server.digestHour = hour;
    return { hour };
  },
  'notifications.quietHours': () => server.quietHours,
  'notifications.setQuietHours': (hours: typeof server.quietHours) => {
    server.quietHours = hours;
    return hours;
  },
  'auth.sessions': () => ({ sessions: server.sessions }),
  'auth.endSession': ({ id }: { id: string }) => {
    server.sessions = server.sessions.filter((session) => session.id !== id);
  },
  'twoFactor.status': () => ({
    isRequired: false,
    authenticator: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    devices: [],
  }),
  'auth.endOtherSessions': () => {
    server.sessions = server.sessions.filter(({ isPresent }) => isPresent);
  },
  'auth.changePin': () => undefined,
  'auth.changePassword': ({ currentPassword }: { currentPassword: string }) => {
    if (currentPassword !== server.password)
      throw rejection({
        httpStatus: 422,
        code: 'currentPasswordWrong',
        detail: 'A jelenlegi jelszó hibás.',
        errors: { currentPassword: ['A jelenlegi jelszó hibás.'] },
      });
  },
};

const serverLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (op.type === 'mutation') server.sent.push([op.path, op.input]);
      const answer = answers[op.path];
      try {
        if (server.isDown || !answer) throw new TRPCClientError('down');
        observer.next({ result: { type: 'data', data: answer(op.input as never) } });
        observer.complete();
      } catch (error) {
        observer.error(error as TRPCClientError<AppRouter>);
      }
    });

const show = () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <trpc.Provider client={trpc.createClient({ links: [serverLink] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SettingsPage merchantId="M1" />
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>,
  );
};

beforeAll(installFieldMessages);
beforeEach(() => {
  signInTo('M1', 'Owner', { userId });
  server.sessions = [sessionOf('S1', { isPresent: true }), sessionOf('S2', { surface: 'Mobile' })];
  server.isMarketingAllowed = false;
  server.ownMerchantId = 'M1';
  server.isDown = false;
  server.settings = [
    { kind: 'reportReady', area: 'Figures', portal: 'On', email: 'On', push: 'On' },
    { kind: 'newDevice', area: 'Security', portal: 'Always', email: 'Always', push: 'Always' },
  ];
  server.devices = [];
  server.digestHour = null;
  server.quietHours = { quietFrom: 0, quietTo: 0 };
  server.password = 'Friss-kenyer-05';
  server.sent = [];
});

const fill = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
};
/** A toast that has just appeared is not visible yet. */
const sees = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('changes the password, and shows a wrong current password at its field without clearing the form', async () => {
  show();
  await fill({
    'Jelenlegi jelszó': 'valami',
    'Új jelszó': 'Meleg-kifli-06',
    'Új jelszó még egyszer': 'Meleg-kifli-07',
  });
  await press('Jelszó módosítása');
  await sees('A két jelszó nem egyezik!');
  expect(server.sent).toEqual([]);

  await fill({ 'Új jelszó még egyszer': 'Meleg-kifli-06' });
  await press('Jelszó módosítása');
  await sees('A jelenlegi jelszó hibás.');
  expect(screen.getByLabelText('Új jelszó')).toHaveValue('Meleg-kifli-06');
  expect(screen.getByLabelText('Jelenlegi jelszó')).toHaveFocus();

  await fill({ 'Jelenlegi jelszó': server.password });
  await press('Jelszó módosítása');
  await sees('A jelszót módosítottuk');
  expect(server.sent.at(-1)).toEqual([
    'auth.changePassword',
    { currentPassword: 'Friss-kenyer-05', newPassword: 'Meleg-kifli-06' },
  ]);
  expect(screen.getByLabelText('Új jelszó')).toHaveValue('');
});

test('requires a PIN of six digits and an equal repetition', async () => {
  show();
  await fill({ 'A fiók jelszava': server.password, 'Új PIN-kód': '12345', 'Új PIN-kód még egyszer': '271828' });
  await press('PIN-kód módosítása');
  expect(screen.getByLabelText('Új PIN-kód')).toBeInvalid();
  await fill({ 'Új PIN-kód': '271829' });
  await press('PIN-kód módosítása');
  await sees('A két PIN nem egyezik!');
  expect(server.sent).toEqual([]);
  await fill({ 'Új PIN-kód': '271828' });
  await press('PIN-kód módosítása');
  await sees('A PIN-kódot módosítottuk');
  expect(server.sent).toEqual([['auth.changePin', { currentPassword: server.password, pinCode: '271828' }]]);
});

test('saves the consent at once, and reverts it when saving fails', async () => {
  show();
  const consent = await screen.findByRole('switch', { name: /újdonságokról/u });
  expect(consent).not.toBeChecked();
  await userEvent.click(consent);
  await sees('Elmentettük: küldünk híreket.');
  expect(consent).toBeChecked();

  server.isDown = true;
  await userEvent.click(consent);
  await sees('A változtatást nem tudtuk menteni');
  expect(consent).toBeChecked();
});

test('switches the e-mail of a kind off, and offers no switch for what is always on', async () => {
  show();
  const email = await screen.findByRole('switch', { name: 'Elkészült elszámolás: e-mailben is' });
  expect(screen.queryByRole('switch', { name: 'Belépés új eszközről' })).toBeNull();
  await userEvent.click(email);
  await waitFor(() => expect(email).not.toBeChecked());
  expect(server.sent).toEqual([['notifications.set', { kind: 'reportReady', email: 'Off' }]]);
  expect(screen.getByRole('switch', { name: 'Elkészült elszámolás' })).toBeChecked();
});

test('switches a kind off for devices once there is one, and takes a device away', async () => {
  const createdAt = new Date('2026-11-18T07:40:12Z');
  server.devices = [{ id: 'D1', browser: 'Chrome', system: 'Android', createdAt, deliveredAt: null, isPresent: false }];
  show();
  const push = await screen.findByRole('switch', { name: 'Elkészült elszámolás: az eszközein is' });
  await userEvent.click(push);
  await waitFor(() => expect(push).not.toBeChecked());
  expect(server.sent).toEqual([['notifications.set', { kind: 'reportReady', push: 'Off' }]]);
  await press('Értesítések kikapcsolása: Chrome, Android');
  await sees('Az értesítéseket kikapcsoltuk');
  await waitFor(() => expect(screen.queryByRole('switch', { name: /az eszközein is$/u })).toBeNull());
  expect(screen.getByText('Ez a böngésző nem tud értesíteni')).toBeVisible();
});

test('asks for a summary once a day from an hour on, and keeps the former hour if it cannot be saved', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'E-mailben: soha' }));
  await userEvent.click(await screen.findByRole('button', { name: '7:00' }));
  await sees('Naponta elküldjük az összefoglalót');
  expect(server.sent).toEqual([['notifications.setDigest', { hour: 7 }]]);

  await userEvent.click(await screen.findByRole('button', { name: 'E-mailben: 7:00' }));
  const never = await screen.findByRole('button', { name: 'soha' });
  server.isDown = true;
  await userEvent.click(never);
  expect(await screen.findByText('Nem sikerült menteni')).toBeVisible();
  expect(screen.getByRole('button', { name: '7:00' })).toHaveAttribute('aria-pressed', 'true');
});

test('sets quiet hours, says when a summary in them arrives, and keeps the form if they cannot be saved', async () => {
  server.digestHour = 6;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Levél bármikor' }));
  await userEvent.selectOptions(await screen.findByLabelText('Ettől'), '21:00');
  server.isDown = true;
  await press('Mentés');
  expect(await screen.findByText('Nem sikerült menteni')).toBeVisible();
  server.isDown = false;
  await press('Mentés');
  await sees('A csendes órákat elmentettük');
  await sees('A napi összefoglaló a csendes órák végén, 7:00-kor érkezik.');
  expect(server.quietHours).toEqual({ quietFrom: 21, quietTo: 7 });

  await userEvent.click(screen.getByRole('button', { name: 'Nincs levél: 21:00–7:00' }));
  await userEvent.selectOptions(await screen.findByLabelText('Eddig'), '21:00');
  await press('Mentés');
  await sees('Nincsenek csendes órák');
  expect(screen.getByRole('button', { name: 'Levél bármikor' })).toBeVisible();
  expect(screen.queryByText(/A napi összefoglaló a csendes órák végén/u)).toBeNull();
});

test('lists the devices by name and signs out the others', async () => {
  show();
  const list = await screen.findByRole('list', { name: 'Bejelentkezett eszközök' });
  const [here, reader] = within(list).getAllByRole('listitem');
  expect(here).toHaveTextContent('Chrome, WindowsEz az eszközBelépett: 2026.11.18. 08:40');
  expect(reader).toHaveTextContent(
    'A kártyaolvasó alkalmazásaBelépett: 2026.11.18. 08:40 · Utoljára: 2026.11.20. 09:05 · Hálózat: 203.0.113.0/24 · IP-cím: 203.0.113.7',
  );

  server.isDown = true;
  await press('A többi eszköz kijelentkeztetése');
  await sees('A kijelentkeztetés nem sikerült');
  server.isDown = false;
  await press('A többi eszköz kijelentkeztetése');
  await sees('Máshol nincs bejelentkezve.');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
});

test('signs out one device', async () => {
  server.sessions.push(sessionOf('S3'));
  show();
  const list = await screen.findByRole('list', { name: 'Bejelentkezett eszközök' });
  await press('A kártyaolvasó alkalmazása kijelentkeztetése');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(server.sent).toEqual([['auth.endSession', { id: 'S2' }]]);
  expect(screen.getByRole('region', { name: 'Bejelentkezett eszközök' })).toHaveFocus();
});

test('leads an owner from the privacy settings to the deletion of the profile', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Tovább a profil törléséhez' });
  expect(link).toHaveAttribute('href', '/merchant/M1/details#delete-account');
});

test('says that the profile is deleted at the own business while another one is shown', async () => {
  server.ownMerchantId = 'M2';
  show();
  expect(await screen.findByText(/^A profilját a saját vállalkozásánál/u)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Tovább a profil törléséhez' })).toBeNull();
});

test('shows the sections in groups that can be linked to', async () => {
  show();
  const links = within(screen.getByRole('navigation', { name: 'A beállítások részei' })).getAllByRole('link');
  const groups = links.map((link) => screen.getByRole('region', { name: link.textContent ?? '' }));
  expect(groups.map(({ id }) => `#${id}`)).toEqual(links.map((link) => link.getAttribute('href')));
  const sections = groups.map((group) =>
    within(group)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  );
  expect(sections).toEqual([
    ['Jelszó', 'PIN-kód', 'Kétlépcsős belépés', 'Azonosítókulcsok'],
    ['Bejelentkezett eszközök', 'Megjegyzett eszközök'],
    ['Értesítések az eszközein', 'Miről értesítsük?', 'Hírek és ajánlatok'],
    ['Nyelv, színek, listák'],
    ['Az adataim másolata', 'Elfogadott feltételek és hozzájárulások'],
  ]);
});

test('selects the colours and the rows of lists on this device', async () => {
  show();
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual(['Magyar', 'Mint az eszközön', 'Tömör']);
  await press('Sötét');
  expect(document.documentElement).toHaveClass('dark');
  await press('Kényelmes');
  expect(pressed()).toEqual(['Magyar', 'Sötét', 'Kényelmes']);
  await press('Mint az eszközön');
  expect(document.documentElement).toHaveClass('light');
  expect(localStorage.getItem('csippano.theme')).toBeNull();
});

test('shows an error in each section that fails to load and keeps the others usable', async () => {
  server.isDown = true;
  show();
  await waitFor(() => expect(screen.getAllByText('Nem sikerült betölteni')).toHaveLength(6));
  expect(screen.getByLabelText('Új PIN-kód')).toBeEnabled();
});
