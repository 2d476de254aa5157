import { digits, pick, type Random } from '#shared/random.ts';
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

// Insufficient funds, wrong PIN, do not honour, expired card.
const declines = ['51', '51', '51', '55', '05', '54'];
const contactlessWithoutPin = 1_500_000;

/** Payments by magnetic stripe are verified by signature. */
export const signature = 'SIGNATURE';

const verificationOf = ({ cardEntryMode, amount }: Payment): string => {
  if (cardEntryMode === 'Magstripe' || cardEntryMode === 'ChipFailMagstripe') return signature;
  const isContactless = cardEntryMode === 'ChipContactless' || cardEntryMode === 'MagstripeContactless';
  return isContactless && amount <= contactlessWithoutPin ? 'NOT_REQUIRED' : 'PIN';
};

/** Additional details of a payment, with the field names of the readers. */
export const readerDetailsOf = (random: Random, payment: Payment): Record<string, string> => {
  const aid = payment.cardEntryMode.startsWith('Chip') ? applications[payment.brand] : undefined;
  const isDeclined = payment.state === 'Error';
  return {
    ...(aid === undefined ? {} : { aid }),
    tid: payment.tid,
    rrn: digits(random, 12),
    verificationMethod: verificationOf(payment),
    ...(payment.state === 'Pending' ? {} : { issuerResponseCode: isDeclined ? pick(random, declines) : '00' }),
  };
};
