import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type PdfPage, pagesOfPdf } from './pdf-text.ts';

const marginPoints = 34;

/** Letters that a font file lacks are drawn apart from their neighbours, so the texts are joined. */
const textOf = (pages: readonly PdfPage[]): string =>
  pages
    .flatMap(({ texts }) => texts)
    .map(({ text }) => text)
    .join('');

/** Returns what a browser prints on A4. The question about cookies is not answered. */
export const printPage = async (page: Page): Promise<{ pages: PdfPage[]; text: string }> => {
  const pages = await pagesOfPdf(await page.pdf({ format: 'A4' }));
  return { pages, text: textOf(pages) };
};

/** Fails if a text is in the margin or beyond it. */
export const expectWithinPage = (pages: readonly PdfPage[]): void =>
  expect(
    pages.flatMap(({ width, texts }) =>
      texts.filter(({ x, width: length }) => x < marginPoints - 1 || x + length > width - marginPoints + 1),
    ),
  ).toEqual([]);
