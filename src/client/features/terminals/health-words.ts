import type { TFunction } from 'i18next';
import { formatMinute } from '#shared/dates/format-date.ts';
import { formatTimeAgo } from '#shared/dates/relative-time.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { serviceTerms } from '#shared/offer/service-terms.ts';
import type { MonitoredTerminal, TerminalCondition } from '#shared/terminals/terminal-health.schema.ts';

const percents = {
  hu: new Intl.NumberFormat('hu-HU', { style: 'percent' }),
  en: new Intl.NumberFormat('en-GB', { style: 'percent' }),
};

/** Formats a whole percentage: `18%`. */
export const formatPercent = (percent: number, language: Language): string => percents[language].format(percent / 100);

/** Returns `85%` or `85%, charging`; null for a reader that reported none. */
export const batteryWords = (
  { batteryPercent, isCharging }: Pick<TerminalCondition, 'batteryPercent' | 'isCharging'>,
  t: TFunction,
  language: Language,
): string | null => {
  if (batteryPercent === null) return null;
  const percent = formatPercent(batteryPercent, language);
  return isCharging ? t('terminals:health.charging', { percent }) : percent;
};

/** Returns `2026.11.20. 08:30:05 (3 perccel ezelőtt)`. */
export const formatSighting = (seenAt: Date, now: Date, language: Language): string =>
  `${formatMinute(seenAt, language)} (${formatTimeAgo(seenAt, now, language)})`;

/**
 * Returns the advice, one or two sentences for each reason.
 * The most urgent one is first.
 */
export const adviceFor = (reader: MonitoredTerminal, t: TFunction, language: Language): string[] => {
  const { batteryPercent, signalPercent, firmwareVersion, appVersion, lastError, lastSeenAt, reasons } = reader.health;
  const values = {
    battery: formatPercent(batteryPercent ?? 0, language),
    signal: formatPercent(signalPercent ?? 0, language),
    firmwareVersion,
    appVersion,
    error: lastError,
    noticeMonths: serviceTerms.dormantMonths - 1,
    months: serviceTerms.dormantMonths,
  };
  return reasons
    .filter((reason) => reason !== 'NoReports' || (lastSeenAt !== null && !reader.isDisabled))
    .map((reason) => t(`terminals:health.advice.${reason}`, values));
};
