import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { clearDraft, getDraft, linkDraft, saveDraft } from './draft.ts';
import { emptyForm, newSignupForm } from './form.ts';
import { LinkedDraftNotice } from './linked-draft-notice.tsx';
import { ResumePage } from './resume-page.tsx';
import { useLinkedDraft } from './use-linked-draft.ts';

const server = {
  version: 3,
  isThere: true,
  email: 'mentett@csippano.example',
  calls: [] as string[],
  /** `deaf`: nothing arrives. `mute`: it saves, and its answer does not arrive. */
  network: 'up' as 'up' | 'deaf' | 'mute',
  form: {} as object,
};
const savedAt = new Date('2026-11-20T08:00:00Z');
const expiresAt = new Date('2026-12-20T08:00:00Z');
const requireDraft = () => {
  if (!server.isThere) throw refusal(422, 'draftUnusable');
};
const answers: Answers = {
  'registrationDrafts.open': () => {
    requireDraft();
    const form = { ...emptyForm(), ...server.form, email: server.email };
    return { version: server.version, savedAt, expiresAt, form };
  },
  'registrationDrafts.save': (input) => {
    if (server.network === 'deaf') throw new Error('down');
    requireDraft();
    const { version, form } = input as { version: number; form: { email: string } };
    if (version !== server.version) throw refusal(409, 'changedMeanwhile');
    server.version += 1;
    server.email = form.email;
    server.form = form;
    if (server.network === 'mute') throw new Error('down');
    return { version: server.version, savedAt, expiresAt };
  },
  'registrationDrafts.remove': () => {
    server.isThere = false;
  },
};

beforeEach(() => {
  clearDraft();
  Object.assign(server, { version: 3, isThere: true, email: 'mentett@csippano.example', network: 'up', form: {} });
  window.history.replaceState(null, '', '/signup/resume#kulcs');
});
afterEach(() => vi.useRealTimers());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const ownForm = () => ({ ...newSignupForm(), email: 'itteni@csippano.example' });

test('continues the saved registration on a device without one', async () => {
  renderWithServer(<ResumePage />, answers);
  await press('Folytatom a regisztrációt');
  expect(getDraft()).toMatchObject({
    isStarted: true,
    link: { token: 'kulcs', version: 3 },
    form: { email: 'mentett@csippano.example' },
  });
  expect(`${location.pathname}${location.search}`).toBe('/signup?step=personBasics');
});

const person = { ...emptyForm().person, lastName: 'Kovács', firstName: 'Ágnes', dateOfBirth: '1980-02-03' };

test.each(['Folytatom a regisztrációt', 'A mentettet folytatom'])(
  'goes straight to the step after what was entered, where passwords are asked for at the end: %s',
  async (button) => {
    if (button === 'A mentettet folytatom') saveDraft(ownForm());
    server.form = { person };
    renderWithServer(<ResumePage />, answers);
    await press(button);
    expect(`${location.pathname}${location.search}`).toBe('/signup?step=contact');
  },
);

test('asks on a device with another one, and keeps the chosen one on both', async () => {
  saveDraft(ownForm());
  const { unmount } = renderWithServer(<ResumePage />, answers);
  expect(await screen.findByText('Ezen az eszközön is van elkezdett regisztráció')).toBeVisible();
  await press('Az eszközön lévőt folytatom');
  await waitFor(() => expect(server).toMatchObject({ version: 4, email: 'itteni@csippano.example' }));
  await waitFor(() => expect(getDraft().link).toEqual({ token: 'kulcs', version: 4 }));
  unmount();

  saveDraft({ ...ownForm(), email: 'ujabb@csippano.example' });
  server.version = 5;
  window.history.replaceState(null, '', '/signup/resume#kulcs');
  renderWithServer(<ResumePage />, answers);
  await press('A mentettet folytatom');
  expect(getDraft()).toMatchObject({ form: { email: 'itteni@csippano.example' }, link: { version: 5 } });
});

test('keeps what was entered since the last save on the same device', async () => {
  saveDraft(ownForm());
  linkDraft({ token: 'kulcs', version: 3 });
  renderWithServer(<ResumePage />, answers);
  await press('Folytatom a regisztrációt');
  expect(getDraft().form.email).toBe('itteni@csippano.example');
});

