import axe from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export interface TestBrowser {
  /** Opens a page in a new context (no cookies, no storage): Hungarian and desktop-sized unless the options differ. */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /** Closes all contexts: an open page would keep polling and rendering during the next test. */
  closePages(): Promise<void>;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Fails if a page logged or threw an error, except for errors that match `expected`. */
  expectNoErrors(expected?: RegExp): void;
}

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

let launched: Promise<Browser> | undefined;

/** The browser of this worker, which all its files share. Playwright ends it when the worker's process ends. */
const launchOnce = (): Promise<Browser> => {
  const { executablePath, libraryPath, fontConfigPath } = inject('browser');
  // Not the flags of the package: they run everything in one process, which dies with its first page, and disable the
  // origin and policy checks that the product has to pass.
  launched ??= chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    env: { LD_LIBRARY_PATH: libraryPath, FONTCONFIG_PATH: fontConfigPath },
  });
  return launched;
};

export const openBrowser = async (baseURL: string): Promise<TestBrowser> => {
  const browser = await launchOnce();
  return {
    visit: async (options = {}) => {
      const context = await browser.newContext({ baseURL, locale: 'hu-HU', viewport: desktop, ...options });
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      const expectNoErrors = (expected?: RegExp) =>
        expect(errors.filter((error) => !expected?.test(error))).toEqual([]);
      return { context, page, expectNoErrors };
    },
    closePages: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
  };
};

const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Only violations are read; collecting what passed costs as much as the checks.
  resultTypes: ['violations'],
  // The only frames are of other origins.
  iframes: false,
} satisfies axe.RunOptions;

/**
 * Fails if the page violates WCAG 2.2 AA. Each screen is checked once: a check takes longer than most steps of a test. Rules in
 * `exceptRules` are violated by markup that is not ours.
 */
export const expectAccessible = async (
  page: Page,
  name: string,
  exceptRules: readonly string[] = [],
): Promise<void> => {
  // Data that is about to be replaced is dimmed, and running animations blend colours: neither is a state to read.
  await page.waitForFunction(
    () =>
      !document.querySelector('main [aria-busy=true]') &&
      !document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(exceptRules.map((rule) => [rule, { enabled: false }]));
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    { ...axeOptions, rules },
  );
  expect([name, found]).toEqual([name, []]);
};

/** Moves the mouse, on which a public page hydrates, and waits until its content is hydrated. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.mouse.move(100, 100);
  await page.mouse.move(110, 100);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactFiber')),
  );
};
