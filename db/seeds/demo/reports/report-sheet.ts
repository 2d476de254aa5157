import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { forints, formatAmount, formatMoney } from '#shared/money/format-money.ts';

const resolve = createRequire(import.meta.url).resolve;
const regular = resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf');
const bold = resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf');

const ink = '#0f2f28';
const muted = '#4b5f57';
const line = '#e3ded1';
const tint = '#e3f2ec';
const brand = '#0b7560';
const accent = '#f5a55f';

// Figures of one width, so that columns of numbers line up.
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];

const margin = 44;
const pageWidth = 595.28;
const width = pageWidth - 2 * margin;
const right = margin + width;

export interface SheetMerchant {
  name: string;
  address: string;
  taxNumber: string;
  mid: string;
  iban: string;
}

export interface Column {
  title: string;
  width: number;
}

/** One A4 page of a report, drawn from the top down. */
export class ReportSheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  #y = 128;

  constructor(title: string, period: string, createdAt: Date) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: regular,
      info: { Title: `${title} – ${period}`, Author: 'Csippanó', CreationDate: createdAt },
      lang: 'hu-HU',
    });
    this.#doc.registerFont('regular', regular).registerFont('bold', bold);
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#drawHeading(title, period);
  }

  #text(text: string, x: number, y: number, size = 9): void {
    this.#doc.fontSize(size).text(text, x, y, { lineBreak: false, features });
  }

  /** Placed here and not by the library's alignment, which measures every word for a line break first. */
  #textEndingAt(text: string, x: number, y: number, size = 9): void {
    this.#doc.fontSize(size);
    this.#text(text, x - this.#doc.widthOfString(text, { features }), y, size);
  }

  #drawHeading(title: string, period: string): void {
    const doc = this.#doc;
    doc.rect(0, 0, pageWidth, 92).fill(ink);
    doc.circle(margin + 7, 46, 4.6).fill(accent);
    doc.lineCap('round').strokeColor('#f4f1e8');
    doc
      .path(`M${margin + 15} 37.5a12 12 0 0 1 0 17`)
      .lineWidth(4.2)
      .stroke();
    doc
      .path(`M${margin + 22} 30.5a22 22 0 0 1 0 31`)
      .lineWidth(4.6)
      .stroke();
    doc.font('bold').fillColor('#f4f1e8');
    this.#text('Csippanó', margin + 40, 35, 19);
    this.#textEndingAt(title, right, 28, 15);
    doc.font('regular').fillColor('#b9cbc2');
    this.#textEndingAt(period, right, 49, 11);
  }

  merchant({ name, address, taxNumber, mid, iban }: SheetMerchant): void {
    const doc = this.#doc;
    const groupedIban = iban.replace(/(.{4})(?=.)/gu, '$1 ');
    doc.font('bold').fillColor(ink);
    this.#text(name, margin, this.#y - 16, 13);
    doc.font('regular').fillColor(muted);
    this.#text(address, margin, this.#y + 3);
    this.#text(`Adószám: ${taxNumber}`, margin, this.#y + 16);
    this.#textEndingAt(`Kereskedői azonosító (MID): ${mid}`, right, this.#y + 3);
    this.#textEndingAt(`Számla: ${groupedIban}`, right, this.#y + 16);
    this.#y += 44;
  }

  /** Large figures side by side; the last one stands out. */
  figures(figures: readonly (readonly [label: string, value: string])[]): void {
    const doc = this.#doc;
    const gap = 8;
    const each = (width - gap * (figures.length - 1)) / figures.length;
    for (const [i, [label, value]] of figures.entries()) {
      const x = margin + i * (each + gap);
      const isLast = i === figures.length - 1;
      doc.roundedRect(x, this.#y, each, 46, 6).fill(isLast ? brand : tint);
      doc.font('regular').fillColor(isLast ? '#e3f2ec' : muted);
      this.#text(label, x + 10, this.#y + 9, 8);
      doc.font('bold').fillColor(isLast ? '#ffffff' : ink);
      this.#text(value, x + 10, this.#y + 22, 13);
    }
    this.#y += 64;
  }

  /** The first column is text, the others are numbers. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], total: readonly string[]): void {
    this.#doc.font('bold').fillColor(muted);
    this.#row(
      columns,
      columns.map(({ title }) => title),
      8,
    );
    this.#rule(ink, 0.8);
    this.#doc.font('regular').fillColor(ink);
    for (const row of rows) {
      this.#row(columns, row, 8.5);
      this.#rule(line, 0.4);
    }
    this.#doc.font('bold').fillColor(ink);
    this.#y += 2;
    this.#row(columns, total, 9);
    this.#y += 12;
  }

  #row(columns: readonly Column[], cells: readonly string[], size: number): void {
    const unit = width / columns.reduce((sum, column) => sum + column.width, 0);
    let x = margin;
    for (const [i, column] of columns.entries()) {
      const cell = cells[i] ?? '';
      if (i === 0) this.#text(cell, x, this.#y, size);
      x += column.width * unit;
      if (i > 0) this.#textEndingAt(cell, x, this.#y, size);
    }
    this.#y += 13.6;
  }

  #rule(color: string, thickness: number): void {
    this.#doc
      .moveTo(margin, this.#y - 2)
      .lineTo(right, this.#y - 2)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  note(text: string): void {
    this.#doc.font('regular').fillColor(muted);
    this.#doc.fontSize(8).text(text, margin, this.#y, { width });
    this.#y += 26;
  }

  finish(): Promise<Buffer> {
    this.#doc.font('regular').fillColor(muted);
    this.#text('Bemutató adatok: valódi fizetés nem történt.', margin, 812, 7.5);
    this.#textEndingAt('1 / 1', right, 812, 7.5);
    const done = new Promise<Buffer>((resolvePdf) => {
      this.#doc.on('end', () => resolvePdf(Buffer.concat(this.#chunks)));
    });
    this.#doc.end();
    return done;
  }
}

export const money = (minorUnits: number): string => formatMoney(minorUnits, 'hu');
export const pieces = (count: number): string => formatAmount(forints(count), 'hu');
