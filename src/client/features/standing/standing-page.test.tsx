import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '#client/lib/portal-texts.ts';
import { type Answers, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { customerService } from '#shared/company/company.ts';
import { limitReasons, type Standing, type StandingLimit } from '#shared/standing/standing.schema.ts';
import { StandingPage } from './standing-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const none = { until: null, amount: null, explanation: null };
const activeHold: Standing['holds'][number] = {
  ...{ id: '01KAGJ6V5X8R2T4W6Y9B1D3F5H', amount: null, percent: 30, reason: 'UnusualSales' },
  ...{ explanation: 'Kérjük a számlákat', from: '2026-11-18', until: '2026-12-18', state: 'Active' },
  ...{ createdAt: new Date('2026-11-18T11:00:00Z'), endedAt: null, endExplanation: null },
};

const server: { standing: Standing } = { standing: { acts: [], holds: [] } };
const answers: Answers = { 'standing.get': () => server.standing };

beforeEach(() => {
  signInTo(merchantId);
});
const open = (limits: StandingLimit[], holds: Standing['holds'] = []) => {
  server.standing = {
    acts: [
      { act: 'TakePayments', state: 'Allowed', limits: [] },
      { act: 'ReceivePayouts', state: 'Limited', limits },
    ],
    holds,
  };
  renderWithServer(<StandingPage merchantId={merchantId} />, answers);
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

test('shows holds with their last day, what to send and how to object', async () => {
  open([{ ...none, reason: 'Hold', until: activeHold.until, explanation: activeHold.explanation }], [activeHold]);
  await screen.findByText('Kérjük a számlákat');
  const payouts = await act('Kifizetések');
  expect(within(payouts).getByRole('listitem').textContent).toContain('12.18.');
  expect(payouts.textContent).toContain('15 munkanapon belül');
});

test.each(limitReasons.filter((reason) => reason !== 'Hold'))('has words for %s without gaps', async (reason) => {
  open([{ ...none, reason, until: '2026-12-18', amount: 100_000 }]);
  const item = await act('Kifizetések');
  expect(item.textContent).not.toMatch(/standing:|\{\{|\}\}/u);
  expect(item.textContent).toContain('Eddig: 2026.12.18.');
});
