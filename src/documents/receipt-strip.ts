import { setImmediate } from 'node:timers/promises';
import { type Language, locales } from '#shared/i18n/languages.ts';
import { bytesOf, DrawableDocument } from './drawable-document.ts';
import { drawSign, inks } from './pdf-style.ts';

// 80 mm, the width of receipt paper and about that of a phone.
const pageWidth = 226.77;
const margin = 16;
const width = pageWidth - 2 * margin;
const headHeight = 46;
export const stripSizes = { small: 7.5, text: 8.5, title: 11, amount: 20 };
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'liga'];

/** One page as long as its content. Two layouts: to measure and to draw. */
export class ReceiptStrip {
  readonly #doc: DrawableDocument;
  readonly #root: PDFKit.PDFStructureElement | null;
  y = headHeight + 16;

  /** Null while measuring. */
  constructor(doc: DrawableDocument, root: PDFKit.PDFStructureElement | null) {
    this.#doc = doc;
    this.#root = root;
  }

  space(height: number): void {
    this.y += height;
  }

  #font(weight: 'regular' | 'bold', size: number): void {
    this.#doc.font(weight).fontSize(size);
  }

  text(
    text: string,
    {
      tag = 'P',
      weight = 'regular',
      size = stripSizes.text,
      colour = inks.ink,
      align = 'left',
      x = margin,
      within = width,
    }: {
      tag?: string;
      weight?: 'regular' | 'bold';
      size?: number;
      colour?: string;
      align?: 'left' | 'center';
      x?: number;
      within?: number;
    } = {},
  ): void {
    this.#font(weight, size);
    const options = { width: within, align, features, lineGap: 1 };
    const height = this.#doc.heightOfString(text, options);
    this.#root?.add(
      this.#doc.struct(tag, {}, () => {
        this.#doc.font(weight).fontSize(size).fillColor(colour).text(text, x, this.y, options);
      }),
    );
    this.y += height;
  }

  /** Draws a centred line, smaller if it does not fit. */
  line(text: string, { size }: { size: number }): void {
    this.#font('bold', size);
    this.text(text, {
      weight: 'bold',
      size: this.#doc.fitFontSize(text, size, width - 1, { features }),
      align: 'center',
    });
  }

  /** Draws a box with one or two centred lines. */
  box(lines: readonly string[], { fill, colour }: { fill: string; colour: string }): void {
    const inner = width - 16;
    const heights = lines.map((line, i) => {
      if (i === 0) this.#font('bold', stripSizes.title);
      else this.#font('regular', stripSizes.small);
      return this.#doc.heightOfString(line, { width: inner, features, lineGap: 1 });
    });
    const height = heights.reduce((sum, each) => sum + each, 0) + 12;
    this.#artifact(() => this.#doc.roundedRect(margin, this.y, width, height, 4).fill(fill));
    const top = this.y;
    this.y += 6;
    for (const [i, line] of lines.entries())
      this.text(line, {
        weight: i === 0 ? 'bold' : 'regular',
        size: i === 0 ? stripSizes.title : stripSizes.small,
        colour,
        align: 'center',
        x: margin + 8,
        within: inner,
      });
    this.y = top + height;
  }

  /** Draws a label left and a value right, or below if too long. */
  row(label: string, value: string): void {
    this.#font('regular', stripSizes.text);
    const labelWidth = this.#doc.widthOfString(label, { features });
    // A long label is smaller, because it has one line.
    const labelSize = stripSizes.text * Math.min(1, width / labelWidth);
    this.#font('bold', stripSizes.text);
    const valueWidth = this.#doc.widthOfString(value, { features });
    const lineHeight = this.#doc.currentLineHeight();
    const isOneLine = labelWidth + valueWidth + 10 <= width;
    const below = { width, align: 'right', features } as const;
    const height = isOneLine ? lineHeight : lineHeight + this.#doc.heightOfString(value, below);
    this.space(3.5);
    if (this.#root) {
      const drawn = this.#doc.struct('P');
      this.#root.add(drawn);
      drawn.add(
        this.#doc.struct('Span', {}, () => {
          this.#font('regular', labelSize);
          this.#doc.fillColor(inks.muted).text(label, margin, this.y, { lineBreak: false, features });
        }),
      );
      drawn.add(
        this.#doc.struct('Span', {}, () => {
          this.#font('bold', stripSizes.text);
          this.#doc.fillColor(inks.ink);
          if (isOneLine) this.#doc.text(value, margin + width - valueWidth, this.y, { lineBreak: false, features });
          else this.#doc.text(value, margin, this.y + lineHeight, below);
        }),
      );
      drawn.end();
    }
    this.y += height + 3.5;
    this.rule();
  }

  rule(): void {
    this.#artifact(() =>
      this.#doc
        .moveTo(margin, this.y)
        .lineTo(margin + width, this.y)
        .lineWidth(0.5)
        .strokeColor(inks.line)
        .stroke(),
    );
  }

  head(): void {
    this.#artifact(() => {
      this.#doc.rect(0, 0, pageWidth, headHeight).fill(inks.ink);
      drawSign(this.#doc, margin, headHeight / 2);
      this.#font('bold', 15);
      this.#doc
        .fillColor(inks.onInk)
        .text('Csippanó', margin + 38, headHeight / 2 - this.#doc.currentLineHeight() / 2, {
          lineBreak: false,
          features,
        });
    });
  }

  #artifact(draw: () => void): void {
    if (!this.#root) return;
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }
}

interface StripInfo {
  title: string;
  language: Language;
  createdAt: Date;
}

/** Renders a PDF strip. Calls `write` twice with the same content. Deterministic. */
export const drawStrip = async (
  { title, language, createdAt }: StripInfo,
  write: (strip: ReceiptStrip) => void,
): Promise<Buffer> => {
  const doc = new DrawableDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locales[language],
    info: { Title: title, Author: 'Csippanó', CreationDate: createdAt },
  });
  const done = bytesOf(doc);
  const measure = new ReceiptStrip(doc, null);
  // Each step takes tens of milliseconds. Other requests run in between.
  await setImmediate();
  write(measure);
  await setImmediate();
  doc.addPage({ size: [pageWidth, measure.y], margin: 0 });
  const root = doc.struct('Document');
  doc.addStructure(root);
  write(new ReceiptStrip(doc, root));
  root.end();
  await setImmediate();
  doc.end();
  return done;
};
