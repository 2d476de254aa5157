import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#client/lib/portal-texts.ts';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import type { LockoutRow } from '#shared/security-events/security-events.schema.ts';
import { LockoutsSection } from './lockouts-section.tsx';

const lockout = (kind: LockoutRow['kind'], policy: string, label: string | null): LockoutRow => ({
  id: `${kind}-${policy}`,
  kind,
  policy,
  label,
  userId: null,
  attempts: 5,
  blockedUntil: new Date('2026-11-20T08:00:00Z'),
});

test('names networks, unknown accounts and limits whose subject is not stored in clear', async () => {
  const lockouts = [
    lockout('address', 'registration', '192.0.2.7'),
    lockout('account', 'login', null),
    lockout('address', 'export', null),
  ];
  renderWithServer(<LockoutsSection />, { 'security.lockouts': () => ({ lockouts }) });
  const [network, account, other] = await screen.findAllByRole('listitem');
  expect(network?.textContent).toMatch(/^192\.0\.2\.7.*Hálózat/u);
  expect(account?.textContent).toMatch(/^Ismeretlen e-mail-cím.*Fiók/u);
  expect(other?.textContent).toMatch(/^Egy felhasználó, kereskedő vagy e-mail-cím.*Egyéb.*export/u);
});
