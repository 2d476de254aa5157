import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The least width of WCAG 1.4.10, and a phone. */
const narrow = { width: 320, height: 640 };

/** The spacing of WCAG 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/**
 * Returns what is wider than its place: the page, a dialog, and texts that a frame cuts off. A text that ends in "…" on
 * purpose has its whole text in the details; the frames of tables scroll (WCAG 1.4.10 excepts them).
 */
const findOverflow = (): string[] => {
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 60)}`;
  const found: string[] = [];
  const root = document.documentElement;
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const past = root.scrollWidth - root.clientWidth;
  if (past > 0) {
    const widest = shown.filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5);
    found.push(`the page by ${past} px: ${widest.slice(-3).map(nameOf).join(' | ')}`);
  }
  for (const element of shown) {
    const { overflowX } = getComputedStyle(element);
    const isScroller = overflowX === 'auto' || overflowX === 'scroll';
    const isInDialog = element.closest('[role=dialog], [role=alertdialog]') !== null;
    if (isScroller && isInDialog && element.role !== 'region' && element.scrollWidth - element.clientWidth > 1)
      found.push(`${nameOf(element)} scrolls sideways`);
  }
  for (const element of shown) {
    const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!text) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, textOverflow, position, clipPath, webkitLineClamp } = getComputedStyle(frame);
      // What is for screen readers only is one pixel large.
      if (overflowX === 'visible' && !(position === 'absolute' && clipPath !== 'none')) continue;
      const around = frame.getBoundingClientRect();
      const isCut = box.right > around.right + 1 || box.left < around.left - 1 || box.bottom > around.bottom + 4;
      const cuts = overflowX === 'hidden' || overflowX === 'clip';
      const endsInDots = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (cuts && isCut && !endsInDots && frame.clientWidth > 1) found.push(`${nameOf(element)} is cut off`);
      break;
    }
  }
  return found;
};

/**
 * Fails if what is on the screen scrolls sideways or cuts off text at a width of 320 pixels, or with the text spacing
 * of WCAG 1.4.12 at the width that it had. Leaves the page as it was.
 */
export const expectReflow = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no size.');
  // Components that measure themselves are rendered again after a change of the size.
  const settled = (kind: string) =>
    // A text, because the message of a failure does not show the members of a list.
    expect.poll(async () => (await page.evaluate(findOverflow)).join('; '), { message: `${name} ${kind}` }).toBe('');
  await page.setViewportSize(narrow);
  await settled('at 320 pixels');
  await page.setViewportSize(size);
  // Not a style element, which the content security policy refuses.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);
  await settled('with text spacing');
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
};
