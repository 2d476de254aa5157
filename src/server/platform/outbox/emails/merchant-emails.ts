import { monthWords } from '#documents/report-words.ts';
import { customerContact } from '#shared/company/company.ts';
import { formatDay, formatMoment, formatMonth } from '#shared/dates/format-date.ts';
import { translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import { paths } from '#shared/portal/paths.ts';
import { furtherFeesOf } from '#shared/prices/price-words.ts';
import type { Email } from './email.ts';
import { type EmailSettings, type EmailTemplate, greeting } from './email-template.ts';

/** Puts a card reader's name, if any, before the text. */
const named = (text: string, name: string | null | undefined): string => (name ? `${name}, ${text}` : text);

export const dormantTerminalsEmail = (email: Email & { template: 'dormantTerminals' }): EmailTemplate => {
  const { language, terminals } = email;
  return {
    language,
    subject: translate(language, 'emails:dormantTerminals.subject'),
    greeting: greeting(language, email),
    opening: translate(language, 'emails:dormantTerminals.unused'),
    facts: terminals.map(({ serialNumber, name, disabledOn }) => ({
      label: named(translate(language, 'emails:dormantTerminals.serialNumber', { serialNumber }), name),
      value: translate(language, 'emails:dormantTerminals.disabledOn', { day: formatDay(disabledOn, language) }),
    })),
    closing: [
      translate(language, 'emails:dormantTerminals.use'),
      translate(language, 'emails:dormantTerminals.again', customerContact),
    ],
  };
};

export const terminalsDisabledEmail = (email: Email & { template: 'terminalsDisabled' }): EmailTemplate => {
  const { language, serialNumbers, names = [] } = email;
  return {
    language,
    subject: translate(language, 'emails:terminalsDisabled.subject'),
    greeting: greeting(language, email),
    opening: translate(language, 'emails:terminalsDisabled.disabled'),
    facts: serialNumbers.map((value, i) => ({
      label: named(translate(language, 'emails:terminalsDisabled.serialNumber'), names[i]),
      value,
    })),
    closing: [
      translate(language, 'emails:terminalsDisabled.kept'),
      translate(language, 'emails:dormantTerminals.again', customerContact),
    ],
  };
};

export const terminalsOfflineEmail = (
  { publicUrl }: EmailSettings,
  email: Email & { template: 'terminalsOffline' },
): EmailTemplate => {
  const { language, merchantId, terminals } = email;
  const values = { count: terminals.length, terminal: terminals[0]?.terminal ?? '' };
  return {
    language,
    subject: translate(language, 'emails:terminalsOffline.subject', values),
    greeting: greeting(language, email),
    opening: translate(language, 'emails:terminalsOffline.silent', values),
    facts: terminals.map(({ terminal, lastSeenAt }) => ({
      label: terminal,
      value: translate(language, 'emails:terminalsOffline.lastSeen', {
        moment: formatMoment(new Date(lastSeenAt), language),
      }),
    })),
    action: {
      label: translate(language, 'emails:terminalsOffline.action'),
      url: new URL(paths.merchant(merchantId, 'readers'), publicUrl).href,
    },
    closing: [
      translate(language, 'emails:terminalsOffline.check'),
      translate(language, 'emails:terminalsOffline.once'),
    ],
  };
};

export const settlementEmail = (
  { publicUrl }: EmailSettings,
  email: Email & { template: 'settlementReady' },
): EmailTemplate => {
  const { language, merchantId, merchantName, reportId, isCorrected } = email;
  const month = monthWords(`${email.month}-01`)[language];
  const texts = isCorrected ? 'settlementCorrected' : 'settlementReady';
  return {
    language,
    subject: translate(language, `emails:${texts}.subject`, { month }),
    greeting: greeting(language, email),
    opening: translate(language, `emails:${texts}.ready`, { month, merchantName }),
    action: {
      label: translate(language, 'emails:settlementReady.action'),
      url: new URL(paths.report(merchantId, reportId), publicUrl).href,
    },
    closing: [translate(language, 'emails:settlementReady.where')],
  };
};

export const priceChangedEmail = (
  { publicUrl }: EmailSettings,
  email: Email & { template: 'priceChanged' },
): EmailTemplate => {
  const { language, merchantId, isWithdrawn, isHigher, feePerMille, minimumFee, reason } = email;
  const month = formatMonth(email.month, language);
  const texts = isWithdrawn ? 'withdrawn' : 'changed';
  return {
    language,
    subject: translate(language, `emails:priceChanged.${texts}.subject`, { month }),
    greeting: greeting(language, email),
    opening: translate(language, `emails:priceChanged.${texts}.opening`),
    facts: [
      { label: translate(language, 'emails:priceChanged.from'), value: month },
      { label: translate(language, 'emails:priceChanged.rate'), value: formatRate(feePerMille, language) },
      { label: translate(language, 'emails:priceChanged.minimum'), value: formatMoney(minimumFee, language) },
      ...furtherFeesOf(email, language).map(({ brand, fee }) => ({
        label: translate(language, `emails:priceChanged.${brand === null ? 'foreign' : 'ofBrand'}`, {
          brand: brand ?? '',
        }),
        value: fee,
      })),
      ...(reason === null ? [] : [{ label: translate(language, 'emails:priceChanged.reason'), value: reason }]),
    ],
    action: {
      label: translate(language, 'emails:priceChanged.action'),
      url: new URL(paths.merchant(merchantId, 'details'), publicUrl).href,
    },
    closing: [
      translate(language, 'emails:priceChanged.byMonth'),
      ...(isHigher ? [translate(language, 'emails:priceChanged.notAccepted')] : []),
    ],
  };
};

export const feeConsentWithdrawnEmail = (
  { publicUrl }: EmailSettings,
  email: Email & { template: 'feeConsentWithdrawn' },
): EmailTemplate => {
  const { language, merchantId, merchantName, kind } = email;
  return {
    language,
    subject: translate(language, 'emails:feeConsentWithdrawn.subject', { merchantName }),
    greeting: greeting(language, email),
    opening: translate(language, `emails:feeConsentWithdrawn.${kind}`, { merchantName }),
    action: {
      label: translate(language, 'emails:accessChanged.action'),
      url: new URL(paths.merchant(merchantId, 'details'), publicUrl).href,
    },
    closing: [],
  };
};
