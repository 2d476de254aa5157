import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInAsAdmin, signInTo, signOut } from '#client/testing/sign-in.ts';
import { customerService } from '#shared/company/company.ts';
import type { EndHold, PayoutHold, PlaceHold } from '#shared/holds/holds.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import { HoldsOfBalance } from './holds-part.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const share: PayoutHold = {
  id: '01KAGJ6V5X8R2T4W6Y9B1D3F5H',
  amount: null,
  percent: 30,
  reason: 'MissingDocuments',
  explanation: 'Kérjük a bérleti szerződést',
  from: '2026-11-18',
  until: '2026-12-18',
  state: 'Active',
  createdAt: new Date('2026-11-18T11:00:00Z'),
  endedAt: null,
  endExplanation: null,
};
const former: PayoutHold = {
  ...share,
  id: '01KAGJ6V5X8R2T4W6Y9B1D3F5G',
  amount: forints(5000),
  percent: null,
  state: 'Ended',
  explanation: 'Kérjük a számlákat',
  endedAt: new Date('2026-10-20T11:00:00Z'),
  endExplanation: 'Megkaptuk',
};

let placed: PlaceHold[];
let ended: EndHold[];
let stored: PayoutHold;
let place: (input: PlaceHold) => unknown;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:00:00Z') });
  placed = [];
  ended = [];
  stored = former;
  place = () => share;
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const open = (
  role: 'Admin' | 'Basic',
  holds: readonly PayoutHold[],
  screenOf = <HoldsOfBalance merchantId={merchantId} holds={holds} />,
) => {
  if (role === 'Admin') signInAsAdmin();
  else signInTo(merchantId);
  return renderWithServer(screenOf, {
    'holds.list': () => ({ data: [share, former] }),
    'holds.place': (input) => {
      placed.push(input as PlaceHold);
      return place(input as PlaceHold);
    },
    'holds.end': (input) => {
      ended.push(input as EndHold);
      return stored;
    },
  });
};
const dialogOf = async (opener: string | RegExp, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  return within(await screen.findByRole('dialog', { name }));
};

test('shows the merchant how much, why, until when, what to do and how to object', async () => {
  open('Basic', [share]);
  const item = within(await screen.findByRole('listitem'));
  for (const text of ['30% az új eladásokból', '2026.11.18. – 2026.12.18.', 'Hiányzó dokumentumok', share.explanation])
    expect(item.getByText(text)).toBeVisible();
  expect(item.getByText(/^Küldje el e-mailben a hiányzó dokumentumokat/u)).toBeVisible();
  const mailOf = (name: string) => item.getByRole('link', { name }).getAttribute('href');
  const mail = `^mailto:${customerService.email}\\?subject=`;
  expect(mailOf('Iratot küldök e-mailben')).toMatch(new RegExp(`${mail}Iratok`, 'u'));
  expect(mailOf('Nem értek egyet, e-mailt írok')).toMatch(new RegExp(`${mail}Visszatart`, 'u'));
  expect(item.queryByRole('link', { name: 'Adatok megnyitása' })).toBeNull();
  expect(screen.getByText(/15 munkanapon belül/u)).toHaveTextContent(customerService.email);
  expect(screen.queryByRole('button')).toBeNull();
});

test('leads to the details where the bank account is checked', async () => {
  open('Basic', [{ ...share, reason: 'BankAccountCheck' }]);
  const link = await screen.findByRole('link', { name: 'Adatok megnyitása' });
  expect(link).toHaveAttribute('href', `/merchant/${merchantId}/details`);
});

test('shows an administrator nothing but the button without a hold', async () => {
  open('Admin', []);
  await screen.findByRole('button', { name: 'Visszatartás' });
  expect(screen.queryByRole('list')).toBeNull();
});

test('says how much of new sales can still be withheld', async () => {
  open('Admin', [share]);
  const dialog = await dialogOf('Visszatartás', 'Visszatartás a kifizetésekből');
  await userEvent.click(dialog.getByRole('radio', { name: /százalékát/u }));
  expect(dialog.getByText(/Most 30% van visszatartva, legfeljebb 70% adható hozzá\./u)).toBeVisible();
});

test('places a share, after it has named what is wrong', async () => {
  open('Admin', []);
  const dialog = await dialogOf('Visszatartás', 'Visszatartás a kifizetésekből');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Visszatartom' }));
  expect(dialog.getByLabelText('Ok')).toHaveDisplayValue('Válasszon okot');
  await save();
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Összeg/u })).toBeInvalid());
  expect(dialog.getByLabelText('Ok')).toBeInvalid();
  expect(dialog.getByLabelText('Indoklás a kereskedőnek')).toBeInvalid();
  await userEvent.click(dialog.getByRole('radio', { name: /százalékát/u }));
  await userEvent.type(dialog.getByLabelText('Százalék'), '130');
  await userEvent.type(dialog.getByLabelText('Indoklás a kereskedőnek'), 'Kérjük{Enter}a számlákat');
  await save();
  expect(await dialog.findByText('Egész számot adjon meg, 1 és 100 között.')).toBeVisible();
  expect(placed).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Százalék'));
  await userEvent.type(dialog.getByLabelText('Százalék'), '30');
  await userEvent.selectOptions(dialog.getByLabelText('Ok'), 'ExpectedRefunds');
  expect(dialog.getByText(/ami a teljesítést igazolja/u)).toBeVisible();
  await save();
  const why = { reason: 'ExpectedRefunds', explanation: 'Kérjük a számlákat', until: '2026-12-18' };
  await waitFor(() => expect(placed).toEqual([{ merchantId, percent: 30, ...why }]));
});

