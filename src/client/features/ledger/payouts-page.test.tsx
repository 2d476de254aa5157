import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import type { ListPayable, PayableMonth } from '#shared/ledger/ledger.schema.ts';
import type { RecordPayouts, ReturnPayout } from '#shared/ledger/record-payouts.schema.ts';
import { PayoutsPage } from './payouts-page.tsx';

const month = '2026-10';
const payoutTo = (n: number): PayableMonth => ({
  merchantId: `01KAGJ6V5T3M9Q2X7C4N8B1${String(n).padStart(3, '0')}`,
  merchantName: `Kereskedő ${n}`,
  month,
  through: '2026-10-31',
  state: 'Payable',
  net: 200_000,
  paid: 0,
  outstanding: 200_000,
  held: 0,
  due: 200_000,
  paidOn: null,
  payableBy: n === 1 ? '2026-11-06' : '2099-12-31',
  hasReturned: false,
});
const totalsOf = (payableCount: number) => ({
  month,
  payableCount,
  payable: payableCount * 200_000,
  heldCount: 0,
  held: 0,
  paidCount: 3,
  owedCount: 0,
  owed: 0,
});

let payouts: PayableMonth[];
let listed: ListPayable[];
let recorded: RecordPayouts[];
let returned: ReturnPayout[];
/** What is stored of the return of payout 94 by another administrator, once one is recorded. */
let other: { returnedOn: string; reason: string } | null;
let record: (input: RecordPayouts) => unknown;
beforeEach(() => {
  history.replaceState(null, '', '/payouts');
  payouts = [payoutTo(1), payoutTo(2)];
  listed = [];
  recorded = [];
  returned = [];
  other = null;
  record = (input) => ({ data: input.payouts.map((payout) => ({ ...payout, number: 94 })) });
});

const open = () =>
  renderWithServer(<PayoutsPage />, {
    'payouts.listMonths': () => ({ data: [totalsOf(payouts.length), { ...totalsOf(1), month: '2026-09' }] }),
    'payouts.listPayable': (input) => {
      listed.push(input as ListPayable);
      const { pageNumber = 1, pageSize = 10, merchantId } = input as ListPayable;
      const found = payouts.filter((payout) => merchantId === undefined || payout.merchantId === merchantId);
      return {
        data: found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
        pageNumber,
        pageSize,
        totalCount: payouts.length,
        totalPages: Math.ceil(payouts.length / pageSize),
      };
    },
    'payouts.record': (input) => {
      recorded.push(input as RecordPayouts);
      return record(input as RecordPayouts);
    },
    'payouts.return': (input) => {
      returned.push(input as ReturnPayout);
      return payouts[0];
    },
    'ledger.payouts': () => ({
      data: [
        {
          number: 94,
          paidOn: '2026-11-05',
          amount: 150_000,
          reference: 'CSP-2026-11-05',
          paidThrough: '2026-10-30',
          recordedAt: new Date('2026-11-05T09:00:00.000Z'),
          ...((returned.length > 0 && other) || { returnedOn: null, reason: null }),
        },
        {
          number: 90,
          paidOn: '2026-11-03',
          amount: 90_000,
          reference: 'CSP-2026-11-03',
          paidThrough: null,
          recordedAt: new Date('2026-11-03T09:00:00.000Z'),
          returnedOn: '2026-11-04',
          reason: 'A bankszámla megszűnt',
        },
      ],
    }),
    'ledger.entries': () => ({
      data: [
        {
          number: 94,
          month,
          day: '2026-11-05',
          kind: 'Payout',
          amount: -150_000,
          balance: 50_000,
          isCorrection: false,
          reference: 'CSP-2026-10',
          returnedNumber: null,
          reason: null,
          postedAt: new Date('2026-11-05T09:00:00.000Z'),
        },
      ],
      pageNumber: 1,
      pageSize: 100,
      totalCount: 1,
      totalPages: 1,
    }),
    'audit.list': () => ({ data: [], pageNumber: 1, pageSize: 10, totalCount: 0, totalPages: 0 }),
  });
/** The reference that the form suggests. */
const ofToday = /^CSP-\d{4}-\d{2}-\d{2}$/u;

