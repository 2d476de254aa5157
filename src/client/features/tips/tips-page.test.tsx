import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '#client/lib/portal-texts.ts';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { forints } from '#shared/money/format-money.ts';
import type { TipDay, TipMonth } from '#shared/tips/tips.schema.ts';
import { TipsPage } from './tips-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const month = '2026-10';
const [first, second] = [`${month}-01`, `${month}-02`];

const server = {
  days: [] as TipDay[],
  terminals: [] as TipMonth['terminals'],
  serviceChargeAmount: 0,
  sent: [] as unknown[],
  isChanged: false,
  failsAfterOne: false,
  /** What the next calls wait for. */
  answer: null as Promise<unknown> | null,
};
beforeEach(() => {
  server.days = [];
  server.terminals = [];
  server.serviceChargeAmount = 0;
  server.sent = [];
  server.isChanged = false;
  server.failsAfterOne = false;
  server.answer = null;
  signInTo(merchantId);
});

const shared: TipDay = {
  day: first,
  tipAmount: forints(40),
  distribution: {
    day: first,
    method: 'Equal',
    amount: forints(100),
    version: 2,
    updatedAt: new Date('2026-10-01T20:00:00Z'),
    shares: [
      { name: 'Kiss Anna', minutes: null, amount: forints(50) },
      { name: 'Nagy Béla', minutes: null, amount: forints(50) },
    ],
  },
};

const answers: Answers = {
  'tips.month': (): TipMonth => ({
    month,
    tipAmount: forints(140),
    sharedAmount: forints(100),
    currency: 'HUF',
    serviceChargeAmount: server.serviceChargeAmount,
    days: server.days,
    terminals: server.terminals,
    people: [],
    names: ['Kiss Anna', 'Nagy Béla'],
  }),
  'tips.share': (input) => {
    if (server.isChanged) throw refusal(409, 'changedMeanwhile');
    server.sent.push(input);
    const { day } = input as { day: string };
    server.days = server.days.map((each) => (each.day === day ? { ...each, distribution: shared.distribution } : each));
    server.isChanged = server.failsAfterOne;
    return server.answer ?? shared.distribution;
  },
};
const show = () => {
  window.history.replaceState(null, '', `/merchant/${merchantId}/tips?month=${month}`);
  renderWithServer(<TipsPage merchantId={merchantId} />, answers);
};
const plain = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('says of each day whether its tips were shared out, and whether they have changed since', async () => {
  server.days = [{ day: second, tipAmount: forints(100), distribution: null }, shared];
  show();
  const items = within(await screen.findByRole('list', { name: 'Napok' })).getAllByRole('listitem');
  expect(items.map(plain)).toEqual([
    expect.stringMatching(/100 Ft.*Szétosztásra vár.*Szétosztás/u),
    expect.stringMatching(/40 Ft.*Azóta változott.*Egyenlően: Kiss Anna 50 Ft, Nagy Béla 50 Ft/u),
  ]);
});

test('says how much service charge there was in the month, which is not shared out', async () => {
  server.days = [shared];
  server.serviceChargeAmount = forints(1_500);
  show();
  const line = await screen.findByText(/szervizdíj volt/u);
  expect(plain(line)).toBe(
    'Ebben a hónapban 1 500 Ft szervizdíj volt. Az árbevétel része, ebben a könyvben nem osztható szét.',
  );
});

test('says nothing of service charges in a month without any', async () => {
  server.days = [shared];
  show();
  await screen.findByRole('list', { name: 'Napok' });
  expect(screen.queryByText(/szervizdíj/u)).toBeNull();
});