test('shows what the server refuses at its field', async () => {
  place = () => {
    throw refusal(400, 'validationFailed', { explanation: ['Kártyaszám nem adható meg.'] });
  };
  open('Admin', []);
  const dialog = await dialogOf('Visszatartás', 'Visszatartás a kifizetésekből');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Összeg/u }), '500000');
  await userEvent.selectOptions(dialog.getByLabelText('Ok'), 'UnusualSales');
  await userEvent.type(dialog.getByLabelText('Indoklás a kereskedőnek'), 'Számlák');
  await userEvent.click(dialog.getByRole('button', { name: 'Visszatartom' }));
  expect(await dialog.findByText('Kártyaszám nem adható meg.')).toBeVisible();
  expect(placed).toMatchObject([{ amount: forints(500_000) }]);
});

test('ends a hold with words, and lists the former ones', async () => {
  open('Admin', [share]);
  const dialog = await dialogOf(/^Megszüntetés: 30% az új eladásokból/u, 'Visszatartás megszüntetése');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Megszüntetem' }));
  await save();
  await waitFor(() => expect(dialog.getByLabelText('Indoklás a kereskedőnek')).toBeInvalid());
  await userEvent.type(dialog.getByLabelText('Indoklás a kereskedőnek'), 'Megkaptuk');
  await save();
  await waitFor(() => expect(ended).toEqual([{ merchantId, id: share.id, explanation: 'Megkaptuk' }]));
  await userEvent.click(screen.getByText('Korábbi visszatartások'));
  const list = within(await screen.findByRole('list', { name: 'Korábbi visszatartások' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByText('Megszüntetve: 2026.10.20.')).toBeVisible();
  expect(list.getByText('Megkaptuk')).toBeVisible();
});

test('refuses words that are too long instead of cutting them', async () => {
  open('Admin', [share]);
  const dialog = await dialogOf(/^Megszüntetés: 30% az új eladásokból/u, 'Visszatartás megszüntetése');
  const words = dialog.getByLabelText('Indoklás a kereskedőnek');
  await userEvent.click(words);
  await userEvent.paste('a'.repeat(501));
  await userEvent.click(dialog.getByRole('button', { name: 'Megszüntetem' }));
  expect(await dialog.findByText('Legfeljebb 500 karakter lehet.')).toBeVisible();
  expect(words).toHaveValue('a'.repeat(501));
  expect(ended).toEqual([]);
});

test('says which words are stored if another administrator has ended the hold', async () => {
  open('Admin', [share]);
  const dialog = await dialogOf(/^Megszüntetés: 30% az új eladásokból/u, 'Visszatartás megszüntetése');
  await userEvent.type(dialog.getByLabelText('Indoklás a kereskedőnek'), 'Köszönjük');
  await userEvent.click(dialog.getByRole('button', { name: 'Megszüntetem' }));
  expect(await dialog.findByText('Már korábban megszűnt')).toBeVisible();
  expect(dialog.getByText('Megszüntetve: 2026.10.20.')).toBeVisible();
  expect(dialog.getByText('Megkaptuk')).toBeVisible();
  expect(dialog.getByLabelText('Indoklás a kereskedőnek')).toHaveValue('Köszönjük');
});

/** The balance of an administrator, in which another one ends the hold at the press of a button. */
const EndedElsewhere = () => {
  const [holds, setHolds] = useState<readonly PayoutHold[]>([share]);
  useEffect(() => {
    endElsewhere = () => setHolds([]);
  }, []);
  return <HoldsOfBalance merchantId={merchantId} holds={holds} />;
};
let endElsewhere: () => void;

test('keeps the dialog and its words when the hold disappears meanwhile, and gives the focus to the next button', async () => {
  open('Admin', [share], <EndedElsewhere />);
  const dialog = await dialogOf(/^Megszüntetés: 30% az új eladásokból/u, 'Visszatartás megszüntetése');
  await userEvent.type(dialog.getByLabelText('Indoklás a kereskedőnek'), 'Megkaptuk');
  act(endElsewhere);
  expect(dialog.getByLabelText('Indoklás a kereskedőnek')).toHaveValue('Megkaptuk');
  await userEvent.click(dialog.getByRole('button', { name: 'Megszüntetem' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Visszatartás' })).toHaveFocus());
});
