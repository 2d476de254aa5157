import { setImmediate } from 'node:timers/promises';
import { company } from '#shared/company/company.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { type TextKey, translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { type Receipt, type ReceiptKind, receiptKindOf } from '#shared/receipts/receipts.schema.ts';
import { signedAmount } from '#shared/transactions/transaction-rules.ts';
import { bytesOf, DrawableDocument } from './drawable-document.ts';
import { drawSign, inks } from './pdf-style.ts';

// 80 mm, the width of receipt paper and roughly of a phone.
const pageWidth = 226.77;
const margin = 16;
const width = pageWidth - 2 * margin;
const headHeight = 46;
const sizes = { small: 7.5, text: 8.5, title: 11, amount: 20 };
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'liga'];
const langs: Record<Language, string> = { hu: 'hu-HU', en: 'en-GB' };

/** Title by kind of receipt; a failed transaction confirms nothing. */
const proofs: Record<ReceiptKind, TextKey | null> = {
  paid: 'slip:proof',
  voided: 'slip:voidProof',
  void: 'slip:voidProof',
  failed: null,
  voidFailed: null,
};

/** Verification methods as readers name them; others are not printed. */
const verifications: Record<string, TextKey> = {
  PIN: 'slip:verifications.pin',
  PIN_SIGNATURE: 'slip:verifications.pin',
  SIGNATURE: 'slip:verifications.signature',
  MOBILE_PASS_CODE: 'slip:verifications.device',
  NOT_REQUIRED: 'slip:verifications.none',
};

