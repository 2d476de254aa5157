import { beforeEach, expect, test } from 'vitest';
import { offlineWorker } from '#client/prerender/offline-worker.ts';

const figures = {
  merchantId: 'M1',
  merchant: 'Kifli Kft.',
  day: 'november 27.',
  income: '142 820 Ft',
  sales: '82 sikeres fizetés',
  asOf: '17:20',
};

/** Shows the page of the service worker at an address, with its script. */
const openAt = (path: string): void => {
  window.history.replaceState(null, '', path);
  const [, literal = ''] = /^const page = (".*");$/mu.exec(offlineWorker()) ?? [];
  const page = new DOMParser().parseFromString(JSON.parse(literal), 'text/html');
  document.body.replaceChildren(...page.querySelectorAll('main'));
  new Function(page.querySelector('script')?.textContent ?? '')();
};
const shown = () => document.querySelector('section:not([hidden])');
const textOf = (element: Element | null) => element?.textContent ?? '';

beforeEach(() => localStorage.setItem('csippano.lastFigures', JSON.stringify(figures)));

test.each(['/merchant/M1/today', '/merchant/M1', '/clients', '/account'])('shows the last figures at %s', (path) => {
  openAt(path);
  expect(textOf(shown())).toContain('Kifli Kft.');
  expect(textOf(shown())).toContain('142 820 Ft');
});

test.each(['/merchant/T1/today', '/merchant/T1', '/merchant/M10/today', '/merchant/'])(
  'shows no figures of another merchant or mode at %s',
  (path) => {
    openAt(path);
    expect(shown()).toBeNull();
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(textOf(document.body)).not.toContain('142 820 Ft');
  },
);

test('shows no figures of a former version, which do not name their merchant', () => {
  const { merchantId: _, ...former } = figures;
  localStorage.setItem('csippano.lastFigures', JSON.stringify(former));
  openAt('/merchant/M1/today');
  expect(shown()).toBeNull();
  openAt('/clients');
  expect(shown()).toBeNull();
});
