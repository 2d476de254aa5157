import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { shiftClock } from './demo-clock.ts';

export interface TestBrowser {
  /**
   * Opens a page in a new context (no cookies, no storage) with the clock of the demo: Hungarian and desktop-sized
   * unless the options differ.
   */
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
    // Without a UTF-8 locale a download whose name has accents is called `download`.
    env: { LD_LIBRARY_PATH: libraryPath, FONTCONFIG_PATH: fontConfigPath, LANG: 'C.UTF-8' },
  });
  return launched;
};

export const openBrowser = async (baseURL: string): Promise<TestBrowser> => {
  const browser = await launchOnce();
  return {
    visit: async (options = {}) => {
      const context = await browser.newContext({ baseURL, locale: 'hu-HU', viewport: desktop, ...options });
      await context.addInitScript(shiftClock, inject('demoClock').offsetMs);
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.setDefaultTimeout(180_000);
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
  // Only violations are read; collecting what passed costs as much as the checks.
  resultTypes: ['violations'],
  // The only frames are of other origins.
  iframes: false,
} satisfies axe.RunOptions;

const wcag: axe.RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface ScanOptions {
  /** Rules that are violated by markup that is not ours. */
  except?: readonly string[];
  /** The part of the page to check: all elements that match a selector. */
  within?: string | undefined;
  /** The only rules to check; without them all of WCAG 2.2 AA and of axe's best practices. */
  only?: readonly string[];
}

/** Waits until the page is at rest, and returns the violations of WCAG 2.2 AA: a rule and its elements in each line. */
export const listViolations = async (
  page: Page,
  { except = [], only, within }: ScanOptions = {},
): Promise<string[]> => {
  // Data that is about to be replaced is dimmed, and running animations blend colours: neither is a state to read.
  await page.waitForFunction(
    () =>
      !document.querySelector('main [aria-busy=true], [role=dialog] [aria-busy=true]:not(button)') &&
      !document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const runOnly: axe.RunOptions['runOnly'] = only ? { type: 'rule', values: [...only] } : wcag;
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context ?? document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    [within, { ...axeOptions, runOnly, rules }] as const,
  );
};

/** Fails if the page violates WCAG 2.2 AA, apart from the rules in `except`. */
export const expectAccessible = async (page: Page, name: string, except: readonly string[] = []): Promise<void> =>
  expect([name, await listViolations(page, { except })]).toEqual([name, []]);

/**
 * Waits until no part of an element is animated. A busy machine draws even the first frame of a short transition late.
 */
export const endOfAnimations = (target: Locator): Promise<void> =>
  target.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });

/** Moves the mouse, on which a public page hydrates, and waits until its content is hydrated. */
export const waitForHydration = async (page: Page): Promise<void> => {
  // A move before the script in the head of the page listens is lost.
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.mouse.move(100, 100);
  await page.mouse.move(110, 100);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactFiber')),
  );
};
