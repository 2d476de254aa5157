import PDFDocument from 'pdfkit';
import { withoutInvisible } from '#shared/validation/normalise-text.ts';
import { fallbackFonts, fonts } from './pdf-style.ts';

/** Missing in the types of pdfkit's font. */
interface Font {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
  ascender: number;
  descender: number;
  lineGap: number;
}

type Weight = keyof typeof fonts;
const isWeight = (name: unknown): name is Weight => name === 'regular' || name === 'bold';

/**
 * Characters that both fonts have, as a test verifies.
 * Nearly every text has only these: its characters
 * are not examined one by one.
 */
const surelyDrawable = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ffőŐűŰ–—…„”“]*$/u;

/** Shows that no font has the character. */
const missing = '□';

const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' });

/** Returns the character, perhaps in a compatible form (`ﬁ` as `fi`), or null. */
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
 * A PDF that can draw every text: names come in any script and with pictures. The
 * fallback font draws texts with a character that the font lacks, and a box for each
 * character that it lacks too. Texts are measured as drawn.
 */
export class DrawableDocument extends PDFDocument {
  #weight: Weight = 'regular';
  /** The library measures words while it draws or measures a text. */
  #isWithinText = false;

  constructor(options: PDFKit.PDFDocumentOptions) {
    // No default font: it would be read again under its name.
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

  /** Selects the current weight's fallback font, with the same line height. */
  #selectFallback(): Font {
    const { ascender, descender, lineGap } = this.#font;
    super.font(`fallback ${this.#weight}`);
    return Object.assign(this.#font, { ascender, descender, lineGap });
  }

  /** Returns the drawn text, and whether in the fallback font. */
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

  /** Sets and returns the font size, reduced to fit in one line. */
  fitFontSize(text: string, size: number, width: number, options?: PDFKit.Mixins.TextOptions): number {
    const needed = this.fontSize(size).widthOfString(text, options);
    const fitting = needed > width ? (size * width) / needed : size;
    this.fontSize(fitting);
    return fitting;
  }
}

/** Resolves with the bytes of an ended document. */
export const bytesOf = (doc: PDFKit.PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
};
