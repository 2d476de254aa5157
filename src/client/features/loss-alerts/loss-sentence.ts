import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { formatDay, formatHourAndMinute } from '#shared/dates/format-date.ts';
import type { LossAlert } from '#shared/loss-alerts/loss-alerts.schema.ts';

/** Returns a function that writes an alert as a sentence. */
export const useLossSentence = (): ((alert: Omit<LossAlert, 'transactions'>) => string) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ kind, day, terminalName, terminalSerialNumber, cardLastFour, count, usualCount, firstAt, lastAt }) => {
    const values = {
      day: formatDay(day, language),
      reader: terminalName ?? terminalSerialNumber ?? '',
      count,
      usual: usualCount ?? 0,
      card: cardLastFour ?? '',
      from: formatHourAndMinute(firstAt, language),
      to: formatHourAndMinute(lastAt, language),
    };
    switch (kind) {
      case 'ManyVoids':
        return t(usualCount ? 'lossAlerts:sentences.ManyVoids' : 'lossAlerts:sentences.ManyVoidsNeverBefore', values);
      case 'SaleOutsideHours':
        return t(
          count === 1 ? 'lossAlerts:sentences.OneSaleOutsideHours' : 'lossAlerts:sentences.SaleOutsideHours',
          values,
        );
      default:
        return t(`lossAlerts:sentences.${kind}`, values);
    }
  };
};
