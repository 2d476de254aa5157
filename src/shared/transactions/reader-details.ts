/**
 * Further members of a submission that are stored: facts of the payment that card rules allow, nothing about its
 * holder.
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

/**
 * Values of the payment's protocols and of the acquirer. The others are texts that the reader or the merchant words.
 */
export const protocolDetails: ReadonlySet<string> = new Set<keyof typeof readerDetailTexts>([
  'aid',
  'arc',
  'iad',
  'issuerResponseCode',
  'mid',
  'rrn',
  'tid',
  'tsi',
  'tvr',
]);

export const readerDetails = Object.keys(readerDetailTexts) as (keyof typeof readerDetailTexts)[];
