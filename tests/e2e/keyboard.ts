import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Presses Enter on a button or link of a dialog once the dialog has the focus. Until then the dialog before it takes
 * the focus back, and gets the key.
 */
export const pressIn = async (dialog: Locator, control: Locator): Promise<void> => {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await control.press('Enter');
};

/** Operates the main part of a page with the keyboard only: every field and button is reached by the tab key. */
export const keyboardOf = (page: Page) => {
  const { keyboard } = page;
  const main = page.getByRole('main');

  /** Presses Tab until the element has the focus. */
  const reach = async (element: Locator): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await element.evaluate((each) => each === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The tab key does not lead to ${element}.`);
  };
  const field = (label: string): Locator => main.getByLabel(label, { exact: true });
  return {
    reach,
    field,
    type: async (label: string, text: string): Promise<void> => {
      await reach(field(label));
      await keyboard.type(text);
    },
    press: async (name: string): Promise<void> => {
      await reach(main.getByRole('button', { name, exact: true }));
      await keyboard.press('Enter');
    },
    tick: async (box: string | Locator): Promise<void> => {
      await reach(typeof box === 'string' ? field(box) : box);
      await keyboard.press('Space');
    },
  };
};