const dialogOf = async (opener: string) => {
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  return within(await screen.findByRole('dialog', { name: 'Elutalt kifizetések: 2026. október' }));
};
const save = async (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Rögzítés' }));

test('says of whom the promised day has passed', async () => {
  open();
  const rows = await screen.findAllByRole('row', { name: /Kereskedő \d/u });
  expect(rows.map(({ textContent }) => /Késik|Kifizetésre vár/u.exec(textContent ?? '')?.[0])).toEqual([
    'Késik',
    'Kifizetésre vár',
  ]);
});

test('searches for a merchant, and sorts by what was paid', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Kereskedő keresése' }), 'pék');
  await waitFor(() => expect(listed.at(-1)).toMatchObject({ month, searchFor: 'pék' }));
  const heading = within(screen.getByRole('columnheader', { name: /^Elutalva/u })).getByRole('button');
  await userEvent.click(heading);
  await waitFor(() => expect(listed.at(-1)).toMatchObject({ sortBy: 'Paid', sortOrder: 'Descending' }));
});

test('records all that is outstanding, by as many calls as it takes', async () => {
  payouts = Array.from({ length: 150 }, (_, n) => payoutTo(n));
  open();
  const dialog = await dialogOf('Utalások rögzítése');
  await dialog.findByText(/^150 kereskedőnek összesen 300\s000\sFt vár kifizetésre/u);
  expect(dialog.getByText(/eddig a napig.+2026\.10\.31\./u)).toBeVisible();
  await save(dialog);
  await waitFor(() => expect(recorded).toHaveLength(2));
  expect(recorded.flatMap((each) => each.payouts)).toEqual(
    payouts.map(({ merchantId }) => ({ merchantId, amount: 200_000 })),
  );
  expect(recorded[0]).toMatchObject({ month, reference: expect.stringMatching(ofToday) });
});

test('says how many are recorded when a later call fails', async () => {
  payouts = Array.from({ length: 101 }, (_, n) => payoutTo(n));
  record = (input) => {
    if (recorded.length > 1) throw refusal(503, 'unavailable');
    return { data: input.payouts };
  };
  open();
  const dialog = await dialogOf('Utalások rögzítése');
  await dialog.findByText(/^101 kereskedőnek/u);
  await save(dialog);
  await dialog.findByText('A rögzítés 100 kereskedő után megszakadt');
});

test('records what was transferred to one merchant, on a possible day', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /megnyitás: Kereskedő 1/u }));
  const dialog = await dialogOf('Utalás rögzítése');
  expect(dialog.getByText('Kereskedő 1')).toBeVisible();
  const amount = dialog.getByLabelText(/^Elutalt összeg/u);
  await userEvent.clear(amount);
  await userEvent.type(amount, '1500');
  const day = dialog.getByLabelText('Az utalás napja');
  await userEvent.clear(day);
  await userEvent.type(day, '2026.10.01.');
  await save(dialog);
  expect(await dialog.findByText(/2026\.10\.02\./u)).toBeTruthy();
  await userEvent.clear(day);
  await userEvent.type(day, '2026.11.05.');
  await save(dialog);
  await waitFor(() =>
    expect(recorded).toEqual([
      {
        month,
        paidOn: '2026-11-05',
        reference: expect.stringMatching(ofToday),
        payouts: [{ merchantId: payoutTo(1).merchantId, amount: 150_000 }],
      },
    ]),
  );
});

test('records more than is due at the second press only, and says what an amount can be', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /megnyitás: Kereskedő 1/u }));
  const dialog = await dialogOf('Utalás rögzítése');
  const amount = dialog.getByLabelText(/^Elutalt összeg/u);
  await userEvent.clear(amount);
  await userEvent.type(amount, '2500');
  expect(dialog.getByText(/^500\sFt több, mint ami jár/u)).toBeVisible();
  await save(dialog);
  expect(await dialog.findByText(/nyomja meg újra a gombot/u)).toBeVisible();
  expect(recorded).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '-100');
  expect(dialog.queryByText(/több, mint ami jár/u)).toBeNull();
  await save(dialog);
  expect(await dialog.findByText(/^Egész forintot adjon meg, 1 és 10\s000\s000\s000 között\.$/u)).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '999999');
  await save(dialog);
  expect(await dialog.findByText(/nyomja meg újra a gombot/u)).toBeVisible();
  expect(recorded).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Rögzítés így is' }));
  await waitFor(() => expect(recorded[0]?.payouts).toMatchObject([{ amount: 99_999_900 }]));
});