test('deletes the saved registration on request', async () => {
  renderWithServer(<ResumePage />, answers);
  await press('Törlöm a mentett adatokat');
  expect(await screen.findByText('Töröltük a mentett adatokat')).toBeVisible();
  expect(server.isThere).toBe(false);
});

test.each([
  ['that does not work', '#kulcs'],
  ['without a key', ''],
])('says that a link %s is not usable', async (_name, hash) => {
  server.isThere = false;
  window.history.replaceState(null, '', `/signup/resume${hash}`);
  renderWithServer(<ResumePage />, answers);
  expect(await screen.findByText('Ez a hivatkozás már nem használható')).toBeVisible();
});

const Saving = () => {
  const linked = useLinkedDraft();
  return (
    <>
      <button type="button" onClick={linked.save}>
        Mentés
      </button>
      <LinkedDraftNotice {...linked} />
    </>
  );
};

test.each([
  ['A másik eszközön mentettel', 'mentett@csippano.example'],
  ['Azzal, ami itt látszik', 'itteni@csippano.example'],
])('of two devices the second chooses: %s', async (choice, email) => {
  saveDraft(ownForm());
  linkDraft({ token: 'kulcs', version: 2 });
  renderWithServer(<Saving />, answers);
  await press('Mentés');
  expect(await screen.findByText('Másik eszközön is módosították')).toBeVisible();
  await press(choice);
  await waitFor(() => expect(screen.queryByText('Másik eszközön is módosították')).toBeNull());
  await waitFor(() => expect(getDraft().link).toEqual({ token: 'kulcs', version: server.version }));
  expect([getDraft().form.email, server.email]).toEqual([email, email]);
});

test('says that the link has ended, and keeps what is on the device', async () => {
  saveDraft(ownForm());
  linkDraft({ token: 'kulcs', version: 3 });
  server.isThere = false;
  renderWithServer(<Saving />, answers);
  await press('Mentés');
  expect(await screen.findByText('A hivatkozás már nem használható')).toBeVisible();
  expect(getDraft()).toMatchObject({ link: null, form: { email: 'itteni@csippano.example' } });
});

test('saves again by itself when the network is back', async () => {
  saveDraft(ownForm());
  linkDraft({ token: 'kulcs', version: 3 });
  server.network = 'deaf';
  renderWithServer(<Saving />, answers);
  await press('Mentés');
  expect(await screen.findByRole('button', { name: 'Mentem újra' })).toBeVisible();
  server.network = 'up';
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server).toMatchObject({ version: 4, email: 'itteni@csippano.example' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mentem újra' })).toBeNull());
});

test('is in no conflict with its own save, the answer of which was lost', async () => {
  saveDraft(ownForm());
  linkDraft({ token: 'kulcs', version: 3 });
  server.network = 'mute';
  renderWithServer(<Saving />, answers);
  await press('Mentés');
  await screen.findByRole('button', { name: 'Mentem újra' });
  server.network = 'up';
  saveDraft({ ...ownForm(), email: 'ujabb@csippano.example' });
  await press('Mentés');
  await waitFor(() => expect(server).toMatchObject({ version: 5, email: 'ujabb@csippano.example' }));
  await waitFor(() => expect(getDraft().link).toEqual({ token: 'kulcs', version: 5 }));
  expect(screen.queryByText('Másik eszközön is módosították')).toBeNull();
});

test('is in no conflict with its own save, the answer of which is late', async () => {
  saveDraft(ownForm());
  linkDraft({ token: 'kulcs', version: 3 });
  const late: (() => void)[] = [];
  renderWithServer(<Saving />, {
    ...answers,
    'registrationDrafts.save': (input, key) => {
      const answer = answers['registrationDrafts.save']?.(input, key);
      return server.version > 4 ? answer : new Promise((resolve) => late.push(() => resolve(answer)));
    },
  });
  const button = await screen.findByRole('button', { name: 'Mentés' });
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.click(button);
  await wait(1);
  saveDraft({ ...ownForm(), email: 'ujabb@csippano.example' });
  fireEvent.click(button);
  await wait(11_000);
  expect(server).toMatchObject({ version: 5, email: 'ujabb@csippano.example' });
  expect(getDraft().link).toEqual({ token: 'kulcs', version: 5 });
  expect(late).toHaveLength(1);
  for (const answer of late) answer();
  await wait(1);
  expect(getDraft().link).toEqual({ token: 'kulcs', version: 5 });
  expect(screen.queryByText('Másik eszközön is módosították')).toBeNull();
});
