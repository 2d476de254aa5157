import type { TransactionState } from './transaction-enums.ts';

/** Why a payment failed, in the order in which filters list them. */
export const declineReasons = [
  'InsufficientFunds',
  'WrongPin',
  'PinBlocked',
  'PinRequired',
  'CardExpired',
  'CardBlocked',
  'CardNotAccepted',
  'LimitExceeded',
  'RefusedByBank',
  'BankUnavailable',
  'Cancelled',
  'Other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** ISO 8583 response codes (DE 39) as the card schemes use them. All others are `Other`. */
const codesOf: Readonly<Partial<Record<DeclineReason, readonly string[]>>> = {
  InsufficientFunds: ['51'],
  WrongPin: ['55'],
  PinBlocked: ['38', '75'],
  PinRequired: ['1A', '70'],
  CardExpired: ['33', '54'],
  CardBlocked: ['04', '07', '36', '41', '43', '46', '62', '78'],
  CardNotAccepted: ['14', '15', '52', '53', '56', '57', '58'],
  LimitExceeded: ['61', '65'],
  RefusedByBank: ['01', '02', '05', '34', '59', '63'],
  BankUnavailable: ['06', '19', '68', '86', '91', '92', '96'],
};

const reasonOfCode = new Map(
  declineReasons.flatMap((reason) => (codesOf[reason] ?? []).map((code) => [code, reason] as const)),
);

/**
 * Returns why a payment failed, from the issuer's response code and the outcome that the reader named; null unless it
 * failed. A cancelled payment never reached the issuer and has no code.
 */
export const declineReasonOf = ({
  state,
  readerDetails,
}: {
  state: TransactionState;
  readerDetails: Readonly<Record<string, unknown>> | null;
}): DeclineReason | null => {
  if (state !== 'Error') return null;
  const code = String(readerDetails?.issuerResponseCode ?? '')
    .trim()
    .toUpperCase();
  if (code === '' && String(readerDetails?.finStatus).toUpperCase() === 'CANCELLED') return 'Cancelled';
  return reasonOfCode.get(code.padStart(2, '0')) ?? 'Other';
};
