import type { Language } from '#shared/i18n/languages.ts';
import { forints, formatMoney } from '#shared/money/format-money.ts';
import {
  feeOf,
  foreignCardFee,
  landingTerminalPrice,
  monthlyFee,
  priceOfTerminals,
  specialRateTurnover,
  terminalNetPrice,
  transactionFee,
  vatPercent,
} from '#shared/prices/prices.ts';
import { serviceFacts } from './service-facts.ts';

const range = ({ from, to }: { from: number; to: number }): string => `${from}–${to}`;

/** The payment that shows the lowest fee, and a larger one beside it. */
const examples = { small: forints(3_000), large: forints(10_000) };

/** Prices and promises as they stand in running text, to be put into the placeholders of the same names. */
export const factTexts = (language: Language) => {
  const money = (minorUnits: number) => formatMoney(minorUnits, language);
  const percent = ({ perMille }: { perMille: number }) =>
    `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(perMille / 10)}%`;
  const { deliveryDays, payoutDays, batteryDays, batteryTransactions, monthlyData, registrationMinutes } = serviceFacts;
  return {
    fee: percent(transactionFee),
    minimumFee: money(transactionFee.minimum),
    foreignFee: percent(foreignCardFee),
    foreignFixed: money(foreignCardFee.fixed),
    smallPayment: money(examples.small),
    smallFee: money(feeOf(examples.small)),
    smallKept: money(examples.small - feeOf(examples.small)),
    largePayment: money(examples.large),
    largeFee: money(feeOf(examples.large)),
    largeKept: money(examples.large - feeOf(examples.large)),
    readerNet: money(terminalNetPrice),
    readerGross: money(priceOfTerminals(1).totalPrice),
    readerLanding: money(landingTerminalPrice),
    vat: `${vatPercent}%`,
    nothing: money(monthlyFee),
    specialTurnover: money(specialRateTurnover),
    registration: range({ from: registrationMinutes.person.from, to: registrationMinutes.company.to }),
    registrationPerson: range(registrationMinutes.person),
    registrationCompany: range(registrationMinutes.company),
    deliveryBudapest: deliveryDays.budapest,
    deliveryCountry: deliveryDays.country,
    delivery: range({ from: deliveryDays.budapest, to: deliveryDays.country }),
    payout: range(payoutDays),
    longPayout: serviceFacts.longPayoutDays,
    refundHours: serviceFacts.refundHours,
    warranty: serviceFacts.warrantyMonths,
    dormant: serviceFacts.dormantMonths,
    data: `${range(monthlyData)}\u00a0${monthlyData.unit}`,
    battery: range(batteryDays),
    batteryTransactions: range(batteryTransactions),
    android: serviceFacts.android,
    ios: serviceFacts.ios,
    maxReaders: serviceFacts.terminalsPerRegistration,
  };
};

export type FactTexts = ReturnType<typeof factTexts>;
