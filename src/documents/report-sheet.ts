import type { Language } from '#shared/i18n/languages.ts';
import { bytesOf, DrawableDocument } from './drawable-document.ts';
import { drawSign, type fonts, inks } from './pdf-style.ts';

// Tabular figures align columns of numbers.
// Other text has no features: the library caches it,
// and text with features takes ten times as long.
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
const isFigure = (text: string): boolean => /^[\d\s,.–-]+$/u.test(text);

const page = { width: 595.28, height: 841.89 };
const margin = 44;
const width = page.width - 2 * margin;
const right = margin + width;
const bottom = page.height - 56;
const headHeight = 92;
const rowHeight = 13.6;
const columnHeadHeight = 27;
/** Between figures of neighbouring columns. */
const cellGap = 4;

type Weight = keyof typeof fonts;

/** Both languages; the Hungarian text is first and larger. */
export type Words = Record<Language, string>;

export interface SheetInfo {
  title: Words;
  /** The reporting period. */
  period: Words;
  createdAt: Date;
  /** Each page's footer, before the page number. */
  foot: string;
}

export interface Column {
  title: Words;
  /** Column widths as fractions of the table's width. */
  width: number;
}

export interface Table {
  title?: Words;
  /** The first cell is text, the others are numbers. */
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  total: readonly string[];
}

/**
 * Figures and tables on A4 pages in both languages, tagged for assistive technology.
 * Deterministic: equal content gives equal bytes.
 */
export class ReportSheet {
  readonly #doc: DrawableDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #done: Promise<Buffer>;
  readonly #info: SheetInfo;
  readonly #figureWidths: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };
  #weight: Weight = 'regular';
  #y = headHeight + 20;