const rowsOf = (receipt: Receipt, language: Language): [label: TextKey, value: string][] => {
  const { card, merchant, verificationMethod } = receipt;
  const verification = verificationMethod === null ? undefined : verifications[verificationMethod];
  const rows: [label: TextKey, value: string | null][] = [
    ['slip:time', formatMoment(receipt.at, language)],
    ['slip:card', card.brand],
    ['slip:cardNumber', `**** **** **** ${card.lastFour}`],
    ['slip:entryMode', translate(language, `transactions:entryMode.${card.entryMode}`)],
    ['slip:verification', verification ? translate(language, verification) : null],
    ['slip:authorizationCode', receipt.authorizationCode],
    ['slip:aid', receipt.aid],
    ['slip:tid', receipt.tid],
    ['slip:rrn', receipt.rrn],
    ['slip:mid', merchant.mid],
    ['slip:terminal', receipt.terminalSerialNumber],
    ['slip:transaction', receipt.transactionId],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
};

/** One page as long as its content. The layout runs twice: first to measure, then to draw. */
class Strip {
  readonly #doc: DrawableDocument;
  readonly #root: PDFKit.PDFStructureElement | null;
  y = headHeight + 16;

  /** Null while measuring: nothing is drawn. */
  constructor(doc: DrawableDocument, root: PDFKit.PDFStructureElement | null) {
    this.#doc = doc;
    this.#root = root;
  }

  drawable(text: string): string {
    this.#font('bold', sizes.text);
    return this.#doc.drawable(text);
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
      size = sizes.text,
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
      if (i === 0) this.#font('bold', sizes.title);
      else this.#font('regular', sizes.small);
      return this.#doc.heightOfString(line, { width: inner, features, lineGap: 1 });
    });
    const height = heights.reduce((sum, each) => sum + each, 0) + 12;
    this.#artifact(() => this.#doc.roundedRect(margin, this.y, width, height, 4).fill(fill));
    const top = this.y;
    this.y += 6;
    for (const [i, line] of lines.entries())
      this.text(line, {
        weight: i === 0 ? 'bold' : 'regular',
        size: i === 0 ? sizes.title : sizes.small,
        colour,
        align: 'center',
        x: margin + 8,
        within: inner,
      });
    this.y = top + height;
  }

  /** Draws a label on the left and a value on the right, or below each other, in several lines, if they do not fit on one line. */
  row(label: string, value: string): void {
    this.#font('regular', sizes.text);
    const labelWidth = this.#doc.widthOfString(label, { features });
    this.#font('bold', sizes.text);
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
          this.#font('regular', sizes.text);
          this.#doc.fillColor(inks.muted).text(label, margin, this.y, { lineBreak: false, features });
        }),
      );
      drawn.add(
        this.#doc.struct('Span', {}, () => {
          this.#font('bold', sizes.text);
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

const stateBox = (strip: Strip, receipt: Receipt, language: Language): void => {
  const kind = receiptKindOf(receipt);
  const words = translate(language, `slip:state.${kind}`);
  if (kind === 'paid') strip.box([words], { fill: inks.tint, colour: inks.ink });
  else {
    const { voidedAt } = receipt;
    const detail =
      kind === 'voided' && voidedAt
        ? [translate(language, 'slip:state.voidedAt', { moment: formatMoment(voidedAt, language) })]
        : [];
    strip.box([words, ...detail], { fill: inks.ink, colour: inks.onInk });
  }
};

const write = (strip: Strip, receipt: Receipt, language: Language): void => {
  const { merchant } = receipt;
  const kind = receiptKindOf(receipt);
  const say = (key: TextKey) => translate(language, key);
  strip.head();
  strip.text(say('slip:title'), { tag: 'H1', weight: 'bold', size: sizes.title });
  strip.space(8);
  // A name of pictures only is not printed.
  const tradeName = merchant.tradeName === null ? '' : strip.drawable(merchant.tradeName);
  const hasTradeName = tradeName !== '' && tradeName !== merchant.name;
  if (hasTradeName) strip.text(tradeName, { weight: 'bold' });
  strip.text(strip.drawable(merchant.name) || '–', { weight: hasTradeName ? 'regular' : 'bold' });
  strip.text(merchant.address, { colour: inks.muted });
  strip.text(translate(language, 'slip:taxNumber', { taxNumber: merchant.taxNumber }), { colour: inks.muted });
  strip.space(10);
  stateBox(strip, receipt, language);
  strip.space(10);
  strip.text(say('slip:amount'), { colour: inks.muted, align: 'center' });
  strip.line(formatMoney(signedAmount(receipt), language), { size: sizes.amount });
  strip.space(8);
  strip.rule();
  for (const [label, value] of rowsOf(receipt, language)) strip.row(say(label), value);
  strip.space(10);
  strip.text(say('slip:notTax'), { weight: 'bold', align: 'center' });
  const proof = proofs[kind];
  if (proof !== null)
    strip.text(`${say(proof)} ${say('slip:keep')}`, { size: sizes.small, colour: inks.muted, align: 'center' });
  if (kind === 'failed')
    strip.text(say('slip:nothingPaid'), { size: sizes.small, colour: inks.muted, align: 'center' });
  strip.space(6);
  strip.text(`${company.name} · ${company.webSite.replace('https://', '')}`, {
    size: sizes.small,
    colour: inks.muted,
    align: 'center',
  });
  strip.space(14);
};

/** Renders the receipt of a card payment as a PDF. Deterministic. */
export const buildReceipt = async (receipt: Receipt, language: Language): Promise<Buffer> => {
  const doc = new DrawableDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: langs[language],
    info: {
      Title: `${translate(language, 'slip:title')} – ${receipt.merchant.name}`,
      Author: 'Csippanó',
      CreationDate: receipt.at,
    },
  });
  const done = bytesOf(doc);
  const measure = new Strip(doc, null);
  // Each step takes tens of milliseconds, so other requests run in between.
  await setImmediate();
  write(measure, receipt, language);
  await setImmediate();
  doc.addPage({ size: [pageWidth, measure.y], margin: 0 });
  const root = doc.struct('Document');
  doc.addStructure(root);
  write(new Strip(doc, root), receipt, language);
  root.end();
  await setImmediate();
  doc.end();
  return done;
};

/** `Kártyás bizonylat 2026-11-20 01KAGJ8N6R2W5H9M4C7Q1X3VTD.pdf` */
export const receiptFileName = ({ at, transactionId }: Receipt, language: Language): string =>
  translate(language, 'slip:fileName', { day: budapestDay(at), id: transactionId });
