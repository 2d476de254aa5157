import { randomUUID } from 'node:crypto';
import type { SubmitTransaction } from '#openapi/client/api.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { digits, normal, pick, pickWeighted, type Random } from '#shared/random.ts';
import { serviceChargeOn } from '#shared/transactions/service-charge-presets.ts';
import { tipOfPreset, tipPresets } from '#shared/transactions/tip-presets.ts';

interface Scheme {
  brand: string;
  aid: string;
  /** First six digits. */
  beginnings: readonly [string, ...string[]];
}

const schemes: readonly [Scheme, number][] = [
  [{ brand: 'Mastercard', aid: 'A0000000041010', beginnings: ['51', '52', '53', '54', '55', '2221'] }, 52],
  [{ brand: 'Visa', aid: 'A0000000031010', beginnings: ['40', '41', '42', '44', '45', '47', '49'] }, 38],
  [{ brand: 'Maestro', aid: 'A0000000043060', beginnings: ['5018', '6304', '6759'] }, 6],
  [{ brand: 'Visa Electron', aid: 'A0000000032010', beginnings: ['4026', '4844', '4917'] }, 3],
  [{ brand: 'VPay', aid: 'A0000000032020', beginnings: ['4827', '4370'] }, 1],
];

/** The cards' countries. */
const issuerCountries: readonly [string, number][] = [
  ['HU', 94],
  ['DE', 2],
  ['AT', 1],
  ['SK', 1],
  ['RO', 1],
  ['GB', 1],
];

interface EntryMode {
  entryMode: string;
  paymentScenario: string;
  cardEntryType: string;
}

const entryModes: readonly [EntryMode, number][] = [
  [{ entryMode: 'ChipContactless', paymentScenario: 'CHIPCONTACTLESS', cardEntryType: 'ICC' }, 88],
  [{ entryMode: 'Chip', paymentScenario: 'CHIP', cardEntryType: 'ICC' }, 10],
  [{ entryMode: 'Magstripe', paymentScenario: 'MAGSTRIPE', cardEntryType: 'MSR' }, 1.5],
  [{ entryMode: 'ChipFailMagstripe', paymentScenario: 'CHIPFAILMAGSTRIPE', cardEntryType: 'MSR' }, 0.5],
];

/** Contactless payments up to this amount (minor units) need no PIN in Hungary. */
const withoutPinUpTo = 15_000_00;

const verificationMethod = (random: Random, { entryMode, cardEntryType }: EntryMode, amount: number): string => {
  if (cardEntryType === 'MSR') return 'SIGNATURE';
  if (entryMode === 'Chip') return 'PIN';
  if (random() < 0.35) return 'MOBILE_PASS_CODE';
  return amount <= withoutPinUpTo ? 'NOT_REQUIRED' : 'PIN';
};

/** A typical amount in minor units: mostly a few thousand forints, rarely much more. */
export const naturalAmount = (random: Random): number => {
  const forints = Math.min(Math.max(Math.exp(8.2 + 0.85 * normal(random)), 150), 400_000);
  const step = pickWeighted(random, [
    [10, 6],
    [100, 2],
    [5, 1.5],
    [1, 0.5],
  ]);
  return Math.round(forints / step) * step * 100;
};

/** A retrieval reference number: twelve digits from year digit, day of year, hour. */
const retrievalReference = (random: Random, at: Date): string => {
  const day = Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / dayMs) + 1;
  const hour = String(at.getUTCHours()).padStart(2, '0');
  return `${at.getUTCFullYear() % 10}${String(day).padStart(3, '0')}${hour}${digits(random, 6)}`;
};

export interface Counter {
  terminalSerialNumber: string;
  at: Date;
  random: Random;
  /** The share of sales with a tip; default 0. */
  tipProbability?: number;
  /** The service charge in percent of the price without it; default 0. */
  serviceChargePercent?: number;
}

/** A guest's choice: a preset of the reader, or another amount. */
const chooseTip = (random: Random, saleAmount: number): number => {
  const percent = pick(random, [...tipPresets, null]);
  return percent === null ? 50_00 * Math.ceil(10 * random()) : tipOfPreset(saleAmount, percent);
};

/** A successful sale by a reader. Its reference is always new, whatever `random`. */
export const makeSale = ({
  terminalSerialNumber,
  at,
  random,
  tipProbability = 0,
  serviceChargePercent = 0,
}: Counter): SubmitTransaction => {
  const { brand, aid, beginnings } = pickWeighted(random, schemes);
  const mode = pickWeighted(random, entryModes);
  const consumed = naturalAmount(random);
  const serviceChargeAmount = serviceChargeOn(consumed, serviceChargePercent);
  const sold = consumed + serviceChargeAmount;
  const tipAmount = tipProbability > 0 && random() < tipProbability ? chooseTip(random, sold) : 0;
  const amount = sold + tipAmount;
  const beginning = pick(random, beginnings);
  const maskedNumber = `${beginning}${digits(random, 6 - beginning.length)}******${digits(random, 4)}`;
  const issuerCountry = pickWeighted(random, issuerCountries);
  return {
    eftTransactionId: randomUUID(),
    terminalSerialNumber,
    type: 'Sale',
    amount,
    ...(tipAmount > 0 ? { tipAmount } : {}),
    ...(serviceChargeAmount > 0 ? { serviceChargeAmount } : {}),
    currency: 'HUF',
    state: 'Success',
    timestamp: at.toISOString(),
    card: { brand, maskedNumber, entryMode: mode.entryMode, issuerCountry },
    authorizationCode: digits(random, 6),
    aid,
    rrn: retrievalReference(random, at),
    tid: terminalSerialNumber.replace(/\D/gu, '').slice(-8).padStart(8, '0'),
    cardEntryType: mode.cardEntryType,
    cardLanguagePreference: pickWeighted(random, [
      ['hu', 9],
      ['en', 1],
    ]),
    cardSchemeName: brand,
    finStatus: 'AUTHORISED',
    issuerResponseCode: '00',
    paymentScenario: mode.paymentScenario,
    verificationMethod: verificationMethod(random, mode, amount),
  };
};

type SoldBefore = Pick<
  SubmitTransaction,
  'eftTransactionId' | 'terminalSerialNumber' | 'amount' | 'tipAmount' | 'currency' | 'card'
>;

const reversalOf = (sale: SoldBefore, { at, random }: Pick<Counter, 'at' | 'random'>) => ({
  eftTransactionId: randomUUID(),
  originalEftTransactionId: sale.eftTransactionId,
  terminalSerialNumber: sale.terminalSerialNumber,
  currency: sale.currency,
  state: 'Success' as const,
  timestamp: at.toISOString(),
  card: sale.card,
  authorizationCode: digits(random, 6),
  rrn: retrievalReference(random, at),
  finStatus: 'AUTHORISED',
  issuerResponseCode: '00',
});

/** The void of a submitted sale from the same reader. */
export const makeVoid = (sale: SoldBefore, counter: Pick<Counter, 'at' | 'random'>): SubmitTransaction => ({
  ...reversalOf(sale, counter),
  type: 'VoidSale',
  amount: sale.amount,
});

/** A partial refund by the sale's reader: a third without tip, in whole forints. */
export const makeRefund = (sale: SoldBefore, counter: Pick<Counter, 'at' | 'random'>): SubmitTransaction => ({
  ...reversalOf(sale, counter),
  type: 'Refund',
  amount: Math.max(100 * Math.floor((sale.amount - (sale.tipAmount ?? 0)) / 300), 100),
});
