import { formatMonth } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { forints, formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import { landingTerminalPrice, priceOfTerminals, terminalNetPrice, vatPercent } from '#shared/orders/order-price.ts';
import { feeOf, foreignFeeFrom, monthlyFee, specialRateTurnover, standardPrice } from '#shared/prices/sale-price.ts';
import { serviceTerms } from './service-terms.ts';

const range = ({ from, to }: { from: number; to: number }): string => `${from}–${to}`;

/** Example payments: one with the minimum fee, and a larger one. */
const examples = { small: forints(3_000), large: forints(10_000) };

/** Prices and service terms for running text, by placeholder. */
export const offerTexts = (language: Language) => {
  const money = (minorUnits: number) => formatMoney(minorUnits, language);
  const percent = (perMille: number) => formatRate(perMille, language);
  const { deliveryDays, payoutDays, batteryDays, batteryTransactions, monthlyData, registrationMinutes } = serviceTerms;
  return {
    fee: percent(standardPrice.feePerMille),
    minimumFee: money(standardPrice.minimumFee),
    foreignFee: percent(standardPrice.foreignFee.feePerMille),
    foreignFixed: money(standardPrice.foreignFee.fixedFee),
    foreignFrom: formatMonth(foreignFeeFrom, language),
    smallPayment: money(examples.small),
    smallFee: money(feeOf(examples.small, standardPrice)),
    smallKept: money(examples.small - feeOf(examples.small, standardPrice)),
    largePayment: money(examples.large),
    largeFee: money(feeOf(examples.large, standardPrice)),
    largeKept: money(examples.large - feeOf(examples.large, standardPrice)),
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
    longPayout: serviceTerms.longPayoutDays,
    refundHours: serviceTerms.refundHours,
    warranty: serviceTerms.warrantyMonths,
    dormant: serviceTerms.dormantMonths,
    data: `${range(monthlyData)}\u00a0${monthlyData.unit}`,
    battery: range(batteryDays),
    batteryTransactions: range(batteryTransactions),
    android: serviceTerms.android,
    ios: serviceTerms.ios,
    maxReaders: serviceTerms.terminalsPerRegistration,
  };
};

export type OfferTexts = ReturnType<typeof offerTexts>;
