import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { landingAnchors } from '#client/lib/navigation/routes.ts';
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
  for (const price of [
    '1,7%',
    '51 Ft',
    '19 990 Ft',
    '19 900 Ft + áfa',
    '25 273 Ft',
    '0 Ft',
    '3 000 Ft',
    '2 949 Ft',
    '2,4% + 78 Ft',
  ])
    expect(prices).toContain(price);
  expect(screen.getByRole('link', { name: 'Minden díj és a díjszámoló' })).toHaveAttribute('href', '/pricing');
});

test('the price above the fold is the total that an order costs', () => {
  const { container } = render(<LandingPage />);
  const hero = plain(container.querySelector('h1')?.parentElement ?? null);
  expect(hero).toContain('25 273 Ft áfával');
  expect(hero).not.toContain('19 990');
});

test.each(['Kártyaolvasó', 'Töltőkábel', 'Rövid útmutató'])('the box contains %s', (name) => {
  render(<LandingPage />);
  expect(within(document.getElementById('box') as HTMLElement).getByRole('heading', { name })).toBeVisible();
});

test('every placeholder is interpolated', () => {
  render(<LandingPage />);
  expect(plain(document.body)).not.toMatch(/\{\{|undefined|landing\./u);
});
