import { company } from '#shared/company/company.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { type TextKey, translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { type Receipt, type ReceiptKind, receiptKindOf } from '#shared/receipts/receipts.schema.ts';
import { signedAmount } from '#shared/transactions/transaction-rules.ts';
import { inks } from './pdf-style.ts';
import { drawStrip, type ReceiptStrip, stripSizes as sizes } from './receipt-strip.ts';

/** The kind's title; a failed transaction confirms nothing. */
const proofs: Record<ReceiptKind, TextKey | null> = {
  paid: 'printedReceipt:proof',
  voided: 'printedReceipt:voidProof',
  void: 'printedReceipt:voidProof',
  refund: 'printedReceipt:refundProof',
  failed: null,
  voidFailed: null,
  refundFailed: null,
};

/** Verification methods by reader names. Others are not printed. */
const verifications: Record<string, TextKey> = {
  PIN: 'printedReceipt:verifications.pin',
  PIN_SIGNATURE: 'printedReceipt:verifications.pin',
  SIGNATURE: 'printedReceipt:verifications.signature',
  MOBILE_PASS_CODE: 'printedReceipt:verifications.device',
  NOT_REQUIRED: 'printedReceipt:verifications.none',
};

const rowsOf = (receipt: Receipt, language: Language): [label: TextKey, value: string][] => {
  const { card, merchant, verificationMethod } = receipt;
  const verification = verificationMethod === null ? undefined : verifications[verificationMethod];
  const rows: [label: TextKey, value: string | null][] = [
    ['printedReceipt:time', formatMoment(receipt.at, language)],
    ['printedReceipt:card', card.brand],
    ['printedReceipt:cardNumber', `**** **** **** ${card.lastFour}`],
    ['printedReceipt:entryMode', translate(language, `transactions:entryMode.${card.entryMode}`)],
    ['printedReceipt:verification', verification ? translate(language, verification) : null],
    ['printedReceipt:authorizationCode', receipt.authorizationCode],
    ['printedReceipt:aid', receipt.aid],
    ['printedReceipt:tid', receipt.tid],
    ['printedReceipt:rrn', receipt.rrn],
    ['printedReceipt:mid', merchant.mid],
    ['printedReceipt:terminal', receipt.terminalSerialNumber],
    ['printedReceipt:transaction', receipt.transactionId],
    ['printedReceipt:original', receipt.originalTransactionId],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
};

const stateBox = (strip: ReceiptStrip, receipt: Receipt, language: Language): void => {
  const kind = receiptKindOf(receipt);
  const words = translate(language, `printedReceipt:state.${kind}`);
  if (kind === 'paid') strip.box([words], { fill: inks.tint, colour: inks.ink });
  else {
    const { voidedAt } = receipt;
    const detail =
      kind === 'voided' && voidedAt
        ? [translate(language, 'printedReceipt:state.voidedAt', { moment: formatMoment(voidedAt, language) })]
        : [];
    strip.box([words, ...detail], { fill: inks.ink, colour: inks.onInk });
  }
};

const write = (strip: ReceiptStrip, receipt: Receipt, language: Language): void => {
  const { merchant } = receipt;
  const kind = receiptKindOf(receipt);
  const say = (key: TextKey) => translate(language, key);
  strip.head();
  strip.text(say('printedReceipt:title'), { tag: 'H1', weight: 'bold', size: sizes.title });
  strip.space(8);
  const { tradeName } = merchant;
  const hasTradeName = tradeName !== null && tradeName !== merchant.name;
  if (hasTradeName) strip.text(tradeName, { weight: 'bold' });
  strip.text(merchant.name, { weight: hasTradeName ? 'regular' : 'bold' });
  strip.text(merchant.address, { colour: inks.muted });
  strip.text(translate(language, 'printedReceipt:taxNumber', { taxNumber: merchant.taxNumber }), {
    colour: inks.muted,
  });
  strip.space(10);
  stateBox(strip, receipt, language);
  strip.space(10);
  strip.text(say('printedReceipt:amount'), { colour: inks.muted, align: 'center' });
  strip.line(formatMoney(signedAmount(receipt), language), { size: sizes.amount });
  if (receipt.serviceChargeAmount > 0) {
    const charge = signedAmount({ type: receipt.type, amount: receipt.serviceChargeAmount });
    const amount = formatMoney(charge, language);
    strip.text(translate(language, 'printedReceipt:serviceCharge', { amount }), { align: 'center' });
  }
  if (receipt.tipAmount > 0) {
    const tip = signedAmount({ type: receipt.type, amount: receipt.tipAmount });
    strip.text(translate(language, 'printedReceipt:tip', { amount: formatMoney(tip, language) }), { align: 'center' });
  }
  if (receipt.refundedAmount > 0) {
    const refunded = formatMoney(receipt.refundedAmount, language);
    strip.text(translate(language, 'printedReceipt:refunded', { amount: refunded }), { align: 'center' });
  }
  strip.space(8);
  strip.rule();
  for (const [label, value] of rowsOf(receipt, language)) strip.row(say(label), value);
  strip.space(10);
  strip.text(say('printedReceipt:notTax'), { weight: 'bold', align: 'center' });
  const proof = proofs[kind];
  if (proof !== null)
    strip.text(`${say(proof)} ${say('printedReceipt:keep')}`, {
      size: sizes.small,
      colour: inks.muted,
      align: 'center',
    });
  if (kind === 'failed')
    strip.text(say('printedReceipt:nothingPaid'), { size: sizes.small, colour: inks.muted, align: 'center' });
  strip.space(6);
  strip.text(`${company.name} · ${company.webSite.replace('https://', '')}`, {
    size: sizes.small,
    colour: inks.muted,
    align: 'center',
  });
  strip.space(14);
};

/** Renders a card payment's receipt as a PDF. Deterministic. */
export const drawReceipt = (receipt: Receipt, language: Language): Promise<Buffer> =>
  drawStrip(
    {
      title: `${translate(language, 'printedReceipt:title')} – ${receipt.merchant.name}`,
      language,
      createdAt: receipt.at,
    },
    (strip) => write(strip, receipt, language),
  );

/** `Kártyás bizonylat 2026-11-20 01KAGJ8N6R2W5H9M4C7Q1X3VTD.pdf` */
export const receiptFileName = ({ at, transactionId }: Receipt, language: Language): string =>
  translate(language, 'printedReceipt:fileName', { day: budapestDay(at), id: transactionId });
