import { ChakraProvider } from '@chakra-ui/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { render } from '#client/testing/render.tsx';
import { publicSystem } from '#client/ui/theme/public-system.ts';
import { FaqPage } from './faq-page.tsx';
import { questionGroups } from './questions.ts';

const scrolledTo = vi.fn();
beforeEach(() => {
  history.replaceState(null, '', '/faq');
  scrolledTo.mockReset();
  // jsdom has no scrolling.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo(this);
  };
});

const questions = () => screen.queryAllByRole('heading', { level: 3 });
const searchField = () => screen.getByRole('textbox', { name: 'Keresés a kérdések között' });
const search = async (text: string) => {
  await userEvent.clear(searchField());
  await userEvent.click(searchField());
  await userEvent.paste(text);
};
const detailsOf = (heading: HTMLElement | undefined): HTMLDetailsElement => {
  const details = heading?.closest('details');
  if (!details) throw new Error('There is no such question');
  return details;
};

test('lists seven groups of five to ten questions, each once', () => {
  render(<FaqPage />);
  expect(
    screen.getAllByRole('link', { name: /lépések|Díjak$|elfogadás$|Kifizetések|Fiókom|kiszállítás|Technikai/u }),
  ).toHaveLength(7);
  for (const { questions: ids } of questionGroups) {
    expect(ids.length).toBeGreaterThanOrEqual(5);
    expect(ids.length).toBeLessThanOrEqual(10);
  }
  const ids = questionGroups.flatMap((group) => [group.id, ...group.questions]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(questions()).toHaveLength(ids.length - questionGroups.length);
});

test('searches while typing, highlights the hits and announces their number', async () => {
  render(<FaqPage />);
  await search('SZTORNO vonni');
  expect(screen.getByRole('status')).toHaveTextContent('1 találat');
  expect(questions().map(({ textContent }) => textContent)).toEqual(['Vissza tudom vonni az eladást?']);
  const details = detailsOf(questions()[0]);
  expect(details.open).toBe(true);
  expect([...details.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['vonni', 'Sztornó']);
});

test('links to customer service when nothing is found, and restores the list', async () => {
  render(<FaqPage />);
  await search('zsiráf');
  expect(screen.getByRole('status')).toHaveTextContent('Nincs találat');
  expect(questions()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Írok az ügyfélszolgálatnak' })).toHaveAttribute(
    'href',
    'mailto:ugyfelszolgalat@csippano.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keresés törlése' }));
  expect(searchField()).toHaveValue('');
  expect(questions().length).toBeGreaterThan(35);
});

test('writes the search to the URL and reads it from there', async () => {
  history.replaceState(null, '', '/faq?q=akkumul%C3%A1tor');
  render(<FaqPage />);
  expect(searchField()).toHaveValue('akkumulátor');
  expect(questions().map(({ textContent }) => textContent)).toEqual(['Meddig bírja az akkumulátor?']);
  await search('mobilnet');
  await userEvent.keyboard('{Enter}');
  expect(location.search).toBe('?q=mobilnet');
  await userEvent.click(screen.getByRole('button', { name: 'Keresés törlése' }));
  expect(location.pathname + location.search).toBe('/faq');
});

test('opens the question of the hash in the URL', async () => {
  history.replaceState(null, '', '/faq#dormant-reader');
  render(<FaqPage />);
  const heading = screen.getByRole('heading', { name: /Régóta nem használtam/u });
  expect(detailsOf(heading).open).toBe(true);
  expect(detailsOf(screen.getByRole('heading', { name: 'Mi a Csippanó?' })).open).toBe(false);
  await waitFor(() => expect(scrolledTo).toHaveBeenCalledWith(detailsOf(heading)));
  history.pushState(null, '', '/faq#what-is-it');
  await waitFor(() => expect(detailsOf(screen.getByRole('heading', { name: 'Mi a Csippanó?' })).open).toBe(true));
});

test('renders every answer without JavaScript', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <ChakraProvider value={publicSystem()}>
      <Router ssrPath="/faq" ssrSearch="">
        <FaqPage />
      </Router>
    </ChakraProvider>,
  );
  expect(within(page).getAllByRole('heading', { level: 3, hidden: true }).length).toBeGreaterThan(35);
  expect(page.querySelector('#fees')).toHaveTextContent('Tranzakciónként 1,7%, de legalább 51 Ft.');
  expect(page.querySelector('#reader-price')).toHaveTextContent('19 900 Ft + áfa');
});
