import { countryName } from '#client/lib/country-name.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { findDay } from '#shared/dates/day.ts';
import { formatDay, formatMoment, formatMonth } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import { monthSchema } from '#shared/validation/month-schema.ts';
import { enumKey } from './audit-enums.ts';

/** A time as the audit log stores it. */
const storedMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u;
const wholeNumber = /^-?\d+$/u;

/**
 * Returns the function that formats money, states, roles, days and countries.
 * Unknown values stay unchanged.
 */
export const useAuditValues = (subject: string) => {
  const { t } = useTranslation();
  const language = useLanguage();

  const formatted = (field: string, value: string): string | null => {
    switch (field) {
      case 'amount':
      case 'refundedAmount':
      case 'tipAmount':
      case 'minimumFee':
      case 'foreignFixedFee':
      case 'cashierPerRefund':
      case 'cashierPerDay':
      case 'managerPerRefund':
      case 'managerPerDay':
        // Minor units.
        return wholeNumber.test(value) ? formatMoney(Number(value), language) : null;
      case 'feePerMille':
      case 'foreignFeePerMille':
        return Number.isFinite(Number(value)) ? formatRate(Number(value), language) : null;
      case 'month':
        return monthSchema.safeParse(value).success ? formatMonth(value, language) : null;
      case 'hour':
      case 'mailHour':
      case 'digestHour':
      case 'quietFrom':
      case 'quietTo':
        return wholeNumber.test(value) ? `${value}:00` : null;
      case 'countryCode':
      case 'nationalityCode':
        return countryName(value, language);
      default:
        return null;
    }
  };

  /** Lists such as scopes are stored as one text. */
  const named = (field: string, value: string): string => {
    const word = (each: string) => {
      const key = enumKey(subject, field, each);
      return key === undefined ? each : t(key);
    };
    const parts = value.split(', ');
    return parts.some((part) => enumKey(subject, field, part) !== undefined) ? parts.map(word).join(', ') : value;
  };

  return (path: string, value: string): string => {
    const field = path.split('.').at(-1) ?? path;
    const text = formatted(field, value) ?? named(field, value);
    if (text !== value) return text;
    if (storedMoment.test(value)) return formatMoment(new Date(value), language);
    const day = findDay(value);
    return day === null ? value : formatDay(day, language);
  };
};