test('leaves out merchants whose last transfer came back, unless they are asked for', async () => {
  payouts = [payoutTo(1), { ...payoutTo(2), hasReturned: true }, payoutTo(3)];
  open();
  const rows = await screen.findAllByRole('row', { name: /Kereskedő \d/u });
  expect(rows.map((row) => within(row).queryByText('Visszajött') !== null)).toEqual([false, true, false]);
  const dialog = await dialogOf('Utalások rögzítése');
  await dialog.findByText(/^2 kereskedőnek összesen 4\s000\sFt/u);
  await waitFor(() => expect(dialog.getByLabelText('Az utalás napja')).toHaveFocus());
  expect(dialog.getByText(/^1 kereskedőt kihagyunk, mert visszajött/u)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ezeket is rögzítem' }));
  expect(dialog.getByText(/^3 kereskedőnek összesen 6\s000\sFt/u)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ezeket is rögzítem' }));
  await save(dialog);
  await waitFor(() => expect(recorded).toHaveLength(1));
  expect(recorded[0]?.payouts.map(({ merchantId }) => merchantId)).toEqual([
    payoutTo(1).merchantId,
    payoutTo(3).merchantId,
  ]);
});

test('proposes another reference for what came back', async () => {
  payouts = [{ ...payoutTo(1), hasReturned: true }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: /megnyitás: Kereskedő 1/u }));
  await save(await dialogOf('Utalás rögzítése'));
  await waitFor(() => expect(recorded[0]?.reference).toMatch(/^CSP-\d{4}-\d{2}-\d{2}-2$/u));
});

test('keeps the open form when another administrator has recorded the payout meanwhile', async () => {
  record = () => {
    payouts = payouts.map((payout) => ({ ...payout, state: 'Paid', paid: 200_000, outstanding: 0, due: 0 }));
    return { data: [] };
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: /megnyitás: Kereskedő 1/u }));
  const dialog = await dialogOf('Utalás rögzítése');
  const reference = dialog.getByLabelText('Közlemény');
  await userEvent.clear(reference);
  await userEvent.type(reference, 'SAJÁT');
  await save(dialog);
  expect(await dialog.findByText(/^1 kereskedőt kihagytunk/u)).toBeVisible();
  expect(await dialog.findByText(/^Már nincs mit kifizetni/u)).toBeVisible();
  expect(reference).toHaveValue('SAJÁT');
});

test('focuses what is beside the button that is gone after the transfer is recorded', async () => {
  record = (input) => {
    payouts = payouts.map((payout) => ({ ...payout, state: 'Paid', paid: 200_000, outstanding: 0, due: 0 }));
    return { data: input.payouts.map((payout) => ({ ...payout, number: 94 })) };
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: /megnyitás: Kereskedő 1/u }));
  await save(await dialogOf('Utalás rögzítése'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Utalás rögzítése' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Adatok és bankszámla' })).toHaveFocus());
});

test('leads from what is withheld to the holds of the merchant', async () => {
  payouts = [{ ...payoutTo(1), held: 50_000, due: 150_000 }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: /megnyitás: Kereskedő 1/u }));
  expect(await screen.findByRole('link', { name: 'A kereskedő visszatartásai' })).toHaveAttribute(
    'href',
    `/merchant/${payoutTo(1).merchantId}/reports`,
  );
});

test('proposes what is not withheld, and calls no month late that is withheld as a whole', async () => {
  payouts = [{ ...payoutTo(1), held: 200_000, due: 0 }, { ...payoutTo(2), held: 50_000, due: 150_000 }, payoutTo(3)];
  open();
  const rows = await screen.findAllByRole('row', { name: /Kereskedő \d/u });
  expect(rows.map(({ textContent }) => /Késik|Visszatartva|Kifizetésre vár/u.exec(textContent ?? '')?.[0])).toEqual([
    'Visszatartva',
    'Kifizetésre vár',
    'Kifizetésre vár',
  ]);
  expect(
    rows.map(({ textContent }) => /visszatartva: [\d\s]+/u.exec(textContent ?? '')?.[0].replaceAll(/\s/gu, ' ')),
  ).toEqual(['visszatartva: 2 000', 'visszatartva: 500', undefined]);
  const dialog = await dialogOf('Utalások rögzítése');
  await dialog.findByText(/^2 kereskedőnek összesen 3\s500\sFt vár kifizetésre/u);
  await save(dialog);
  await waitFor(() => expect(recorded).toHaveLength(1));
  expect(recorded[0]?.payouts).toEqual([
    { merchantId: payoutTo(2).merchantId, amount: 150_000 },
    { merchantId: payoutTo(3).merchantId, amount: 200_000 },
  ]);
});

