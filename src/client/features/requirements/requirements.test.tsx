import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo, signOut } from '#client/testing/sign-in.ts';
import { maxDocumentBytes } from '#shared/requirements/requirement-items.ts';
import type { AskRequirements, Requirement } from '#shared/requirements/requirements.schema.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { AskDialog } from './ask-dialog.tsx';
import { MerchantRequirements } from './merchant-requirements.tsx';
import { OwnRequirementsSection } from './own-requirements.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const tax: Requirement = {
  id: '01KAGJ6V5X8R2T4W6Y9B1D3F5H',
  item: 'merchant.taxNumber',
  reason: 'Differs',
  note: 'A NAV mást ad meg.',
  deadline: '2026-12-04',
  state: 'Asked',
  answer: null,
  documents: [],
  askedAt: new Date('2026-11-18T10:00:00Z'),
  answeredAt: null,
  closedAt: null,
  version: 1,
};
const answeredAt = new Date('2026-11-18T10:30:00Z');
const answered: Requirement = { ...tax, state: 'Answered', answer: '12345678-2-42', answeredAt, version: 2 };

const server = { requirements: [] as Requirement[], sent: [] as unknown[], isOvertaken: false };
const listed = () => ({ data: server.requirements });
/** Stores the change, unless somebody else was faster. */
const change = (to: Requirement) => (input: unknown) => {
  server.sent.push(input);
  if (server.isOvertaken) {
    server.requirements = [{ ...tax, state: 'Withdrawn', closedAt: answeredAt, version: 2 }];
    throw refusal(409, 'changedMeanwhile');
  }
  server.requirements = [to];
  return listed();
};
const answers: Answers = {
  'requirements.list': listed,
  'requirements.answer': change(answered),
  'requirements.accept': change({ ...answered, state: 'Accepted', closedAt: answeredAt, version: 3 }),
  'requirements.askAgain': change({ ...answered, state: 'Asked', version: 3 }),
  'requirements.withdraw': change({ ...tax, state: 'Withdrawn', closedAt: answeredAt, version: 2 }),
  'requirements.ask': change(tax),
};

