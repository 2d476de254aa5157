import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of all pages of a PDF in drawing order. Separately drawn parts are joined by `|`. */
export const textOfPdf = async (content: Buffer): Promise<string> => {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const pdf = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str.replaceAll('\u00a0', ' ') : ''))
        .filter((text) => text.trim() !== '');
    }),
  );
  await task.destroy();
  return pages.flat().join('|');
};

/** Returns the cells after the label of a row as numbers; a dash is 0. */
export const figuresOfRow = (text: string, label: string, count: number): number[] =>
  text
    .slice(text.indexOf(`|${label}|`) + label.length + 2)
    .split('|')
    .slice(0, count)
    .map((cell) => (cell === '–' ? 0 : Number(cell.replaceAll(' ', '').replace(',', '.'))));