test('names the tips of each card reader, which lead to its sales with tips', async () => {
  const id = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
  server.days = [{ day: second, tipAmount: forints(140), distribution: null }];
  server.terminals = [
    { terminalId: id, serialNumber: '1745398206', name: 'Terasz', tipAmount: forints(90) },
    { terminalId: merchantId, serialNumber: '1855145259', name: null, tipAmount: forints(50) },
  ];
  show();
  const list = `/merchant/${merchantId}/transactions?type=Sale&state=Success`;
  expect(await screen.findByText('Terasz (1745398206)')).toBeInTheDocument();
  expect(screen.getByText('1855145259')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^90\sFt$/u })).toHaveAttribute(
    'href',
    `${list}&fromDate=${first}&toDate=${month}-31&tip=With&terminalId=${id}`,
  );
});

test('leads from the tips of the month and of a day to the sales with them', async () => {
  server.days = [{ day: second, tipAmount: forints(100), distribution: null }];
  show();
  const list = `/merchant/${merchantId}/transactions?type=Sale&state=Success`;
  expect(await screen.findByRole('link', { name: /^100\sFt$/u })).toHaveAttribute(
    'href',
    `${list}&fromDate=${second}&toDate=${second}&tip=With`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mit jelent: Borravaló?' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Mit jelent: Borravaló?' }));
  expect(await panel.findByRole('link', { name: 'Ezek a tranzakciók' })).toHaveAttribute(
    'href',
    `${list}&fromDate=${first}&toDate=${month}-31&tip=With`,
  );
  expect(screen.getByRole('link', { name: 'Borravaló kártyaolvasónként' })).toHaveAttribute(
    'href',
    `/merchant/${merchantId}/statistics?from=${first}&to=${month}-31#readers`,
  );
});

test('says that a month has no tips', async () => {
  show();
  expect(await screen.findByText('Ebben a hónapban nincs borravaló')).toBeVisible();
});

const openForm = async () => {
  server.days = [{ day: second, tipAmount: forints(100), distribution: null }];
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Szétosztás: / }));
  return within(await screen.findByRole('dialog'));
};

test('shares out in equal parts among the people of the month', async () => {
  const form = await openForm();
  expect((await form.findAllByText(/-ot kap$/u)).map(plain)).toEqual(['50 Ft-ot kap', '50 Ft-ot kap']);
  await userEvent.click(form.getByRole('button', { name: 'Mentés' }));
  await expect
    .poll(() => server.sent)
    .toEqual([
      {
        merchantId,
        day: second,
        method: 'Equal',
        tipAmount: forints(100),
        version: 0,
        shares: [{ name: 'Kiss Anna' }, { name: 'Nagy Béla' }],
      },
    ]);
});

test('shows what own amounts leave, and does not send them until they add up', async () => {
  const form = await openForm();
  await userEvent.click(await form.findByRole('radio', { name: /Saját összegekkel/u }));
  await userEvent.type(await form.findByRole('textbox', { name: 'Összeg (Ft), 1.' }), '70');
  await userEvent.type(form.getByRole('textbox', { name: 'Összeg (Ft), 2.' }), '20');
  expect(plain(await form.findByText(/Még kiosztandó/u))).toBe('Még kiosztandó: 10 Ft');
  await userEvent.click(form.getByRole('button', { name: 'Mentés' }));
  expect(await form.findByText('A részek összege nem egyezik a szétosztandó borravalóval.')).toBeVisible();
  expect(server.sent).toEqual([]);
});

test.each(['25', '0', '-3', '0x8', '1e2', '🙂'])('says in hours what can be entered instead of %s', async (typed) => {
  const form = await openForm();
  await userEvent.click(await form.findByRole('radio', { name: /Óraszám szerint/u }));
  const hours = await form.findByRole('textbox', { name: 'Óra, 1.' });
  expect(form.getByRole('group', { name: 'Kik között?' })).toHaveAccessibleDescription(/^Az órát így írhatja/u);
  await userEvent.type(hours, typed);
  await userEvent.click(form.getByRole('button', { name: 'Mentés' }));
  await waitFor(() =>
    expect(hours).toHaveAccessibleDescription('Órát írjon, legfeljebb 24-et, például 7,5 vagy 7:30.'),
  );
  expect(server.sent).toEqual([]);
});

