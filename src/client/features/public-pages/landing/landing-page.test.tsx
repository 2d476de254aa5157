import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { landingAnchors } from '#client/lib/navigation/paths.ts';
import { render } from '#client/testing/render.tsx';
import { LandingPage } from './landing-page.tsx';

const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');

test.each(landingAnchors)('the page has the anchor %s of the header', (anchor) => {
  render(<LandingPage />);
  const part = document.getElementById(anchor);
  expect(part).toHaveAccessibleName();
  expect(within(part as HTMLElement).getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

test('one section shows all prices, with an example of the minimum fee', () => {
  render(<LandingPage />);
  const prices = plain(document.getElementById('pricing'));
  for (const price of ['1,7%', '51 Ft', '19 990 Ft', '0 Ft', '3 000 Ft', '2 949 Ft', '2,4% + 78 Ft'])
    expect(prices).toContain(price);
  expect(screen.getByRole('link', { name: 'Minden díj és a díjszámoló' })).toHaveAttribute('href', '/pricing');
});

test('every placeholder is interpolated', () => {
  render(<LandingPage />);
  expect(plain(document.body)).not.toMatch(/\{\{|undefined|landing\./u);
});
