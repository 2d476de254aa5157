import { digits, pickWeighted, type Random } from '#shared/random.ts';
import type { CardEntryMode, TransactionState } from '#shared/transactions/transaction-enums.ts';

interface Payment {
  brand: string;
  cardEntryMode: CardEntryMode;
  state: TransactionState;
  /** Minor units. */
  amount: number;
  /** The terminal id (TID) at the bank. */
  tid: string;
}

/** Application identifiers (AID) by card brand. */
const applications: Readonly<Record<string, string>> = {
  Visa: 'A0000000031010',
  'Visa Electron': 'A0000000032010',
  VPay: 'A0000000032020',
  Mastercard: 'A0000000041010',
  Maestro: 'A0000000043060',
};

const contactlessWithoutPin = 1_500_000;

/** Payments by magnetic stripe are verified by signature. */
export const signature = 'SIGNATURE';

const verificationOf = ({ cardEntryMode, amount }: Payment): string => {
  if (cardEntryMode === 'Magstripe' || cardEntryMode === 'ChipFailMagstripe') return signature;
  const isContactless = cardEntryMode === 'ChipContactless' || cardEntryMode === 'MagstripeContactless';
  return isContactless && amount <= contactlessWithoutPin ? 'NOT_REQUIRED' : 'PIN';
};

type Outcome = Record<'issuerResponseCode' | 'finStatus', string> | Record<'finStatus', string>;
const declinedWith = (issuerResponseCode: string): Outcome => ({ issuerResponseCode, finStatus: 'DECLINED' });
const cancelled: Outcome = { finStatus: 'CANCELLED' };

/** Issuers' response codes (ISO 8583, DE 39) of failed payments, in percent. */
const declines: readonly [Outcome, number][] = [
  [declinedWith('51'), 42],
  [declinedWith('05'), 13],
  [declinedWith('54'), 5],
  [declinedWith('61'), 4],
  [declinedWith('65'), 3],
  [declinedWith('91'), 4],
  [declinedWith('57'), 4],
  [declinedWith('62'), 2],
  [declinedWith('43'), 1],
  [declinedWith('12'), 2],
  [cancelled, 7],
];
/** For payments with a PIN, also contactless ones on the issuer's demand. */
const pinDeclines: readonly [Outcome, number][] = [
  [declinedWith('55'), 12],
  [declinedWith('75'), 1],
];
const contactlessDeclines: readonly [Outcome, number][] = [[declinedWith('1A'), 13]];

const declineOf = (random: Random, verification: string): Outcome =>
  pickWeighted(random, [...declines, ...(verification === 'PIN' ? pinDeclines : contactlessDeclines)]);

/** Additional details of a payment, with the field names of the readers. */
export const readerDetailsOf = (random: Random, payment: Payment): Record<string, string> => {
  const aid = payment.cardEntryMode.startsWith('Chip') ? applications[payment.brand] : undefined;
  const verificationMethod = verificationOf(payment);
  return {
    ...(aid === undefined ? {} : { aid }),
    tid: payment.tid,
    rrn: digits(random, 12),
    verificationMethod,
    ...(payment.state === 'Error' ? declineOf(random, verificationMethod) : {}),
    ...(payment.state === 'Success' ? { issuerResponseCode: '00' } : {}),
  };
};
