import { describe, expect, it } from 'vitest';
import { pricedBrands, standardPrice } from '#shared/prices/sale-price.ts';
import type { Receipt } from '#shared/receipts/receipts.schema.ts';
import type { SettledMerchant, Settlement, SettlementTotals } from '#shared/reports/settlement.ts';
import { pagesOfPdf, textOfPdf } from '#tests/setup/pdf-text.ts';
import { type DrawnClose, drawDailyClose } from './draw-daily-close.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawSettlement } from './draw-settlement.ts';
import { drawTipRegister } from './draw-tip-register.ts';
import { DrawableDocument } from './drawable-document.ts';

const documentIn = (font: string) => new DrawableDocument({ autoFirstPage: false }).font(font);

describe.each(['regular', 'bold'])('the text of a document in %s', (font) => {
  it.each([
    ['Őry és Fia „Pékség” Kft. – 1 234 Ft', 'Őry és Fia „Pékség” Kft. – 1 234 Ft'],
    ['O\u030bry A\u0301gnes', 'Őry Ágnes'],
    ['ﬁnom', 'finom'],
    ['Ｂｏｌｔ', 'Bolt'],
    ['𝐁𝐨𝐥𝐭', 'Bolt'],
    ['Bolt ©️', 'Bolt ©'],
    ['szó\u00adtag\u200b', 'szótag'],
    ['két\r\nsor\tés', 'két sor és'],
  ])('draws %j as %j in its font', (text, drawn) => {
    expect(documentIn(font).drawn(text)).toEqual({ text: drawn, isFallback: false });
  });

  it.each([
    ['Київ, Ґанок', 'Київ, Ґанок'],
    ['Αθήνα', 'Αθήνα'],
    ['Nguyễn Thị Lệ', 'Nguyễn Thị Lệ'],
    ['Pékség ★', 'Pékség ★'],
    // What this font lacks, too: one box for each character that people count.
    ['Pékség 🥐 & kávézó', 'Pékség □ & kávézó'],
    ['👨‍👩‍👧 Család 🇭🇺', '□ Család □'],
    ['🍞🥐', '□□'],
    ['日本', '□□'],
    ['سلام', '□□□□'],
    ['\ufffd', '□'],
    ['1️⃣ számú bolt', '1 számú bolt'],
  ])('draws %j as %j in the fallback font', (text, drawn) => {
    expect(documentIn(font).drawn(text)).toEqual({ text: drawn, isFallback: true });
  });

  it('has a glyph for every character that is drawn in its font', () => {
    const doc = documentIn(font);
    const { font: file } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
      ._font;
    const lacking = Array.from({ length: 0x3000 }, (_, code) => doc.drawn(String.fromCharCode(code)))
      .filter(({ isFallback }) => !isFallback)
      .filter(({ text }) => [...text].some((character) => !file.hasGlyphForCodePoint(character.charCodeAt(0))));
    expect(lacking).toEqual([]);
  });

  it('measures a text in the font that draws it, in lines of the same height', () => {
    const doc = documentIn(font).fontSize(10);
    const width = 60;
    const height = (text: string) => doc.heightOfString(text, { width });
    const line = height('Kijev');
    expect(height('Київ')).toBe(line);
    expect(height('Київ Київ Київ Київ')).toBeGreaterThan(line);
    expect(doc.widthOfString('ЖЖЖЖ')).toBeGreaterThan(doc.widthOfString('ЖЖ') * 1.9);
    expect(doc.widthOfString('🥐日')).toBe(doc.widthOfString('□') * 2);
    expect(doc.currentLineHeight()).toBe(line);
  });
});

const long = {
  word: 'Leghosszabbvállalkozásnév'.repeat(8),
  words: 'Pékség és cukrászda '.repeat(10).trim(),
  wide: 'W'.repeat(64),
};

const receipt: Receipt = {
  transactionId: '01KAGJ8N6R2W5H9M4C7Q1X3VTD',
  type: 'Sale',
  state: 'Success',
  amount: 999_999_999_999_900,
  tipAmount: 999_999_999_999_900,
  serviceChargeAmount: 999_999_999_999_900,
  refundedAmount: 999_999_999_999_900,
  originalTransactionId: '01KAGJ8N6R2W5H9M4C7Q1X3VTD',
  at: new Date('2026-11-20T10:00:00.000Z'),
  voidedAt: null,
  merchant: {
    name: long.word,
    tradeName: `🥐 ${long.words}`,
    address: `1137 ${long.word}, ${long.words}`,
    taxNumber: '12345676-2-41',
    mid: long.wide,
  },
  terminalSerialNumber: long.wide.slice(0, 30),
  card: { brand: '💳 Visa '.repeat(4), lastFour: '1234', entryMode: 'Chip' },
  authorizationCode: long.wide,
  aid: long.wide,
  tid: long.wide,
  rrn: '123 '.repeat(16),
  verificationMethod: 'PIN',
};

const totals: SettlementTotals = {
  saleCount: 9e12,
  gross: 9e15,
  tips: 9e14,
  serviceCharges: 9e14,
  fee: 9e14,
  voidCount: 9e12,
  voided: 9e15,
  refundCount: 9e12,
  refunded: 9e15,
};
const settlement: Settlement = {
  month: '2026-10-01',
  price: {
    feePerMille: 50,
    minimumFee: 100_000,
    foreignFee: { feePerMille: 50, fixedFee: 100_000 },
    brandRates: pricedBrands.map((brand) => ({ brand, feePerMille: 49.9 })),
  },
  nextPrice: { ...standardPrice, month: '2027-03' },
  byDay: [{ day: '2026-10-05', ...totals }],
  byTerminal: [{ serialNumber: long.wide.slice(0, 30), name: `🥐 ${'W'.repeat(38)}`, ...totals }],
  total: totals,
};
const merchant: SettledMerchant = {
  name: `${long.word} 🥐`,
  address: `1137 ${long.word}, ${long.words}`,
  taxNumber: '12345676-2-41',
  mid: long.wide,
  iban: 'HU42117730161111101800000000',
};