const logInAs = (memberRole: MemberRole) => signInTo(merchantId, memberRole);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:00:00Z') });
  Object.assign(server, { requirements: [tax], sent: [], isOvertaken: false });
  logInAs('Owner');
  return () => {
    signOut();
    vi.useRealTimers();
  };
});
const items = async () =>
  within(await screen.findByRole('list', { name: 'A kért adatok' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const Own = () => <OwnRequirementsSection merchantId={merchantId} />;
const Admins = () => {
  const { data } = trpc.requirements.list.useQuery({ merchantId });
  return data ? <MerchantRequirements merchantId={merchantId} requirements={data.data} /> : null;
};

test('shows the merchant what is asked, why, what to do and until when', async () => {
  renderWithServer(<Own />, answers);
  expect(await items()).toEqual([
    'AdószámÖnre várMás szerepel a közhiteles nyilvántartásban. Írja meg a helyes adatot, vagy azt, hogy mikor változott.Megjegyzés: A NAV mást ad meg.Határidő: 2026.12.04.Válaszolok',
  ]);
});

test('sends the answer in one line, and shows it', async () => {
  renderWithServer(<Own />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Válaszolok: Adószám' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adószám' });
  expect(within(dialog).getByText('Megjegyzés: A NAV mást ad meg.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Válasz elküldése' }));
  expect(await within(dialog).findByText('Kötelező megadni.')).toBeVisible();
  expect(server.sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Az Ön válasza'), ' 12345678-2-42{Enter}ez a jó ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Válasz elküldése' }));
  await screen.findByText('Megválaszolva');
  expect(server.sent).toEqual([{ merchantId, id: tax.id, version: 1, answer: '12345678-2-42 ez a jó' }]);
});

test('names the state when the question was withdrawn meanwhile, and keeps what was typed', async () => {
  server.isOvertaken = true;
  renderWithServer(<Own />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Válaszolok: Adószám' }));
  await userEvent.type(await screen.findByLabelText('Az Ön válasza'), '12345678-2-42');
  await userEvent.click(screen.getByRole('button', { name: 'Válasz elküldése' }));
  const alert = await screen.findByRole('alert');
  expect(await within(alert).findByText('Már nem kell')).toBeVisible();
  expect(screen.getByLabelText('Az Ön válasza')).toHaveValue('12345678-2-42');
});

test('has what was typed after a reload, until it is discarded after a question', async () => {
  const load = async () => {
    const { unmount } = renderWithServer(<Own />, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Válaszolok: Adószám' }));
    return { field: await screen.findByLabelText('Az Ön válasza'), unmount };
  };
  const first = await load();
  await userEvent.type(first.field, '12345678-2');
  first.unmount();
  const second = await load();
  expect(second.field).toHaveValue('12345678-2');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Bezárás mentés nélkül' }));
  second.unmount();
  expect((await load()).field).toHaveValue('');
});

test('offers no answer to an accountant', async () => {
  logInAs('Accountant');
  renderWithServer(<Own />, answers);
  expect(await items()).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('says that an answer can be given after the deadline, too', async () => {
  server.requirements = [{ ...tax, state: 'Overdue' }];
  renderWithServer(<Own />, answers);
  expect((await items())[0]).toContain('A határidő 2026.12.04. volt, de még válaszolhat.');
});

test('lets an administrator accept the answer', async () => {
  server.requirements = [answered];
  renderWithServer(<Admins />, answers);
  expect((await items())[0]).toContain('12345678-2-42');
  await userEvent.click(screen.getByRole('button', { name: 'Válasz elfogadása: Adószám' }));
  await waitFor(async () => expect((await items())[0]).toContain('Elfogadva'));
  expect(server.sent).toEqual([{ merchantId, id: tax.id, version: 2 }]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('lets an administrator ask again with a note, which another reason needs', async () => {
  server.requirements = [answered];
  renderWithServer(<Admins />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Kérés újra: Adószám' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kérés újra: Adószám' });
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Miért/u), 'Egyéb');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kérés elküldése' }));
  expect(await within(dialog).findByText('Kötelező megadni.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Megjegyzés a kereskedőnek/u), 'Melyik telephelyé?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kérés elküldése' }));
  await waitFor(() =>
    expect(server.sent).toEqual([
      {
        merchantId,
        id: tax.id,
        version: 2,
        reason: 'Other',
        note: 'Melyik telephelyé?',
        deadline: '2026-11-26',
      },
    ]),
  );
});

test('lets an administrator withdraw the question after a confirmation', async () => {
  renderWithServer(<Admins />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Visszavonás: Adószám' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Visszavonás' }));
  await waitFor(async () => expect((await items())[0]).toContain('Visszavonva'));
});

test('asks for several items at once, each of which is offered once', async () => {
  renderWithServer(<AskDialog open merchant={{ id: merchantId, type: 'Person' }} onClose={() => {}} />, answers);
  const optionsOf = (index: number) =>
    [...(screen.getAllByLabelText('Mit kér')[index]?.querySelectorAll('option') ?? [])].map(({ text }) => text);
  await screen.findByLabelText('Mit kér');
  // What is open already, and what only companies have.
  await waitFor(() => expect(optionsOf(0)).not.toContain('Adószám'));
  expect(optionsOf(0)).not.toContain('Cégnév');
  await userEvent.selectOptions(screen.getByLabelText('Mit kér'), 'Székhely');
  await userEvent.click(screen.getByRole('button', { name: 'Még egy adat' }));
  expect(optionsOf(1)).not.toContain('Székhely');
  await userEvent.click(screen.getByRole('button', { name: 'Kérés elküldése' }));
  expect(await screen.findByText('Kötelező megadni.')).toBeVisible();
  await userEvent.selectOptions(screen.getAllByLabelText('Mit kér')[1] as HTMLElement, 'Bankszámla');
  await userEvent.selectOptions(screen.getAllByLabelText(/^Miért/u)[1] as HTMLElement, 'Nem érvényes');
  await userEvent.selectOptions(screen.getByLabelText('Határidő'), '2026-12-03');
  await userEvent.click(screen.getByRole('button', { name: 'Kérés elküldése' }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0] as AskRequirements).toEqual({
    merchantId,
    deadline: '2026-12-03',
    items: [
      { item: 'merchant.registrationAddress', reason: 'Missing', note: null },
      { item: 'bankAccount', reason: 'Invalid', note: null },
    ],
  });
});

test('shows the present value above the answer', async () => {
  const merchant = { person: {}, company: null, bankAccount: null, taxNumber: '12345676-2-41' };
  renderWithServer(<Own />, { ...answers, 'merchants.get': () => merchant });
  await userEvent.click(await screen.findByRole('button', { name: 'Válaszolok: Adószám' }));
  expect(await screen.findByText('Most ezt tudjuk: 12345676-2-41')).toBeVisible();
});

const document = { id: 'D1', fileName: 'elol.pdf', mediaType: 'application/pdf', size: 9, uploadedAt: answeredAt };
const identity: Requirement = { ...tax, item: 'document.identity', documents: [] };

test('takes several files at once, and names those that are too large', async () => {
  server.requirements = [identity];
  renderWithServer(<Own />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Válaszolok: Személyazonosító okmány' }));
  const input = (await screen.findByRole('dialog')).querySelector('input[type=file]') as HTMLInputElement;
  expect(input.multiple).toBe(true);
  const large = ['elol.pdf', 'hatul.pdf'].map((name) => {
    const file = new File(['%PDF'], name, { type: 'application/pdf' });
    Object.defineProperty(file, 'size', { value: maxDocumentBytes + 1 });
    return file;
  });
  await userEvent.upload(input, large);
  expect(await screen.findByText('Nagyobb 10 MB-nál: elol.pdf, hatul.pdf')).toBeVisible();
});

const twins = [
  document,
  { ...document, id: 'D2', size: 1_240_000 },
  { ...document, id: 'D3', uploadedAt: new Date('2026-11-18T10:31:07Z') },
  { ...document, id: 'D4' },
];
const namesOf = (buttons: readonly HTMLElement[]) =>
  buttons.map((button) => (button.getAttribute('aria-label') ?? button.textContent)?.replaceAll('\u00a0', ' '));

test('names documents with the same file name by size and time for the merchant', async () => {
  server.requirements = [{ ...identity, documents: twins }];
  renderWithServer(<Own />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Válaszolok: Személyazonosító okmány' }));
  const files = within(await screen.findByRole('dialog')).getByRole('list', { name: 'Feltöltött fájlok' });
  expect(within(files).getByText('1,2 MB, 2026.11.18. 11:30:00')).toBeVisible();
  expect(namesOf(within(files).getAllByRole('button', { name: /^Törlés/u }))).toEqual([
    'Törlés: elol.pdf (9 bájt, 2026.11.18. 11:30:00)',
    'Törlés: elol.pdf (1,2 MB, 2026.11.18. 11:30:00)',
    'Törlés: elol.pdf (9 bájt, 2026.11.18. 11:31:07)',
    'Törlés: elol.pdf (9 bájt, 2026.11.18. 11:30:00 – 2. példány)',
  ]);
});

test('names documents with the same file name differently for an administrator, also those of several requirements', async () => {
  server.requirements = [
    { ...identity, state: 'Answered', answeredAt, documents: twins.slice(1) },
    { ...identity, id: 'R2', item: 'document.addressCard', state: 'Answered', answeredAt, documents: [document] },
  ];
  renderWithServer(<Admins />, answers);
  const buttons = await screen.findAllByRole('button', { name: /^Megnyitás: elol\.pdf/u });
  expect(new Set(namesOf(buttons)).size).toBe(twins.length);
  expect(buttons.map(({ textContent }) => `Megnyitás: ${textContent?.replaceAll('\u00a0', ' ')}`)).toEqual(
    namesOf(buttons),
  );
});

test('says how to replace a file that was sent', async () => {
  server.requirements = [{ ...identity, state: 'Answered', answeredAt, documents: [document], version: 2 }];
  renderWithServer(<Own />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Válasz javítása: Személyazonosító okmány' }));
  expect(await screen.findByText(/nem törölhetők és nem cserélhetők/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ügyfélszolgálat' })).toBeVisible();
});
