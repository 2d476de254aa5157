import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '#client/lib/portal-texts.ts';
import { type Answers, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInAsAdmin, signInTo, signOut } from '#client/testing/sign-in.ts';
import { customerService } from '#shared/company/company.ts';
import type { PayoutHold } from '#shared/holds/holds.schema.ts';
import { translate } from '#shared/i18n/translate.ts';
import { limitReasons, type Standing, type StandingLimit } from '#shared/standing/standing.schema.ts';
import { StandingPage } from './standing-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const none = { until: null, amount: null, explanation: null };
const activeHold: Standing['holds'][number] = {
  id: '01KAGJ6V5X8R2T4W6Y9B1D3F5H',
  amount: null,
  percent: 30,
  reason: 'UnusualSales',
  explanation: 'Kérjük a számlákat',
  from: '2026-11-18',
  until: '2026-12-18',
  state: 'Active',
  createdAt: new Date('2026-11-18T11:00:00Z'),
  endedAt: null,
  endExplanation: null,
};

const expired: PayoutHold = {
  ...activeHold,
  id: '01KAGJ6V5X8R2T4W6Y9B1D3F5G',
  from: '2026-09-01',
  until: '2026-09-30',
  state: 'Expired',
  explanation: 'Kérjük a szállítóleveleket',
};
const ended: PayoutHold = {
  ...activeHold,
  id: '01KAGJ6V5X8R2T4W6Y9B1D3F5F',
  state: 'Ended',
  endExplanation: 'Megkaptuk, köszönjük',
  endedAt: new Date('2026-10-20T11:00:00Z'),
};

const server: { standing: Standing; holds: PayoutHold[] } = { standing: { acts: [], holds: [] }, holds: [] };
const answers: Answers = { 'standing.get': () => server.standing, 'holds.list': () => ({ data: server.holds }) };

beforeEach(() => {
  server.holds = [];
  signInTo(merchantId);
});
afterEach(signOut);
const open = (limits: StandingLimit[], holds: Standing['holds'] = []) => {
  server.standing = {
    acts: [
      { act: 'TakePayments', state: 'Allowed', limits: [] },
      { act: 'ReceivePayouts', state: 'Limited', limits },
    ],
    holds,
  };
  return renderWithServer(<StandingPage merchantId={merchantId} />, answers);
};
/** The item of an act in the list. */
const act = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('li') ?? expect.unreachable();