test('records money that is withheld at the second press only', async () => {
  payouts = [{ ...payoutTo(1), held: 50_000, due: 150_000 }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: /megnyitás: Kereskedő 1/u }));
  const dialog = await dialogOf('Utalás rögzítése');
  const amount = dialog.getByLabelText(/^Elutalt összeg/u);
  expect(amount).toHaveValue('1\u00a0500');
  await userEvent.clear(amount);
  await userEvent.type(amount, '2500');
  expect(dialog.getByText(/^500\sFt ebből vissza van tartva/u)).toBeVisible();
  expect(dialog.getByText(/^500\sFt több, mint ami jár/u)).toBeVisible();
  await save(dialog);
  expect(await dialog.findByText(/nyomja meg újra a gombot/u)).toBeVisible();
  expect(recorded).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Rögzítés így is' }));
  await waitFor(() => expect(recorded[0]?.payouts).toEqual([{ merchantId: payoutTo(1).merchantId, amount: 250_000 }]));
});

test('does not call it a success if nothing is recorded', async () => {
  record = () => ({ data: [] });
  open();
  const dialog = await dialogOf('Utalások rögzítése');
  await dialog.findByText(/^2 kereskedőnek/u);
  await save(dialog);
  expect(await dialog.findByText(/^2 kereskedőt kihagytunk/u)).toBeVisible();
});

test('lists the transfers with the last day that each paid, or why it came back', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /megnyitás: Kereskedő 1/u }));
  const transfers = within(await screen.findByRole('list', { name: 'Utalások' })).getAllByRole('listitem');
  expect(transfers.map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))).toEqual([
    '2026.11.05.Közlemény: CSP-2026-11-05Eladások eddig: 2026.10.30.1 500 FtVisszajött',
    '2026.11.03.Visszajött: 2026.11.04.Közlemény: CSP-2026-11-03Ok: „A bankszámla megszűnt”900 Ft',
  ]);
});

test('records why a transfer came back', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /megnyitás: Kereskedő 1/u }));
  await userEvent.click(await screen.findByRole('button', { name: /^Visszajött az utalás: 1\s?500\sFt/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Visszajött az utalás' }));
  await userEvent.type(dialog.getByLabelText('Ok'), 'A bankszámla megszűnt');
  const day = dialog.getByLabelText('A visszautalás napja');
  await userEvent.clear(day);
  await userEvent.type(day, '2026.11.04.');
  await save(dialog);
  expect(await dialog.findByText(/2026\.11\.05\./u)).toBeTruthy();
  await userEvent.clear(day);
  await userEvent.type(day, '2026.11.06.');
  await save(dialog);
  const back = { number: 94, returnedOn: '2026-11-06', reason: 'A bankszámla megszűnt' };
  await waitFor(() => expect(returned).toEqual([{ merchantId: payoutTo(1).merchantId, ...back }]));
});

test('says which reason is stored if another administrator has recorded the return', async () => {
  other = { returnedOn: '2026-11-06', reason: 'A számla zárolt' };
  open();
  await userEvent.click(await screen.findByRole('button', { name: /megnyitás: Kereskedő 1/u }));
  await userEvent.click(await screen.findByRole('button', { name: /^Visszajött az utalás: 1\s?500\sFt/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Visszajött az utalás' }));
  await userEvent.type(dialog.getByLabelText('Ok'), 'A bankszámla megszűnt');
  await save(dialog);
  expect(await dialog.findByText('Már korábban rögzítették')).toBeVisible();
  expect(dialog.getByText('Ok: „A számla zárolt”')).toBeVisible();
  expect(dialog.getByLabelText('Ok')).toHaveValue('A bankszámla megszűnt');
});

test('leads to other months of which something is outstanding', async () => {
  open();
  await userEvent.click(await screen.findByRole('link', { name: '2026. szeptember (1 kereskedő)' }));
  expect(location.search).toBe('?month=2026-09');
});
