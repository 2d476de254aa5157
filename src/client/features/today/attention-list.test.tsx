import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '#client/lib/portal-texts.ts';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo, signOut } from '#client/testing/sign-in.ts';
import { forints } from '#shared/money/format-money.ts';
import type { TodayAttention } from '#shared/today/today.schema.ts';
import { AttentionList } from './attention-list.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
beforeEach(() => {
  signInTo(merchantId);
  return () => signOut();
});

const show = (attention: Partial<TodayAttention>) => {
  const none = { returnedPayouts: [], declines: [], lossAlerts: [], apiKeys: [], holds: [], reports: [] };
  const all = { ...none, ...attention };
  return renderWithServer(<AttentionList merchantId={merchantId} date="2026-11-18" attention={all} readers={[]} />, {});
};

test('says why a payout came back, with a link to the bank account', async () => {
  show({
    returnedPayouts: [
      {
        month: '2026-10',
        number: 94,
        paidOn: '2026-11-03',
        amount: forints(164_000),
        reference: 'CSP-1',
        returnedOn: '2026-11-05',
        reason: 'A bankszámla megszűnt',
      },
    ],
  });
  const link = await screen.findByRole('link', { name: /^A bank visszautalta a kifizetést/u });
  expect(link).toHaveAttribute('href', `/merchant/${merchantId}/standing`);
  expect(link).toHaveTextContent(/2026\. október.+164\s000\sFt.+Ok: „A bankszámla megszűnt”/u);
});

test('shows nothing without anything to look at', () => {
  show({});
  expect(screen.queryByRole('region')).toBeNull();
});
