import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import type { FeeConsent } from '#shared/prices/fee-consents.schema.ts';
import { nextPriceOf, priceOfMonth, standardPriceOf } from '#shared/prices/price-rules.ts';
import type { PriceVersion, SetPrice } from '#shared/prices/prices.schema.ts';
import { MerchantPricesSection } from './merchant-prices-section.tsx';
import { OwnPricesSection } from './own-prices-section.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const same = { foreignFee: null, brandRates: [] };
const low = { month: '2026-12', feePerMille: 14.5, minimumFee: 4000, reason: 'Nagy forgalom', ...same };
const announcedAt = new Date('2026-11-01T08:00:00Z');
const server = { versions: [] as PriceVersion[], consents: [] as FeeConsent[], isTooSoon: false };
const prices = () => ({
  current: priceOfMonth(server.versions, '2026-11'),
  standard: standardPriceOf('2026-11'),
  nextStandard: nextPriceOf([], '2026-11'),
  versions: server.versions,
  currency: 'HUF',
});
const answers: Answers = {
  'feeConsents.list': () => ({ data: server.consents }),
  'prices.list': prices,
  'prices.set': (input) => {
    const { merchantId: _, ...price } = input as SetPrice;
    if (server.isTooSoon) throw refusal(422, 'priceTooSoon', { month: ['Legkorábban: 2027-02.'] });
    server.versions = [{ ...price, announcedAt }, ...server.versions];
    return prices();
  },
  'prices.withdraw': (input) => {
    const { month } = input as { month: string };
    server.versions = server.versions.filter((version) => version.month !== month);
    return prices();
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:00:00Z') });
  server.versions = [];
  server.consents = [];
  server.isTooSoon = false;
  return () => vi.useRealTimers();
});
const items = async () =>
  within(await screen.findByRole('list', { name: 'Megállapodott díjak' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const openForm = async () => {
  renderWithServer(<MerchantPricesSection merchantId={merchantId} />, answers);
  await screen.findByRole('list');
  await userEvent.click(screen.getByRole('button', { name: 'Új díj' }));
};
const fill = async (rate: string, minimum: string, month: string) => {
  await userEvent.type(await screen.findByLabelText(/^Díj \(%\)/u), rate);
  await userEvent.type(screen.getByLabelText(/^Legkisebb díj/u), minimum);
  await userEvent.selectOptions(screen.getByLabelText(/^Mettől/u), month);
  await userEvent.type(screen.getByLabelText(/^Indok/u), 'Nagy forgalom');
};

test('shows a merchant the advertised fees while nothing else was agreed', async () => {
  renderWithServer(<OwnPricesSection merchantId={merchantId} />, answers);
  expect(await items()).toEqual([
    '1,7%, legalább 51 Ft; külföldi kártya: 2,4% + 78 FtJönMeghirdetett díj, 2027. március elsejétől',
    '1,7%, legalább 51 FtÉrvényesMeghirdetett díj, külön megállapodás nincs',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows since when fees were agreed, and why', async () => {
  server.versions = [
    { ...low, announcedAt },
    { ...low, month: '2026-03', feePerMille: 15, minimumFee: 0, announcedAt },
  ];
  renderWithServer(<OwnPricesSection merchantId={merchantId} />, answers);
  expect(await items()).toEqual([
    '1,45%, legalább 40 FtJön2026. december elsejétől · Nagy forgalom',
    '1,5%, legkisebb díj nélkülÉrvényes2026. március elsejétől · Nagy forgalom',
    '1,7%, legalább 51 FtKorábbiMeghirdetett díj, az első megállapodásig',
  ]);
});

test('sets fees after showing an example and asking for confirmation', async () => {
  await openForm();
  await fill('1,45', '40', '2026-12');
  expect(screen.getByText(/^Egy 10 000 Ft összegű eladás díja 145 Ft, most 170 Ft\.$/u)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tovább' }));
  expect(screen.getByText(/^2026\. december elsejétől 1,45%, legalább 40 Ft\./u)).toBeVisible();
  expect(screen.queryByText(/díjmentesen felmondhatja/u)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Díj beállítása' }));
  await screen.findByText(/elsejétől · Nagy forgalom/u);
  expect(server.versions).toEqual([{ ...low, announcedAt }]);
});

test('sets a fee of cards issued abroad and rates of brands, with an example of the first', async () => {
  await openForm();
  await fill('1,45', '40', '2027-02');
  await userEvent.click(screen.getByRole('checkbox', { name: /külföldön kibocsátott/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Tovább' }));
  expect(screen.getByLabelText(/^Külföldi kártyák díja/u)).toBeInvalid();
  await userEvent.type(screen.getByLabelText(/^Külföldi kártyák díja/u), '2');
  await userEvent.type(screen.getByLabelText(/^Ehhez eladásonként/u), '50');
  await userEvent.click(screen.getByRole('checkbox', { name: /egyes kártyatípusokra/u }));
  await userEvent.type(screen.getByLabelText(/^Maestro díja/u), '1,2');
  expect(screen.getByText(/^Ugyanez külföldi kártyával 250 Ft, most 170 Ft\.$/u)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tovább' }));
  expect(screen.getByText(/legalább 40 Ft; Maestro: 1,2%; külföldi kártya: 2% \+ 50 Ft\./u)).toBeVisible();
  expect(screen.getByText(/díjmentesen felmondhatja/u)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Díj beállítása' }));
  await screen.findByText(/elsejétől · Nagy forgalom/u);
  expect(server.versions).toMatchObject([
    { foreignFee: { feePerMille: 20, fixedFee: 5000 }, brandRates: [{ brand: 'Maestro', feePerMille: 12 }] },
  ]);
});

test('warns of higher fees, and shows at the month that they begin too soon', async () => {
  server.isTooSoon = true;
  await openForm();
  await fill('1,9', '51', '2027-01');
  await userEvent.click(screen.getByRole('button', { name: 'Tovább' }));
  expect(screen.getByText(/díjmentesen felmondhatja/u)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Díj beállítása' }));
  expect(await screen.findByLabelText(/^Mettől/u)).toHaveAccessibleDescription(/Legkorábban: 2027-02\./u);
  expect(screen.getByLabelText(/^Díj \(%\)/u)).toHaveValue('1,9');
});

test('withdraws fees whose month is not over, after naming those that go on', async () => {
  server.versions = [
    { ...low, month: '2027-03', announcedAt },
    { ...low, announcedAt },
  ];
  renderWithServer(<MerchantPricesSection merchantId={merchantId} />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Visszavonás: 2027. március' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/ez marad érvényes: 1,45%, legalább 40 Ft/u)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(server.versions).toEqual([{ ...low, announcedAt }]));
  // What was promised for the next month cannot be taken back.
  expect(screen.queryByRole('button', { name: /^Visszavonás/u })).toBeNull();
});

test.each([
  ['says that the merchant requested one rate', true],
  ['says nothing while the merchant requested nothing', false],
])('%s when brands get rates of their own', async (_, isGiven) => {
  const at = new Date('2026-11-02T08:00:00Z');
  server.consents = [{ kind: 'Blended', isGiven, version: '2026-11', changedAt: at }];
  await openForm();
  const box = await screen.findByRole('checkbox', { name: /egyes kártyatípusokra/u });
  expect(screen.queryByText(/egységes díjat kért/u)).toBeNull();
  await userEvent.click(box);
  expect(await screen.findByLabelText('Visa díja (%)')).toBeVisible();
  expect(screen.queryAllByText(/A kereskedő egységes díjat kért/u)).toHaveLength(isGiven ? 1 : 0);
});

test('has the focus in the confirmation, and in the form after it', async () => {
  await openForm();
  await fill('1,45', '40', '2026-12');
  await userEvent.keyboard('{Enter}');
  const back = await screen.findByRole('button', { name: 'Vissza' });
  const focused = document.activeElement;
  expect(focused).toContainElement(back);
  expect(focused).not.toContainElement(screen.getByRole('dialog'));
  back.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText(/^Díj \(%\)/u)).toHaveFocus();
});
