import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { type TextKey, translate } from '#shared/i18n/translate.ts';
import { admin, company, type Demo, openDemo, type SignedIn, signedInAs } from '#tests/e2e/demo.ts';
import { desktop, phone } from '#tests/setup/browser.ts';
import { expectWithinPage, printPage } from '#tests/setup/paper.ts';

// A printed list says what it is of: the heading, the merchant, the filters in words, and when it was printed.

let demo: Demo;
/** The path of the merchant of the demo. */
let ofMerchant: string;
let merchant: SignedIn;
let administrator: SignedIn;
beforeAll(async () => {
  demo = await openDemo();
  ({ storageState: merchant, ofMerchant } = await signedInAs(demo, company));
  ({ storageState: administrator } = await signedInAs(demo, admin));
});
afterEach(() => demo.browser.closePages());

/** The label of a field and what is chosen in it, by their keys. */
type Chosen = readonly [label: TextKey, option: TextKey];

interface PrintedList {
  /** A path without a slash is of the merchant. */
  path: string;
  /** The days, an empty array for all of them. Missing where the list has no period. */
  days?: readonly string[];
  chosen?: readonly Chosen[];
  search?: string;
  /** Words of the list's own. */
  words?: (language: Language) => string;
}

const october = ['2026-10-01', '2026-10-31'] as const;
const inOctober = `fromDate=${october[0]}&toDate=${october[1]}`;

const lists: readonly PrintedList[] = [
  {
    path: `online-transactions?${inOctober}&status=Successful&paymentType=DB`,
    days: october,
    chosen: [
      ['onlineTransactions:filters.type', 'onlineTransactions:type.DB'],
      ['onlineTransactions:filters.status', 'onlineTransactions:status.Successful'],
    ],
  },
  { path: 'reports?type=Settlement', days: [], chosen: [['reports:columns.type', 'reports:type.Settlement']] },
  { path: `daily-closes?${inOctober}`, days: october },
  { path: 'loss-alerts?show=All', chosen: [['lossAlerts:show', 'lossAlerts:states.All']] },
  { path: 'notifications' },
  { path: 'tips?month=2026-10', words: (language) => formatMonth('2026-10', language) },
  {
    path: '/clients?status=Accepted&type=Company&searchFor=a',
    chosen: [['clients:columns.type', 'clients:type.Company']],
    search: 'a',
    words: (language) => translate(language, 'clients:tabs.Accepted'),
  },
  {
    path: '/users?role=Basic&state=Active',
    chosen: [
      ['users:role', 'users:roles.Basic'],
      ['users:state', 'users:states.Active'],
    ],
  },
  { path: `/audit?searchFor=${company.email}`, days: [], search: company.email },
  { path: '/payouts?state=Payable', chosen: [['payouts:columns.state', 'payouts:states.Payable']] },
  {
    path: '/payment-alerts?show=All&source=Order',
    chosen: [
      ['paymentAlerts:show', 'paymentAlerts:all'],
      ['paymentAlerts:source', 'paymentAlerts:sources.Order'],
    ],
  },
  { path: '/transaction-search?queryString=4242', days: [], search: '4242' },
  { path: `/transaction-search?queryString=4242&${inOctober}`, days: october, search: '4242' },
  {
    path: '/security?kind=forbidden&ipAddress=127.0.0.1',
    days: [],
    chosen: [['security:events.kind', 'securityEvents:kinds.forbidden']],
    words: (language) => `${translate(language, 'security:events.address')}: 127.0.0.1`,
  },
];

const bare = (text: string): string => text.replaceAll(/\s/gu, '');

/** The filters as a list prints them. */
const wordsOf = ({ days, chosen = [], search, words }: PrintedList, language: Language): string[] => {
  const say = (key: TextKey, values?: Record<string, string>) => translate(language, key, values);
  const [from, to] = (days ?? []).map((day) => formatDay(day, language));
  return [
    days?.length === 0 && say('ui:printed.allDays'),
    from && to && say('ui:filters.inPeriod', { period: say('ui:filters.between', { from, to }) }),
    ...chosen.map(([label, option]) => `${say(label)}: ${say(option)}`),
    search && say('ui:printed.search', { text: search }),
    words?.(language),
  ].filter((text) => typeof text === 'string');
};

describe.each<[Language, string, { width: number; height: number }]>([
  ['hu', 'a desk', desktop],
  ['en', 'a phone', phone],
])('printed in %s from %s', (language, _, viewport) => {
  const open = async (path: string) => {
    const isOfMerchant = !path.startsWith('/');
    const storageState = isOfMerchant ? merchant : administrator;
    const { page } = await demo.browser.visit({ viewport, storageState, reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), language);
    await page.goto(isOfMerchant ? `${ofMerchant}/${path}` : path);
    await page.waitForFunction(
      () => document.querySelector('main h1') !== null && !document.querySelector('main [aria-busy=true]'),
    );
    return page;
  };

  it.each(lists)('$path says what it is of', async (list) => {
    const page = await open(list.path);
    const heading = await page.locator('main h1').first().innerText();
    const { pages, text } = await printPage(page);
    expectWithinPage(pages);
    const printedAt = translate(language, 'ui:printed.at', { time: '' });
    const expected = [heading, printedAt, ...(list.path.startsWith('/') ? [] : ['Hajnali Kifli'])];
    for (const part of [...expected, ...wordsOf(list, language)]) expect(bare(text)).toContain(bare(part));
  });

  it('a page of a longer list says which rows of how many it has', async () => {
    const page = await open(`transactions?${inOctober}&pageNumber=2&pageSize=10`);
    const total = await page.getByRole('group', { name: translate(language, 'ui:total') }).innerText();
    const { text } = await printPage(page);
    const count = /[1-9][\d\s,]*/u.exec(total)?.[0].trim() ?? '';
    const range = translate(language, 'ui:printed.rows', { first: 11, last: 20, total: count });
    const whole = translate(language, 'ui:printed.wholeFile');
    expect(bare(text)).toContain(bare(`${range} ${whole}`));
  });

  it('a list of one page says nothing of others', async () => {
    // A Sunday: a Saturday has more than a page.
    const page = await open('transactions?fromDate=2026-10-25&toDate=2026-10-25&pageSize=100');
    expect((await printPage(page)).text).not.toContain(translate(language, 'ui:printed.wholeFile'));
  });
});
