import PDFDocument from 'pdfkit';
import { withoutInvisible } from '#shared/validation/normalise-text.ts';
import { fallbackFonts, fonts } from './pdf-style.ts';

/** The part of pdfkit's font that its types leave out. */
interface Font {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
  ascender: number;
  descender: number;
  lineGap: number;
}

type Weight = keyof typeof fonts;
const isWeight = (name: unknown): name is Weight => name === 'regular' || name === 'bold';

/** Characters that both fonts have, as a test verifies. Nearly every text, so that it is not looked at by character. */
const surelyDrawable = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ffőŐűŰ–—…„”“]*$/u;

/** Drawn for a character that no font has, so that readers see that one is missing. */
const missing = '□';

const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' });

/** Returns a character as the font can draw it, in a compatible form (`ﬁ` as `fi`) if need be; null if it cannot. */
const formIn = ({ font }: Font, grapheme: string): string | null => {
  if (/^\s+$/u.test(grapheme)) return ' ';
  const visible = withoutInvisible(grapheme);
  const forms = [visible, visible.normalize('NFKC')];
  return (
    forms.find((form) => [...form].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))) ??
    null
  );
};

const withoutMarks = (grapheme: string): string => grapheme.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/**
 * A PDF of which every text is drawable. People write names in any script and with pictures. A text with a character
 * that the font lacks is drawn in the fallback font, with a box for each character that this one lacks, too. Texts are
 * measured as they are drawn.
 */
export class DrawableDocument extends PDFDocument {
  #weight: Weight = 'regular';
  /** The library measures the words of a text while it draws or measures the text. */
  #isWithinText = false;

  constructor(options: PDFKit.PDFDocumentOptions) {
    // Without a default font: it would be read again under its name.
    super({ ...options, font: '' });
    for (const weight of ['regular', 'bold'] as const)
      this.registerFont(weight, fonts[weight]).registerFont(`fallback ${weight}`, fallbackFonts[weight]);
    this.font('regular');
  }

  override font(name: PDFKit.Mixins.PDFFontSource, ...rest: unknown[]): this {
    if (isWeight(name)) this.#weight = name;
    return super.font(name, ...(rest as [string, number?]));
  }

  get #font(): Font {
    return (this as unknown as { _font: Font })._font;
  }

  /** Selects the fallback font of the current weight, in lines of the same height. */
  #selectFallback(): Font {
    const { ascender, descender, lineGap } = this.#font;
    super.font(`fallback ${this.#weight}`);
    return Object.assign(this.#font, { ascender, descender, lineGap });
  }

  /** Returns the text as it is drawn, and whether in the fallback font. */
  drawn(text: string): { text: string; isFallback: boolean } {
    const composed = text.normalize('NFC');
    if (surelyDrawable.test(composed)) return { text: composed, isFallback: false };
    const parts = Array.from(graphemes.segment(composed), ({ segment }) => segment);
    const forms = parts.map((part) => formIn(this.#font, part));
    if (!forms.includes(null)) return { text: forms.join(''), isFallback: false };
    const fallback = this.#selectFallback();
    super.font(this.#weight);
    const drawn = parts.map((part) => formIn(fallback, part) ?? (formIn(fallback, withoutMarks(part)) || missing));
    return { text: drawn.join(''), isFallback: true };
  }

  #withFont<Result>(text: string, use: (drawn: string) => Result): Result {
    if (this.#isWithinText) return use(text);
    const { text: drawn, isFallback } = this.drawn(text);
    this.#isWithinText = true;
    try {
      if (isFallback) this.#selectFallback();
      return use(drawn);
    } finally {
      this.#isWithinText = false;
      if (isFallback) super.font(this.#weight);
    }
  }

  override text(text: string, ...rest: unknown[]): this {
    return this.#withFont(text, (drawn) => super.text(drawn, ...(rest as [number, number, PDFKit.Mixins.TextOptions])));
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return this.#withFont(text, (drawn) => super.widthOfString(drawn, options));
  }

  override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return this.#withFont(text, (drawn) => super.heightOfString(drawn, options));
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
