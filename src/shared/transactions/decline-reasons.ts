import type { TransactionState } from './transaction-enums.ts';

/** Why a payment failed, in the order of filters. */
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

/** The card schemes' ISO 8583 response codes (DE 39). Others are `Other`. */
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
 * Returns why a payment failed, by the issuer's code and the reader's outcome.
 * Null unless it failed.
 * A cancelled payment has no code: it never reached the issuer.
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