test('says what is allowed, and what limits the rest, until when and what to do', async () => {
  open([{ ...none, reason: 'PayoutReturned', amount: 1_200_000, explanation: 'A bankszámla megszűnt' }]);
  expect((await act('Kártyás fizetés elfogadása')).textContent).toContain('Rendben');
  const payouts = await act('Kifizetések');
  const text = payouts.textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('Korlátozott');
  expect(text).toContain('Visszajött egy utalásunk: 12 000 Ft');
  expect(text).toContain('A bankszámla megszűnt');
  const links = within(payouts).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/merchant/${merchantId}/details`,
    expect.stringMatching(`^mailto:${customerService.email}\\?subject=Visszaj`),
  ]);
});

test('says when there is money only where nothing is limited', async () => {
  open([{ ...none, reason: 'Owed', amount: 100_000 }]);
  expect((await act('Kifizetések')).textContent).not.toContain('munkanapon belül a bankszámláján van a pénz');
  cleanup();
  server.standing = { acts: [{ act: 'ReceivePayouts', state: 'Allowed', limits: [] }], holds: [] };
  renderWithServer(<StandingPage merchantId={merchantId} />, answers);
  expect((await act('Kifizetések')).textContent).toMatch(
    /Az eladás után .* munkanapon belül a bankszámláján van a pénz/u,
  );
});

test('shows holds with their last day, what to send and how to object', async () => {
  open([{ ...none, reason: 'Hold', until: activeHold.until, explanation: activeHold.explanation }], [activeHold]);
  await screen.findByText('Kérjük a számlákat');
  const payouts = await act('Kifizetések');
  expect(within(payouts).getByRole('listitem').textContent).toContain('12.18.');
  expect(payouts.textContent).toContain('15 munkanapon belül');
});

test('quotes the words of those who decided', async () => {
  const came = { ...none, reason: 'PayoutReturned', amount: 1_200_000, explanation: 'A bankszámla megszűnt' } as const;
  open([came], [activeHold]);
  await screen.findByText('Kérjük a számlákat');
  for (const words of ['A bankszámla megszűnt', 'Kérjük a számlákat']) {
    const quote = screen.getByText(words);
    expect(quote.tagName).toBe('Q');
    expect(quote.parentElement).toHaveTextContent(`Szó szerint: ${words}`);
  }
});

test('speaks of the merchant to an administrator', async () => {
  signInAsAdmin();
  open([{ ...none, reason: 'Owed', amount: 100_000 }], [activeHold]);
  const payouts = await act('Kifizetések');
  await within(payouts).findByText('Kérjük a számlákat');
  expect(screen.getByText(/^Mit tehet most a kereskedő a fiókjával\./u)).toBeVisible();
  const text = payouts.textContent?.replaceAll('\u00a0', ' ');
  for (const part of [
    'A kereskedő tartozása: 1 000 Ft',
    'A kereskedő ezt is olvassa: Küldje el',
    'Ha a kereskedő nem ért',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/(?<!\p{L})Ön|Nincs teendője|^Küldje el/u);
});

test('lists former holds below the active ones: why, and how each ended', async () => {
  server.holds = [activeHold, ended, expired];
  open([{ ...none, reason: 'Hold', until: activeHold.until, explanation: activeHold.explanation }], [activeHold]);
  const payouts = await act('Kifizetések');
  const former = await within(payouts).findByText('Korábbi visszatartások');
  await userEvent.click(former);
  const items = within(await screen.findByRole('list', { name: 'Korábbi visszatartások' })).getAllByRole('listitem');
  const texts = items.map(({ textContent }) => textContent);
  expect(texts).toEqual([expect.stringContaining('Megszüntetve'), expect.stringContaining('Lejárt')]);
  for (const text of ['Szokatlan eladások', 'Kérjük a számlákat', 'Megszüntetve: 2026.10.20.', 'Megkaptuk, köszönjük'])
    expect(texts[0]).toContain(text);
  for (const text of ['2026.09.01. – 2026.09.30.', 'Kérjük a szállítóleveleket']) expect(texts[1]).toContain(text);
});

test('lists former holds also when nothing is withheld now, and none for a merchant without any', async () => {
  server.holds = [expired];
  const { unmount } = open([]);
  expect(await screen.findByText('Korábbi visszatartások')).toBeVisible();
  unmount();
  server.holds = [activeHold];
  open([], [activeHold]);
  await screen.findByText('Kérjük a számlákat');
  expect(screen.queryByText('Korábbi visszatartások')).toBeNull();
});

test.each(limitReasons.filter((reason) => reason !== 'Hold'))('has words for %s without gaps', async (reason) => {
  open([{ ...none, reason, until: '2026-12-18', amount: 100_000 }]);
  const item = await act('Kifizetések');
  expect(item.textContent).not.toMatch(/standing:|\{\{|\}\}/u);
  expect(item.textContent).toContain('Eddig: 2026.12.18.');
});

test.each(limitReasons)('has words for %s that speak of the merchant, in both languages', (reason) => {
  for (const language of ['hu', 'en'] as const)
    for (const part of ['name', 'remedy'] as const) {
      const words = translate(language, `standing:aboutMerchant.reasons.${reason}.${part}`);
      expect(words).not.toMatch(/aboutMerchant|\b[Yy]our?\b|(?<!\p{L})Ön/u);
    }
});