  constructor(info: SheetInfo) {
    this.#info = info;
    const { title, period, createdAt } = info;
    const doc = new DrawableDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'hu-HU',
      bufferPages: true,
      info: { Title: `${title.hu} – ${period.hu}`, Author: 'Csippanó', CreationDate: createdAt },
    });
    this.#done = bytesOf(doc);
    this.#doc = doc;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
    this.#drawHead();
  }

  /** Draws one line, smaller if wider than `maxWidth`. */
  #text(text: string, x: number, y: number, size: number, maxWidth = width): void {
    const fitting = this.#fit(text, size, maxWidth);
    const features = isFigure(text) ? { features: tabular } : {};
    // On the usual size's base line.
    this.#doc.fontSize(fitting).text(text, x, y + size - fitting, { lineBreak: false, ...features });
  }

  /** Aligns by itself: the library's alignment first measures each word for line breaks. */
  #textEndingAt(text: string, x: number, y: number, size: number, maxWidth = width): void {
    const fitting = this.#fit(text, size, maxWidth);
    this.#text(text, x - this.#widthOf(text, fitting), y + size - fitting, fitting);
  }

  #fit(text: string, size: number, maxWidth: number): number {
    const needed = this.#widthOf(text, size);
    return needed > maxWidth ? (size * maxWidth) / needed : size;
  }

  /** A number's width as the sum of cached character widths. */
  #widthOf(text: string, size: number): number {
    const doc = this.#doc;
    if (!isFigure(text)) return doc.fontSize(size).widthOfString(text);
    const widths = this.#figureWidths[this.#weight];
    return [...text].reduce((sum, character) => {
      const known = widths.get(character) ?? doc.fontSize(1).widthOfString(character, { features: tabular });
      widths.set(character, known);
      return sum + known * size;
    }, 0);
  }

  #ink(weight: Weight, color: string): DrawableDocument {
    this.#weight = weight;
    return this.#doc.font(weight).fillColor(color);
  }

  #tagged(tag: string, draw: () => void, parent = this.#root): void {
    parent.add(this.#doc.struct(tag, {}, draw));
  }

  /** Writes both languages as one tagged element, with their language tags. */
  #inBoth(tag: string, draw: Record<Language, () => void>, parent = this.#root): void {
    const doc = this.#doc;
    parent.add(doc.struct(tag, {}, [draw.hu, doc.struct('Span', { lang: 'en-GB' }, draw.en)]));
  }

  #artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
  }

  #drawHead(): void {
    const doc = this.#doc;
    const { title, period } = this.#info;
    this.#artifact('Layout', () => {
      doc.rect(0, 0, page.width, headHeight).fill(inks.ink);
      drawSign(doc, margin, 46);
      this.#ink('bold', inks.onInk);
      this.#text('Csippanó', margin + 40, 35, 19);
    });
    this.#inBoth('H1', {
      hu: () => {
        this.#ink('bold', inks.onInk);
        this.#textEndingAt(`${title.hu} – ${period.hu}`, right, 28, 14);
      },
      en: () => {
        this.#ink('regular', inks.onInkMuted);
        this.#textEndingAt(`${title.en} – ${period.en}`, right, 49, 10.5);
      },
    });
  }

  /** Draws the recipient: the name, then language-independent facts. */
  recipient(name: string, address: string, facts: readonly (readonly [label: Words, value: string])[]): void {
    const doc = this.#doc;
    this.#tagged('H2', () => {
      this.#ink('bold', inks.ink).fontSize(13).text(name, margin, this.#y, { width });
    });
    this.#y = doc.y + 3;
    this.#ink('regular', inks.muted);
    const factLines = facts.map(([label, value]) => `${label.hu} / ${label.en}: ${value}`);
    for (const line of [address, ...factLines]) {
      const height = doc.fontSize(9).heightOfString(line, { width });
      this.#tagged('P', () => doc.fontSize(9).text(line, margin, this.#y, { width }));
      this.#y += height + 13 - doc.currentLineHeight();
    }
    this.#y += 9;
  }

  /** Draws large figures in a row, the last one highlighted. */
  figures(figures: readonly (readonly [label: Words, value: string])[]): void {
    const doc = this.#doc;
    const gap = 8;
    const each = (width - gap * (figures.length - 1)) / figures.length;
    for (const [i, [label, value]] of figures.entries()) {
      const x = margin + i * (each + gap);
      const isLast = i === figures.length - 1;
      this.#artifact('Layout', () => {
        doc.roundedRect(x, this.#y, each, 56, 6).fill(isLast ? inks.brand : inks.tint);
      });
      this.#inBoth('P', {
        hu: () => {
          this.#ink('regular', isLast ? inks.tint : inks.muted);
          this.#text(label.hu, x + 10, this.#y + 8, 8.5);
        },
        en: () => this.#text(label.en, x + 10, this.#y + 19, 7.5),
      });
      this.#tagged('P', () => {
        this.#ink('bold', isLast ? '#ffffff' : inks.ink);
        this.#text(value, x + 10, this.#y + 33, 13, each - 20);
      });
    }
    this.#y += 74;
  }

  /** Draws a table. The next page repeats the headers. */
  table({ title, columns, rows, total }: Table): void {
    const doc = this.#doc;
    this.#makeRoom(columnHeadHeight + 4 * rowHeight + 20);
    if (title) this.heading(title);
    const table = doc.struct('Table');
    this.#root.add(table);
    this.#columnHeads(columns, table);
    for (const row of rows) {
      if (this.#makeRoom(rowHeight)) this.#columnHeads(columns, table);
      this.#ink('regular', inks.ink);
      this.#row(columns, row, 8.5, table);
      this.#rule(inks.line, 0.4);
    }
    if (this.#makeRoom(2 * rowHeight)) this.#columnHeads(columns, table);
    this.#ink('bold', inks.ink);
    this.#y += 2;
    this.#row(columns, total, 9, table);
    table.end();
    this.#y += 14;
  }

  /** Draws a section's heading. */
  heading(title: Words): void {
    this.#inBoth('H2', {
      hu: () => {
        this.#ink('bold', inks.ink);
        this.#text(title.hu, margin, this.#y, 11);
      },
      en: () => {
        const x = margin + this.#widthOf(title.hu, 11) + 7;
        this.#ink('regular', inks.muted);
        this.#text(title.en, x, this.#y + 1.5, 9.5);
      },
    });
    this.#y += 19;
  }

  #columnHeads(columns: readonly Column[], table: PDFKit.PDFStructureElement): void {
    const doc = this.#doc;
    const row = doc.struct('TR');
    table.add(row);
    for (const { column, place } of this.#placesOf(columns)) {
      const draw = (language: Language, y: number, size: number) => () => {
        this.#ink(language === 'hu' ? 'bold' : 'regular', inks.muted);
        place(column.title[language], y, size);
      };
      this.#inBoth('TH', { hu: draw('hu', this.#y, 8), en: draw('en', this.#y + 10.5, 7.5) }, row);
    }
    row.end();
    this.#y += columnHeadHeight;
    this.#rule(inks.ink, 0.8);
  }

  #row(columns: readonly Column[], cells: readonly string[], size: number, table: PDFKit.PDFStructureElement): void {
    const row = this.#doc.struct('TR');
    table.add(row);
    for (const [i, { place }] of this.#placesOf(columns).entries()) {
      this.#tagged(i === 0 ? 'TH' : 'TD', () => place(cells[i] ?? '', this.#y, size), row);
    }
    row.end();
    this.#y += rowHeight;
  }

  #placesOf(columns: readonly Column[]) {
    const unit = width / columns.reduce((sum, column) => sum + column.width, 0);
    let end = margin;
    return columns.map((column, i) => {
      const cellWidth = column.width * unit;
      end += cellWidth;
      const at = end;
      const place = (text: string, y: number, size: number) =>
        i === 0
          ? this.#text(text, margin, y, size, cellWidth)
          : this.#textEndingAt(text, at, y, size, cellWidth - cellGap);
      return { column, place };
    });
  }

  #rule(color: string, thickness: number): void {
    this.#artifact('Layout', () => {
      this.#doc
        .moveTo(margin, this.#y - 2)
        .lineTo(right, this.#y - 2)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke();
    });
  }

  note({ hu, en }: Words): void {
    const height = this.#ink('regular', inks.ink).fontSize(8.5).heightOfString(hu, { width });
    this.#makeRoom(height * 2 + 10);
    const at = this.#y;
    this.#inBoth('P', {
      hu: () => this.#ink('regular', inks.ink).fontSize(8.5).text(hu, margin, at, { width }),
      en: () => {
        const doc = this.#ink('regular', inks.muted).fontSize(8);
        doc.text(en, margin, doc.y + 1, { width });
      },
    });
    this.#y = this.#doc.y + 7;
  }

  /** Returns true for a new page. */
  #makeRoom(height: number): boolean {
    if (this.#y + height <= bottom) return false;
    this.#doc.addPage();
    this.#y = margin;
    return true;
  }

  finish(): Promise<Buffer> {
    const doc = this.#doc;
    this.#root.end();
    const { count } = doc.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      doc.switchToPage(i);
      this.#artifact('Pagination', () => {
        this.#ink('regular', inks.muted);
        this.#text(this.#info.foot, margin, page.height - 34, 8);
        this.#textEndingAt(`${i + 1} / ${count}`, right, page.height - 34, 8);
      });
    }
    doc.end();
    return this.#done;
  }
}
