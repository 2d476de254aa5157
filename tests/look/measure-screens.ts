import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Column } from '#tests/bench/table.ts';
import { shiftClock, startDemoClock } from '#tests/setup/demo-clock.ts';
import { collectRequests, isScript, transferredBytes } from '#tests/setup/transferred-bytes.ts';

export interface MeasuredScreen {
  name: string;
  width: number;
  /** Rows that are entirely visible without scrolling, and where the first one starts. */
  rows: number;
  firstRow: number;
  /** The height of the whole page. */
  pageHeight: number;
  /** The sum of all layout shifts until the screen is loaded. */
  layoutShift: number;
  /** Scripts, compressed. */
  kilobytes: number;
}

export const screenColumns: Column<MeasuredScreen>[] = [
  { title: 'screen', of: ({ name }) => name },
  { title: 'width', of: ({ width }) => String(width) },
  { title: 'rows visible', of: ({ rows }) => String(rows) },
  { title: 'first row’s y', of: ({ firstRow }) => firstRow.toFixed(0) },
  { title: 'page height', of: ({ pageHeight }) => pageHeight.toFixed(0) },
  { title: 'layout shift', of: ({ layoutShift }) => layoutShift.toFixed(3) },
  { title: 'scripts kB', of: ({ kilobytes }) => kilobytes.toFixed(0) },
];

/** Of the server and of all pages: each day of the week has other sales. */
export const clock = startDemoClock();

/** Opens a Hungarian browser context, which waits long: other programs may keep the cores busy. */
export const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'hu-HU', ...options });
  await context.addInitScript(shiftClock, clock.offsetMs);
  context.setDefaultTimeout(180_000);
  return context;
};

export const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
  { width: 1440, height: 900 },
];

/** Adds up the layout shifts from the start of the page. */
const observeShifts = () => {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The button or link that opens a row of a list. */
const rowTriggers = '[data-row-trigger], main tbody a, main li a';

const isLoaded = (rowSelector: string) =>
  document.querySelector(rowSelector) !== null && !document.querySelector('main [aria-busy=true]');

/**
 * A row is the line or item around an element of the selector, or the element itself. A tab bar covers the bottom of a
 * phone.
 */
const readRows = (rowSelector: string) => {
  const bar = document.querySelector('[data-tab-bar]')?.getBoundingClientRect();
  const bottom = bar && bar.height > 0 ? bar.top : window.innerHeight;
  const rows = [...document.querySelectorAll(rowSelector)].map((element) =>
    (element.closest('tr, li') ?? element).getBoundingClientRect(),
  );
  return {
    rows: rows.filter((box) => box.bottom <= bottom).length,
    firstRow: rows[0]?.top ?? Number.NaN,
    pageHeight: document.documentElement.scrollHeight,
    layoutShift: Number(Reflect.get(window, 'shift')),
  };
};

type Storage = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Opens a screen in a new window of this size and measures it. */
export const measureScreen = async (
  browser: Browser,
  {
    name,
    url,
    viewport,
    storageState,
    rows = rowTriggers,
  }: {
    name: string;
    url: string;
    viewport: (typeof viewports)[number];
    storageState: Storage;
    /** The selector of what counts as a row. Default: what opens the row of a list. */
    rows?: string | undefined;
  },
): Promise<MeasuredScreen> => {
  const context = await openContext(browser, {
    viewport,
    storageState,
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  await context.addInitScript(observeShifts);
  const page = await context.newPage();
  const scripts = collectRequests(page, isScript);
  await page.goto(url);
  await page.waitForFunction(isLoaded, rows).catch((error: unknown) => {
    throw new Error(`${name} shows no row: ${url}`, { cause: error });
  });
  await page.evaluate(() => document.fonts.ready);
  const measured = await page.evaluate(readRows, rows);
  const bytes = await transferredBytes(scripts);
  await context.close();
  return { name, width: viewport.width, ...measured, kilobytes: bytes / 1000 };
};
