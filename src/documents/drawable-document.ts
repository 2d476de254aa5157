import PDFDocument from 'pdfkit';
import { fonts } from './pdf-style.ts';

/** The part of pdfkit's font that its types leave out. */
interface CurrentFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** Characters that both fonts have, as a test verifies. Nearly every text, so that it is not looked at by character. */
const surelyDrawable = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ffőŐűŰ–—…„”“]*$/u;

/** Drawn in place of a text of pictures only, so that no name is missing and no label is without a value. */
const nothingDrawable = '–';

const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' });

/**
 * Returns what the font draws instead of one character that it does not have: a plainer form of it, `?` for a letter,
 * nothing for a picture.
 */
const substitute = (grapheme: string, canDraw: (text: string) => boolean): string => {
  if (/^\s+$/u.test(grapheme)) return ' ';
  const compatible = grapheme.normalize('NFKC');
  if (canDraw(compatible)) return compatible;
  const base = grapheme.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  if (base !== '' && canDraw(base)) return base;
  return /[\p{L}\p{N}]/u.test(grapheme) ? '?' : '';
};

/**
 * A PDF of which every text is drawable. People write names in any script and with pictures, and a font draws what it
 * does not have as an empty box or as nothing. Texts are measured as they are drawn.
 */
export class DrawableDocument extends PDFDocument {
  constructor(options: PDFKit.PDFDocumentOptions) {
    super({ font: fonts.regular, ...options });
    this.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  }

  /** Returns the text with the characters that the current font has. */
  drawable(text: string): string {
    const composed = text.normalize('NFC');
    if (surelyDrawable.test(composed)) return composed;
    const { font } = (this as unknown as CurrentFont)._font;
    const canDraw = (part: string) =>
      [...part].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    const parts = Array.from(graphemes.segment(composed), ({ segment }) =>
      canDraw(segment) ? segment : substitute(segment, canDraw),
    );
    return parts.join('').replaceAll(/ {2,}/gu, ' ').trim();
  }

  /** Returns the text as it is drawn: a dash if the current font has nothing of it. */
  drawableOrNone(text: string): string {
    return this.drawable(text) || (text.trim() === '' ? '' : nothingDrawable);
  }

  override text(text: string, ...rest: unknown[]): this {
    return super.text(this.drawableOrNone(text), ...(rest as [number, number, PDFKit.Mixins.TextOptions]));
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.widthOfString(this.drawableOrNone(text), options);
  }

  override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.heightOfString(this.drawableOrNone(text), options);
  }

  /** Returns the size at which a text fits into one line: the given one, or a smaller one. Sets the font size. */
  fitFontSize(text: string, size: number, width: number, options?: PDFKit.Mixins.TextOptions): number {
    const needed = this.fontSize(size).widthOfString(text, options);
    const fitting = needed > width ? (size * width) / needed : size;
    this.fontSize(fitting);
    return fitting;
  }
}

/** Resolves with the bytes of a document when it has ended. */
export const bytesOf = (doc: PDFKit.PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
};