const closeTotals = {
  saleCount: 9e8,
  saleAmount: 9e15,
  voidCount: 9e8,
  voidAmount: 8e15,
  refundCount: 9e8,
  refundAmount: 8e14,
};
const parts = { tipCount: 9e8, tipAmount: 9e14, serviceChargeAmount: -9e14 };
const close: DrawnClose = {
  number: 4_294_967_295,
  day: '2026-11-19',
  closedAt: new Date('2026-11-20T02:10:00.000Z'),
  terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  terminalSerialNumber: long.wide.slice(0, 30),
  terminalName: `🥐 ${'W'.repeat(40)}`,
  ...closeTotals,
  ...parts,
  netAmount: 1e15,
  correctionCount: 1,
  correctionAmount: -9e15,
  firstReference: long.wide,
  lastReference: long.wide,
  currency: 'HUF',
  byBrand: [{ name: 'W'.repeat(30), ...closeTotals }],
  byEntryMode: [{ name: 'ChipFailMagstripe', ...closeTotals }],
  corrections: [{ day: '2026-11-17', ...closeTotals, ...parts, netAmount: 1e15 }],
  laterCorrections: [],
  merchant: { name: `${long.word} 🥐`, address: `1137 ${long.word}, ${long.words}`, taxNumber: '12345676-2-41' },
};

/** The texts that are outside of their page or overlap another one of the same line. */
const misplaced = async (content: Buffer): Promise<string[]> =>
  (await pagesOfPdf(content)).flatMap((page) =>
    page.texts
      .filter(
        (text) =>
          text.x < 0 ||
          text.x + text.width > page.width ||
          text.y < 0 ||
          page.texts.some(
            (other) =>
              other !== text &&
              Math.abs(other.y - text.y) < 1 &&
              other.x >= text.x &&
              other.x < text.x + text.width - 0.5,
          ),
      )
      .map(({ text }) => text),
  );

describe('long values', () => {
  it.each(['hu', 'en'] as const)('stay on the receipt, whole: %s', async (language) => {
    const content = await drawReceipt(receipt, language);
    expect(await misplaced(content)).toEqual([]);
    const drawn = (await textOfPdf(content)).replaceAll(/[\s|]/gu, '');
    for (const value of [long.word, long.words, long.wide]) expect(drawn).toContain(value.replaceAll(/\s/gu, ''));
    expect(drawn.split(long.wide)).toHaveLength(5);
    expect(drawn).toContain(`□${long.words.replaceAll(/\s/gu, '')}`);
  });

  it.each(['A4', 'Roll80'] as const)('stay on the daily close, whole: %s', async (paper) => {
    const content = await drawDailyClose(close, paper, 'hu');
    expect(await misplaced(content)).toEqual([]);
    const drawn = (await textOfPdf(content)).replaceAll(/[\s|]/gu, '');
    for (const value of [long.word, long.words, long.wide, close.terminalSerialNumber, 'W'.repeat(40)])
      expect(drawn).toContain(value.replaceAll(/\s/gu, ''));
  });

  it('stay on the settlement, whole', async () => {
    const content = await drawSettlement(merchant, settlement, new Date('2026-11-01T00:00:00.000Z'));
    expect(await misplaced(content)).toEqual([]);
    const drawn = (await textOfPdf(content)).replaceAll(/[\s|]/gu, '');
    for (const value of [long.word, long.words, long.wide, long.wide.slice(0, 30)])
      expect(drawn).toContain(value.replaceAll(/\s/gu, ''));
  });
});

describe('names of other scripts and pictures are drawn', () => {
  const at = new Date('2026-11-01T00:00:00.000Z');
  const sums = { tipAmount: 0, sharedAmount: 0, serviceChargeAmount: 9e14 };
  const register = { month: '2026-10', ...sums, days: [], people: [] };
  const { address, taxNumber } = merchant;
  const documents: [string, (value: string) => Promise<Buffer>][] = [
    ['the settlement', (value) => drawSettlement({ ...merchant, name: value, mid: value }, settlement, at)],
    ['the register of tips', (name) => drawTipRegister({ ...register, merchant: { name, address, taxNumber } }, at)],
    ...(['A4', 'Roll80'] as const).map((paper): (typeof documents)[number] => [
      `the daily close on ${paper}`,
      (name) => drawDailyClose({ ...close, terminalName: name, merchant: { name, address, taxNumber } }, paper, 'hu'),
    ]),
    [
      'the receipt',
      (value) => {
        const named = { ...receipt.merchant, name: value, tradeName: value };
        const card = { ...receipt.card, brand: value };
        return drawReceipt({ ...receipt, merchant: named, card, aid: value, tid: value }, 'hu');
      },
    ],
  ];
  it.each(documents)('on %s', async (_name, draw) => {
    const content = await draw('Київ Nguyễn Αθήνα 🥐日');
    expect(await misplaced(content)).toEqual([]);
    expect(await textOfPdf(content)).toContain('Київ Nguyễn Αθήνα □□');
  });
});
