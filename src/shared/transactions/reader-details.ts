/**
 * Further stored members of a submission.
 * Card rules allow these facts; none is about the holder.
 */
export const readerDetailTexts = {
  aid: 'Application identifier of the chip (EMV tag 9F06), hexadecimal.',
  arc: 'Authorization response code (EMV tag 8A).',
  cardEntryType: 'How the card was read, as the reader names it.',
  cardLanguagePreference: 'Preferred language of the card (EMV tag 5F2D).',
  cardSchemeName: 'Card scheme, as the reader names it.',
  customerReference: 'Reference of the merchant, such as an invoice number.',
  errorMessage: 'Why the payment failed, as the reader words it.',
  finStatus: 'Outcome as the reader names it, such as `AUTHORISED`.',
  iad: 'Issuer application data (EMV tag 9F10), hexadecimal.',
  issuerResponseCode: 'ISO 8583 response code of the issuer; `00` is an approval.',
  mid: 'Merchant number at the acquirer.',
  paymentScenario: 'Kind of payment, as the reader names it.',
  rrn: 'Retrieval reference number of the acquirer.',
  statusMessage: 'Outcome, as the reader words it.',
  tenderType: 'Means of payment, as the reader names it.',
  tid: 'Terminal number at the acquirer.',
  tsi: 'Transaction status information (EMV tag 9B), hexadecimal.',
  tvr: 'Terminal verification results (EMV tag 95), hexadecimal.',
  verificationMethod: 'How the card holder was verified, such as `PIN` or `SIGNATURE`.',
} as const;

/** Hexadecimal with a letter: its digits resemble a card number by coincidence. */
const hexadecimal = /^(?=.*[a-f])[\da-f]{1,64}$/iu;

/**
 * Forms of values as long as a card number.
 * A card number in another form is masked.
 * Other values are shorter, or texts of the reader or merchant.
 */
const longValues: Readonly<Partial<Record<string, RegExp>>> = {
  aid: hexadecimal,
  iad: hexadecimal,
  // ISO 8583, DE 42.
  mid: /^\d{1,15}$/u,
} satisfies Partial<Record<keyof typeof readerDetailTexts, RegExp>>;

/** True for a value whose digits may resemble a card number. */
export const mayResembleCard = (name: string, text: string): boolean => longValues[name]?.test(text) ?? false;

export const readerDetails = Object.keys(readerDetailTexts) as (keyof typeof readerDetailTexts)[];