test('says in forints what can be entered as an own amount', async () => {
  const form = await openForm();
  await userEvent.click(await form.findByRole('radio', { name: /Saját összegekkel/u }));
  const amount = await form.findByRole('textbox', { name: 'Összeg (Ft), 1.' });
  await userEvent.type(amount, '-5');
  await userEvent.click(form.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription('Egész forintot adjon meg, 0 és 100 között.'));
});

test('says that the tips of the day have changed, and keeps what was entered', async () => {
  server.isChanged = true;
  const form = await openForm();
  await userEvent.click(await form.findByRole('button', { name: 'Mentés' }));
  expect(await form.findByText(/közben megváltozott/u)).toBeVisible();
  expect(form.getByRole('combobox', { name: 'Név, 1.' })).toHaveValue('Kiss Anna');
});

const sharedByAnother = (tipAmount: number): TipDay => ({
  day: second,
  tipAmount,
  distribution: {
    day: second,
    method: 'Own',
    amount: forints(100),
    version: 1,
    updatedAt: new Date('2026-10-02T20:00:00Z'),
    shares: [{ name: 'Kiss Anna', minutes: null, amount: forints(100) }],
  },
});
const sentVersions = () =>
  (server.sent as { tipAmount: number; version: number; method: string }[]).map(({ tipAmount, version, method }) => [
    tipAmount,
    version,
    method,
  ]);

test.each([
  ['Amit Ön írt be', [[forints(100), 1, 'Equal']]],
  ['Amit a másik mentett', [[forints(100), 1, 'Own']]],
])('asks whose shares of a day are saved that another person has shared out: %s', async (choice, expected) => {
  const form = await openForm();
  server.days = [sharedByAnother(forints(100))];
  server.isChanged = true;
  await userEvent.click(await form.findByRole('button', { name: 'Mentés' }));
  expect(plain(await form.findByText(/Saját összegekkel, Kiss Anna, 100 Ft/u))).toBeTruthy();
  server.isChanged = false;
  await userEvent.click(form.getByRole('radio', { name: new RegExp(choice, 'u') }));
  await userEvent.click(form.getByRole('button', { name: 'A választottak mentése' }));
  await expect.poll(sentVersions).toEqual(expected);
});

test('sends the tips and the version that the form was opened with', async () => {
  const form = await openForm();
  // Another tab shares the day out, of which this one has read already.
  server.days = [sharedByAnother(forints(100))];
  await userEvent.click(await form.findByRole('button', { name: 'Mentés' }));
  await expect.poll(sentVersions).toEqual([[forints(100), 0, 'Equal']]);
});

test('shows new tips of the day before they are shared out', async () => {
  const form = await openForm();
  server.days = [{ day: second, tipAmount: forints(60), distribution: null }];
  server.isChanged = true;
  await userEvent.click(await form.findByRole('button', { name: 'Mentés' }));
  expect(plain(await form.findByText(/^Ennyit oszt szét: 60/u))).toBe('Ennyit oszt szét: 60 Ft');
  expect(server.sent).toEqual([]);
  server.isChanged = false;
  await userEvent.click(form.getByRole('button', { name: 'Mentés' }));
  await expect.poll(sentVersions).toEqual([[forints(60), 0, 'Equal']]);
});

