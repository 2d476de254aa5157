import { bytesOf, DrawableDocument } from './drawable-document.ts';
import { drawSign, inks } from './pdf-style.ts';

const page = { width: 595.28, height: 841.89 };
const margin = 56;
const width = page.width - 2 * margin;
const indent = 34;
const bottom = page.height - 72;
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga'];

const sizes = { text: 10, heading: 13, foot: 8.5 };
const lineGap = 2.6;

export interface DocumentInfo {
  title: string;
  subject: string;
  /** The effective date, below the title. */
  note: string;
  /** A language tag such as `hu-HU`. */
  lang: string;
  date: Date;
}

/**
 * Headings, numbered clauses and tables on A4 pages, with tags and bookmarks for
 * assistive technology. Deterministic: equal content gives equal bytes.
 */
export class DocumentSheet {
  readonly #doc: DrawableDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #done: Promise<Buffer>;
  readonly #info: DocumentInfo;
  #y = 152;

  constructor(info: DocumentInfo) {
    this.#info = info;
    const doc = new DrawableDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: info.lang,
      bufferPages: true,
      info: { Title: info.title, Subject: info.subject, Author: 'Csippanó', CreationDate: info.date },
    });
    this.#done = bytesOf(doc);
    this.#doc = doc;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
    this.#drawHead();
  }

  #drawHead(): void {
    const doc = this.#doc;
    const { title, subject, note } = this.#info;
    doc.markContent('Artifact', { type: 'Layout' });
    doc.rect(0, 0, page.width, 132).fill(inks.ink);
    drawSign(doc, margin, 40);
    doc
      .font('bold')
      .fillColor(inks.onInk)
      .fontSize(16)
      .text('Csippanó', margin + 38, 31, { lineBreak: false, features });
    doc.endMarkedContent();
    this.#tagged('H1', () => {
      doc.font('bold').fillColor(inks.onInk).fontSize(21).text(title, margin, 70, { width, features });
    });
    this.#tagged('P', () => {
      doc.font('regular').fillColor(inks.onInkMuted).fontSize(sizes.text);
      doc.text(`${subject} · ${note}`, margin, 100, { width, features });
    });
  }

  #tagged(tag: string, draw: () => void, parent = this.#root): void {
    parent.add(this.#doc.struct(tag, {}, draw));
  }

  #heightOf(text: string, textWidth: number): number {
    return this.#doc.heightOfString(text, { width: textWidth, lineGap, features });
  }

  /** Starts a new page if the next block does not fit. */
  #makeRoom(height: number): void {
    if (this.#y + height <= bottom) return;
    this.#doc.addPage();
    this.#y = margin;
  }

  /** Keeps the heading on a page with `first`, the next block. */
  heading(text: string, first: string): void {
    const doc = this.#doc;
    doc.font('regular').fontSize(sizes.text);
    this.#makeRoom(36 + this.#heightOf(first, width - indent));
    // No space at the top of a page.
    if (this.#y > margin) this.#y += 12;
    doc.outline.addItem(text);
    this.#tagged('H2', () => {
      doc.font('bold').fontSize(sizes.heading).fillColor(inks.ink).text(text, margin, this.#y, { width, features });
    });
    this.#y += 24;
  }

  clause(number: string, text: string): void {
    const doc = this.#doc;
    doc.font('regular').fontSize(sizes.text);
    const height = this.#heightOf(text, width - indent);
    this.#makeRoom(height);
    this.#tagged('P', () => {
      doc.fillColor(inks.muted).text(number, margin, this.#y, { lineBreak: false, features });
      doc.fillColor(inks.ink).text(text, margin + indent, this.#y, { width: width - indent, lineGap, features });
    });
    this.#y += height + 6;
  }

  table(header: readonly string[], rows: readonly (readonly string[])[]): void {
    const doc = this.#doc;
    const columns = [0.5, 0.5].map((share) => share * (width - indent));
    const rowHeight = 22;
    this.#makeRoom((rows.length + 1) * rowHeight + 12);
    this.#y += 4;
    const table = doc.struct('Table');
    this.#root.add(table);
    for (const [i, cells] of [header, ...rows].entries()) {
      const isHeader = i === 0;
      doc.markContent('Artifact', { type: 'Layout' });
      if (isHeader) doc.rect(margin + indent, this.#y, width - indent, rowHeight).fill(inks.tint);
      doc
        .moveTo(margin + indent, this.#y + rowHeight)
        .lineTo(margin + width, this.#y + rowHeight)
        .lineWidth(0.6)
        .strokeColor(inks.line)
        .stroke();
      doc.endMarkedContent();
      const row = doc.struct('TR');
      table.add(row);
      let x = margin + indent;
      for (const [column, cell] of cells.entries()) {
        const at = x + 8;
        const drawCell = () => {
          doc
            .font(isHeader || column > 0 ? 'bold' : 'regular')
            .fontSize(9.5)
            .fillColor(inks.ink);
          doc.text(cell, at, this.#y + 6, { lineBreak: false, features });
        };
        this.#tagged(isHeader ? 'TH' : 'TD', drawCell, row);
        x += columns[column] ?? 0;
      }
      row.end();
      this.#y += rowHeight;
    }
    table.end();
    this.#y += 12;
  }

  /** `pageLabel` formats the page number and the number of pages. */
  finish(pageLabel: (page: number, pages: number) => string): Promise<Buffer> {
    const doc = this.#doc;
    this.#root.end();
    const { count } = doc.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      doc.switchToPage(i);
      doc.markContent('Artifact', { type: 'Pagination' });
      doc.font('regular').fontSize(sizes.foot).fillColor(inks.muted);
      const label = pageLabel(i + 1, count);
      doc.text(`Csippanó · ${this.#info.title}`, margin, page.height - 44, { lineBreak: false, features });
      const x = margin + width - doc.widthOfString(label, { features });
      doc.text(label, x, page.height - 44, { lineBreak: false, features });
      doc.endMarkedContent();
    }
    doc.end();
    return this.#done;
  }
}
