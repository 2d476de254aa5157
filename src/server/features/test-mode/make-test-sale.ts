import { forints } from '#shared/money/format-money.ts';
import { issuerResponseCodeOf, type TestOutcome } from '#shared/test-mode/test-amounts.ts';
import type { SubmitTransaction } from '#shared/transactions/submit-transaction.schema.ts';
import { type SubmittedState, submitTransactionSchema } from '#shared/transactions/submit-transaction.schema.ts';

const visa = { brand: 'Visa', issuerCountry: 'HU', aid: 'A0000000031010' };
const mastercard = { brand: 'Mastercard', issuerCountry: 'HU', aid: 'A0000000041010' };

/** The forints of the amount choose one of these cards. */
const testCards = [
  { ...visa, maskedNumber: '400000******0002', entryMode: 'ChipContactless' },
  { ...mastercard, maskedNumber: '510000******0008', entryMode: 'ChipContactless' },
  { ...visa, maskedNumber: '400000******0010', entryMode: 'Chip' },
  { ...mastercard, maskedNumber: '510000******0016', entryMode: 'Chip', issuerCountry: 'DE' },
  {
    brand: 'Maestro',
    issuerCountry: 'HU',
    aid: 'A0000000043060',
    maskedNumber: '501800******0009',
    entryMode: 'Chip',
  },
] as const;

const testCardOf = (amount: number): (typeof testCards)[number] =>
  testCards[Math.floor(amount / forints(1)) % testCards.length] ?? testCards[0];

/** A contactless payment up to this needs no PIN in Hungary. */
const withoutPinUpTo = forints(15_000);

const stateOf = (outcome: TestOutcome): SubmittedState => {
  if (outcome === 'NoAnswer') return 'Pending';
  return outcome === 'Approved' || outcome === 'Signature' ? 'Success' : 'Error';
};

const finStatusOf = (outcome: TestOutcome): string => {
  if (outcome === 'Cancelled') return 'CANCELLED';
  return stateOf(outcome) === 'Success' ? 'AUTHORISED' : 'DECLINED';
};

interface TestSale {
  eftTransactionId: string;
  terminalSerialNumber: string;
  amount: number;
  tipAmount: number;
  serviceChargeAmount: number;
  at: Date;
  outcome: TestOutcome;
}

/** Returns the sale as submitted. Its amount chooses the card. */
export const makeTestSale = ({ at, amount, outcome, ...sale }: TestSale): SubmitTransaction => {
  const issuerResponseCode = issuerResponseCodeOf(outcome);
  const { aid, ...card } = testCardOf(amount);
  const state = stateOf(outcome);
  const asksForPin = card.entryMode === 'Chip' || amount > withoutPinUpTo;
  const verified = outcome === 'Signature' ? 'SIGNATURE' : asksForPin ? 'PIN' : 'NOT_REQUIRED';
  return submitTransactionSchema.parse({
    ...sale,
    type: 'Sale',
    amount,
    currency: 'HUF',
    state,
    timestamp: at.toISOString(),
    card,
    ...(state === 'Success' ? { authorizationCode: String(at.getTime()).slice(-6) } : {}),
    ...(issuerResponseCode === null ? {} : { issuerResponseCode }),
    ...(outcome === 'NoAnswer' ? {} : { finStatus: finStatusOf(outcome) }),
    aid,
    cardSchemeName: card.brand,
    verificationMethod: verified,
  });
};
