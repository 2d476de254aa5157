import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '#shared/i18n/languages.ts';
import type { Demo } from '#tests/e2e/demo.ts';
import { desktop, listViolations, phone, waitForHydration } from '#tests/setup/browser.ts';

export const widths = { desktop, phone };
export type Width = keyof typeof widths;

/** A screen, or something that opens on it. */
export interface ScreenState {
  name: string;
  /** Called when the state is opened, so that it may contain what was created before. */
  path: () => string;
  /** The only width that has it. */
  only?: Width;
  /** Opens it on the loaded screen, in Hungarian, and waits until it is shown. */
  open?: (page: Page) => Promise<unknown>;
}

interface Look {
  language: Language;
  colorScheme: 'light' | 'dark';
}

/**
 * Both languages and both modes at each width; a state of both widths is seen in all four combinations. The structure
 * of a state is the same in every look, so the first look of a width is scanned with all rules.
 */
const looks = {
  desktop: [
    { language: 'hu', colorScheme: 'light' },
    { language: 'en', colorScheme: 'dark' },
  ],
  phone: [
    { language: 'en', colorScheme: 'light' },
    { language: 'hu', colorScheme: 'dark' },
  ],
} as const satisfies Record<Width, readonly [Look, Look]>;

/** The rules that depend on the language or the mode. */
const rulesOfLooks = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/** Opens a page on which states can be shown one after another, with the cookie question answered. */
export const openStatesPage = async ({ browser }: Pick<Demo, 'browser'>, width: Width): Promise<Page> => {
  const { page, context } = await browser.visit({ viewport: widths[width], reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await page.goto('/');
  return page;
};

export const statesAt = (width: Width, states: readonly ScreenState[]): readonly ScreenState[] =>
  states.filter(({ only }) => only === undefined || only === width);

const setLanguage = (page: Page, language: Language) =>
  page.evaluate((newValue) => {
    localStorage.setItem('csippano.language', newValue);
    // As if another tab had selected it: nothing that is open closes.
    dispatchEvent(new StorageEvent('storage', { key: 'csippano.language', newValue }));
  }, language);

/** Frames without anything pale: a question in another language begins a frame or two after the words change. */
const calmFrames = 3;

/**
 * What answers a former filter, or is asked again in another language, is pale until the present answer is there. Below
 * a dialog it may wait for the dialog.
 */
const waitForAnswers = async (page: Page): Promise<void> => {
  await page.evaluate(() => Object.assign(window, { calm: 0 }));
  await page.waitForFunction(
    ({ selector, frames }) => {
      const visible = [...document.querySelectorAll(selector)].filter((overlay) => overlay.checkVisibility());
      const isCalm = [...(visible.at(-1) ?? document).querySelectorAll('[aria-busy]')].every(
        (part) => !part.checkVisibility() || (part.ariaBusy !== 'true' && getComputedStyle(part).opacity === '1'),
      );
      const calm = isCalm ? Reflect.get(window, 'calm') + 1 : 0;
      Object.assign(window, { calm });
      return calm >= frames;
    },
    { selector: overlays, frames: calmFrames },
  );
};

const setLook = async (page: Page, { language, colorScheme }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await setLanguage(page, language);
  await page.locator(`html.${colorScheme}[lang=${language}]`).waitFor();
  await waitForAnswers(page);
};

/** Navigates without loading the application again, unless something is open, or the screen is the same. */
const goTo = async (page: Page, path: string): Promise<void> => {
  const isOther = new URL(path, page.url()).pathname !== new URL(page.url()).pathname;
  if (isOther && (await overlayOf(page).count()) === 0) {
    await setLanguage(page, 'hu');
    await page.evaluate((address) => history.pushState(null, '', address), path);
  } else await page.goto(path);
  await waitForHydration(page);
};

/** Opens a state in Hungarian and in light mode, without what the former state left open. */
export const showState = async (page: Page, state: ScreenState): Promise<void> => {
  await page.unrouteAll();
  await page.evaluate(() => localStorage.setItem('csippano.language', 'hu'));
  await page.emulateMedia({ colorScheme: 'light' });
  await goTo(page, state.path());
  await page.locator('main h1:not([aria-busy=true] h1)').locator('visible=true').first().waitFor();
  await state.open?.(page);
  await waitForAnswers(page);
};

/**
 * Scrolls to each control of what is open, as the Tab key does, and returns those behind something else, such as the
 * header or the tab bar (2.4.11 of WCAG, which axe does not check).
 */
const listCoveredControls = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const visible = [...document.querySelectorAll(selector)].filter((overlay) => overlay.checkVisibility());
    const open = visible.at(-1) ?? document;
    const controls = [...open.querySelectorAll('a[href], button:enabled, input, select, textarea, summary')];
    const covered = controls.flatMap((control) => {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) > 1;
      const hit = isShown ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
      if (
        !hit ||
        hit.closest('[data-scope=toast], [data-scope=combobox]') ||
        control.contains(hit) ||
        hit.contains(control) ||
        hit.closest('label')?.control === control
      )
        return [];
      return [`${control.outerHTML.slice(0, 120)} is behind ${hit.outerHTML.slice(0, 120)}`];
    });
    scrollTo({ top: 0, behavior: 'instant' });
    return covered;
  }, overlays);

const scanWithAllRules = async (page: Page): Promise<string[]> => [
  ...(await listViolations(page)),
  ...(await listCoveredControls(page)),
];

const scanLook = async (page: Page): Promise<string[]> => {
  // What is behind it is a state of its own.
  const within = (await overlayOf(page).count()) > 0 ? overlays : undefined;
  return listViolations(page, { only: rulesOfLooks, within });
};

/**
 * Fails if what is open violates WCAG 2.2 AA in a look of this width. Leaves it in Hungarian, in light mode.
 */
export const expectAccessibleInAllLooks = async (page: Page, width: Width): Promise<void> => {
  const found: string[] = [];
  for (const look of looks[width]) {
    await setLook(page, look);
    // The rest of a link that the header covers would count as a target that is too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const violations = look === looks[width][0] ? await scanWithAllRules(page) : await scanLook(page);
    found.push(...violations.map((violation) => `${look.language} ${look.colorScheme}: ${violation}`));
  }
  await setLook(page, { language: 'hu', colorScheme: 'light' });
  expect(found).toEqual([]);
};

/** The same at both widths, for what takes many steps to open and stays open when the window changes. */
export const expectAccessibleEverywhere = async (page: Page): Promise<void> => {
  const opened = page.viewportSize();
  for (const width of ['desktop', 'phone'] as const) {
    await page.setViewportSize(widths[width]);
    await expectAccessibleInAllLooks(page, width);
  }
  if (opened) await page.setViewportSize(opened);
};

/** Presses the first button with this name, and waits for the dialog, drawer or menu that it opens. */
export const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await overlayOf(page).first().waitFor();
  };

const overlays = '[role=dialog], [role=alertdialog], [data-scope=date-picker][data-part=content]';
/** What is open above the screen. */
export const overlayOf = (page: Page) => page.locator(overlays).locator('visible=true');

/** Presses the first row of a list, and waits for its details. */
export const pressRow = async (page: Page): Promise<void> => {
  await page.locator('[data-row-trigger]').first().click();
  await overlayOf(page).locator('dl, canvas').first().waitFor();
};

/** Waits for a text of the screen. */
export const shows =
  (text: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByText(text).locator('visible=true').first().waitFor();
