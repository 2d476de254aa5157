import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export interface TestBrowser {
  /** A visitor of its own: no cookies, no storage, Hungarian at a desk unless said otherwise. */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /** Shows all visitors out: a page that is left open goes on asking and drawing beside the next test. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Fails when a page logged an error or threw one, but for those that the test is about. */
  expectNoFaults(but?: RegExp): void;
}

export const desk = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

export const openBrowser = async (baseURL: string): Promise<TestBrowser> => {
  const { executablePath, libraryPath, fontConfigPath } = inject('browser');
  // Not the package's own flags: they put everything into one process, which dies with its first page, and switch off
  // the very checks of origins and policies that the product has to pass.
  const browser: Browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    env: { LD_LIBRARY_PATH: libraryPath, FONTCONFIG_PATH: fontConfigPath },
  });
  return {
    visit: async (options = {}) => {
      const context = await browser.newContext({ baseURL, locale: 'hu-HU', viewport: desk, ...options });
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      const expectNoFaults = (but?: RegExp) => expect(faults.filter((fault) => !but?.test(fault))).toEqual([]);
      return { context, page, expectNoFaults };
    },
    leave: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    close: () => browser.close(),
  };
};

/** Nothing that keeps somebody from using the page, by the rules of WCAG 2.2 AA. */
export const expectAccessible = async (page: Page, name: string): Promise<void> => {
  // What is about to be replaced is drawn fainter until then, and comes back slowly: neither is a state to be read in.
  await page.waitForFunction(
    () =>
      !document.querySelector('main [aria-busy=true]') &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
  const { violations } = await new AxeBuilder({ page })
    // Without a page of its own for what frames of other origins hold: ours hold none that are ours, and it takes as long again.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect([name, found]).toEqual([name, []]);
};

/** Somebody is there, and the application has taken a public page over for them, down to its content. */
export const takenOver = async (page: Page): Promise<void> => {
  await page.mouse.move(100, 100);
  await page.mouse.move(110, 100);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactFiber')),
  );
};
