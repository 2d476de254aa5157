import { mayResembleCard, readerDetails } from '#shared/transactions/reader-details.ts';
import { parseCardEntryMode, type SubmitTransaction } from '#shared/transactions/submit-transaction.schema.ts';
import { maskOwnNumber, maskReaderText, truncateCardNumber } from '#shared/validation/card-number.ts';
import { isCountryCode } from '#shared/validation/country-codes.ts';
import { normaliseText } from '#shared/validation/normalise-text.ts';

/** A transaction that a terminal sent, normalised for storage. */
export type Submission = ReturnType<typeof toSubmission>;

/** Returns the body's columns, and the reversed sale's reference. */
export const toSubmission = ({ card, ...body }: SubmitTransaction) => {
  const maskedCardNumber = truncateCardNumber(card.maskedNumber);
  const cardEntryMode = parseCardEntryMode(card.entryMode);
  if (maskedCardNumber === null || cardEntryMode === null) throw new Error('The schema accepted an invalid card.');
  return {
    eftTransactionId: body.eftTransactionId,
    type: body.type,
    state: body.state,
    amount: body.amount,
    tipAmount: body.tipAmount,
    serviceChargeAmount: body.serviceChargeAmount,
    currency: body.currency,
    readerTime: body.timestamp,
    cardBrand: maskReaderText(card.brand, maskedCardNumber),
    maskedCardNumber,
    cardEntryMode,
    issuerCountry: parseIssuerCountry(card.issuerCountry),
    authorizationCode: maskReaderText(body.authorizationCode ?? '', maskedCardNumber) || null,
    originalEftTransactionId: body.originalEftTransactionId || null,
    readerDetails: selectReaderDetails(maskedCardNumber, card, body),
  };
};

/** Returns the code in capitals; null for others, to keep the sale. */
const parseIssuerCountry = (value: unknown): string | null => {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return isCountryCode(code) ? code : null;
};

const maxDetailLength = 255;

const detailNames = new Map<string, string>(readerDetails.map((name) => [name.toLowerCase(), name]));

/** Includes lone surrogates, which JSON columns refuse. */
const unstorable = /[\p{Cc}\p{Cs}]/u;

const detailText = (value: unknown): string | null => {
  const text = typeof value === 'string' ? normaliseText(value) : typeof value === 'number' ? String(value) : '';
  return text !== '' && text.length <= maxDetailLength && !unstorable.test(text) ? text : null;
};

/**
 * Returns the members of `readerDetails` in any letter case, without long texts.
 * Masks card numbers. Long acquirer and chip values mask only the payment's card,
 * because other digits match by coincidence.
 */
const selectReaderDetails = (
  maskedNumber: string,
  ...sources: readonly Record<string, unknown>[]
): Record<string, string> => {
  const details: Record<string, string> = {};
  for (const [name, value] of sources.flatMap((source) => Object.entries(source))) {
    const detailName = detailNames.get(name.toLowerCase());
    if (!detailName) continue;
    const text = detailText(value);
    if (text === null) continue;
    const maskDetail = mayResembleCard(detailName, text) ? maskOwnNumber : maskReaderText;
    details[detailName] = maskDetail(text, maskedNumber);
  }
  return details;
};
