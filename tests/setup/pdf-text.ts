import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfPage {
  /** Points. */
  width: number;
  /** In drawing order. `x` and `y` are the left end of the base line, in points from the lower left corner. */
  texts: { text: string; x: number; y: number; width: number }[];
}

/** Returns the texts of a PDF with their places. */
export const pagesOfPdf = async (content: Buffer): Promise<PdfPage[]> => {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const pdf = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const page = await pdf.getPage(i + 1);
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str.replaceAll('\u00a0', ' '),
                x: Number(item.transform[4]),
                y: Number(item.transform[5]),
                width: item.width,
              },
            ]
          : [],
      );
      return { width: page.getViewport({ scale: 1 }).width, texts };
    }),
  );
  await task.destroy();
  return pages;
};

/** Returns the text of all pages of a PDF in drawing order. Separately drawn parts are joined by `|`. */
export const textOfPdf = async (content: Buffer): Promise<string> =>
  (await pagesOfPdf(content))
    .flatMap(({ texts }) => texts)
    .map(({ text }) => text)
    .join('|');

/** Returns the cells after the label of a row as numbers; a dash is 0. */
export const figuresOfRow = (text: string, label: string, count: number): number[] =>
  text
    .slice(text.indexOf(`|${label}|`) + label.length + 2)
    .split('|')
    .slice(0, count)
    .map((cell) => (cell === '–' ? 0 : Number(cell.replaceAll(' ', '').replace(',', '.'))));
