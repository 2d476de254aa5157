import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { EventDetails } from './event-details.tsx';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const event = {
  kind: 'loginSucceeded',
  severity: 'info',
  happenedAt: new Date('2026-11-20T08:00:00Z'),
  user: null,
  merchantId: null,
  merchantName: null,
  ipAddress: '192.0.2.7',
  userAgent: chrome,
  detail: { surface: 'Mobile', isTheftSuspected: true, by: 'operator', ofANewerServer: 7, apiKeyId: null },
} as const;

test('names facts, devices and values in words', () => {
  render(<EventDetails event={event} onFilter={() => {}} />);
  const facts = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`);
  expect(facts).toEqual(
    expect.arrayContaining([
      'Eszköz: Chrome, Windows',
      'Felület: A kártyaolvasó alkalmazása',
      'Illetéktelen hozzáférés gyanúja: igen',
      'Végezte: az üzemeltető',
      'ofANewerServer: 7',
    ]),
  );
  expect(facts).toHaveLength(9);
  expect(facts.join()).not.toContain('apiKeyId');
});