const openFormOfDays = async () => {
  server.days = [3, 2, 1].map((number) => ({
    day: `${month}-0${number}`,
    tipAmount: forints(100 * number),
    distribution: null,
  }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Több nap szétosztása' }));
  const form = within(await screen.findByRole('dialog', { name: 'Borravaló szétosztása' }));
  for (const [number, name] of ['Kiss Anna', 'Nagy Béla'].entries())
    await userEvent.type(await form.findByRole('combobox', { name: `Név, ${number + 1}.` }), name);
  await userEvent.click(form.getByRole('button', { name: 'Mind' }));
  return form;
};
const sentDays = () =>
  (server.sent as { day: string; tipAmount: number }[]).map(({ day, tipAmount }) => [day, tipAmount]);

test('shares out the chosen days among the same people, each by itself', async () => {
  const form = await openFormOfDays();
  expect(form.queryByRole('radio', { name: /Saját összegekkel/u })).toBeNull();
  await userEvent.click(await form.findByRole('checkbox', { name: /2026\.10\.02\. · 200\sFt/u }));
  expect(plain(form.getByText(/^Ennyit oszt szét/u))).toBe('Ennyit oszt szét: 400 Ft');
  expect((await form.findAllByText(/-ot kap$/u)).map(plain)).toEqual(['200 Ft-ot kap', '200 Ft-ot kap']);
  await userEvent.click(form.getByRole('button', { name: 'Mentés' }));
  await expect.poll(sentDays).toEqual([
    [`${month}-03`, forints(300)],
    [`${month}-01`, forints(100)],
  ]);
  const list = within(screen.getByRole('list', { name: 'Napok', hidden: true }));
  const isOpen = () =>
    list.getAllByRole('listitem', { hidden: true }).map((item) => /Szétosztásra vár/u.test(plain(item)));
  await waitFor(() => expect(isOpen()).toEqual([false, true, false]));
});

test('shares out nothing without a day', async () => {
  const form = await openFormOfDays();
  await userEvent.click(await form.findByRole('button', { name: 'Egyik sem' }));
  await userEvent.click(form.getByRole('button', { name: 'Mentés' }));
  expect(await form.findByText('Válasszon legalább egyet.')).toBeVisible();
  expect(server.sent).toEqual([]);
});

test('asks for a name', async () => {
  const form = await openFormOfDays();
  await userEvent.clear(await form.findByRole('combobox', { name: 'Név, 1.' }));
  await userEvent.clear(form.getByRole('combobox', { name: 'Név, 2.' }));
  await userEvent.click(form.getByRole('button', { name: 'Mentés' }));
  expect(await form.findByText('Írjon be legalább egy nevet.')).toBeVisible();
  expect(server.sent).toEqual([]);
});

test('keeps the days that were not shared out when one of them is refused', async () => {
  server.failsAfterOne = true;
  const form = await openFormOfDays();
  await userEvent.click(await form.findByRole('button', { name: 'Mentés' }));
  expect(await form.findByText(/közben másvalaki szétosztotta/u)).toBeVisible();
  await waitFor(() => expect(form.getAllByRole('checkbox')).toHaveLength(2));
  server.failsAfterOne = false;
  server.isChanged = false;
  await userEvent.click(form.getByRole('button', { name: 'Mentés' }));
  await expect.poll(() => sentDays().map(([day]) => day)).toEqual([`${month}-03`, `${month}-02`, `${month}-01`]);
});

test('the browser warns before the page is left while days are being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const form = await openFormOfDays();
  server.answer = promise;
  await userEvent.click(await form.findByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(form.getByRole('button', { name: 'Mégse' })).toBeDisabled());
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(false);
  await userEvent.click(form.getByRole('button', { name: 'Bezárás' }));
  expect(form.getByRole('button', { name: 'Mentés' })).toBeInTheDocument();
  server.answer = null;
  resolve(shared.distribution);
  await waitFor(() => expect(sentDays()).toHaveLength(3));
  await waitFor(() => expect(leaves()).toBe(true));
});

test.each([
  ['2026-9', 'month'],
  ['2026-13', 'month'],
  [month, null],
  ['', null],
])('says whether it shows another month than its address asks for: %j', async (asked, ignored) => {
  window.history.replaceState(null, '', `/merchant/${merchantId}/tips?month=${asked}`);
  renderWithServer(<TipsPage merchantId={merchantId} />, answers);
  await screen.findByText('Ebben a hónapban nincs borravaló');
  const notice = /érvénytelen szűrő van/u;
  if (ignored === null) expect(screen.queryByText(notice)).toBeNull();
  // Its words load when they are shown.
  else expect(await screen.findByText(notice)).toBeInTheDocument();
});
