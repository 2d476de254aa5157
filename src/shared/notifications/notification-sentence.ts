import { deviceName } from '#shared/auth/parse-user-agent.ts';
import { customerService } from '#shared/company/company.ts';
import { formatDay, formatMinute, formatMonth } from '#shared/dates/format-date.ts';
import { sizeOfHold } from '#shared/holds/hold-size.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { TextKey, TextParams } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import { foreignFeeText } from '#shared/prices/price-words.ts';
import { requirementItemKeys } from '#shared/requirements/requirement-items.ts';
import { personName } from '#shared/users/person-name.ts';
import { type NotificationContent, notificationContentSchema } from './notification-content.ts';
import type { Notification } from './notifications.schema.ts';

/** Returns a notification's content; null for a kind unknown to this version. */
export const contentOf = ({ kind, params }: Pick<Notification, 'kind' | 'params'>): NotificationContent | null =>
  notificationContentSchema.safeParse({ ...params, kind }).data ?? null;

/** `t` returns a text in the language. */
interface Words {
  t: (key: TextKey, params?: TextParams) => string;
  language: Language;
}

/** Returns what some cards cost, or where it is written. */
const furtherPrice = (
  content: Extract<NotificationContent, { kind: 'priceChanged' }>,
  { t, language }: Words,
): string => {
  const { foreignFeePerMille: feePerMille, foreignFixedFee: fixedFee } = content;
  if (feePerMille === 0) return t('notifications:sentences.priceByCard');
  return t('notifications:sentences.priceForeign', { fee: foreignFeeText({ feePerMille, fixedFee }, language) });
};

/** Returns a notification in one sentence. */
export const notificationSentence = (content: NotificationContent, { t, language }: Words): string => {
  switch (content.kind) {
    case 'reportReady': {
      const report = t(`notifications:reports.${content.type}`);
      const values = { report, month: formatMonth(content.month, language) };
      return t(`notifications:sentences.${content.isCorrected ? 'reportCorrected' : 'reportReady'}`, values);
    }
    case 'payoutRecorded':
    case 'payoutReturned':
      return t(`notifications:sentences.${content.kind}`, {
        month: formatMonth(content.month, language),
        amount: formatMoney(content.amount, language),
        day: formatDay(content.paidOn, language),
        reference: content.reference,
        ...(content.kind === 'payoutReturned' && { reason: content.reason }),
      });
    case 'payoutHeld':
    case 'payoutHoldEnded':
      return t(`notifications:sentences.${content.kind}`, {
        size: sizeOfHold(
          content.isShare ? { amount: null, percent: content.size } : { amount: content.size, percent: null },
          { t, language },
        ),
        day: formatDay(content.until, language),
        reason: t(`holds:reasons.${content.reason}.name`),
        explanation: content.explanation,
        email: customerService.email,
      });
    case 'paymentDisputed': {
      const { amount, reference } = content;
      const payment = [...(amount === 0 ? [] : [formatMoney(amount, language)]), reference].join(', ');
      return t('notifications:sentences.paymentDisputed', { payment, email: customerService.email });
    }
    case 'lossAlerts': {
      const { count } = content;
      return t('notifications:sentences.lossAlerts', { count, day: formatDay(content.day, language) });
    }
    case 'exportReady':
      return t('notifications:sentences.exportReady', {
        count: content.rows,
        list: t(`notifications:lists.${content.list}`),
      });
    case 'priceChanged':
      return [
        t(`notifications:sentences.${content.isWithdrawn ? 'priceWithdrawn' : 'priceChanged'}`, {
          month: formatMonth(content.month, language),
          rate: formatRate(content.feePerMille, language),
          minimum: formatMoney(content.minimumFee, language),
        }),
        ...(content.isByCard ? [furtherPrice(content, { t, language })] : []),
      ].join(' ');
    case 'exportFailed': {
      const key = content.failure === 'TooManyRows' ? 'exportTooLarge' : 'exportFailed';
      return t(`notifications:sentences.${key}`, { list: t(`notifications:lists.${content.list}`) });
    }
    case 'terminalsOffline': {
      const { terminal, count } = content;
      const moment = formatMinute(new Date(content.lastSeenAt), language);
      return t('notifications:sentences.terminalsOffline', { terminal, count, moment });
    }
    case 'declinesInRow': {
      const { terminal, count } = content;
      const moment = formatMinute(new Date(content.since), language);
      return t('notifications:sentences.declinesInRow', { terminal, count, moment });
    }
    case 'terminalsDormant': {
      const { terminal, count } = content;
      return t('notifications:sentences.terminalsDormant', {
        terminal,
        count,
        day: formatDay(content.disabledOn, language),
      });
    }
    case 'terminalsDisabled':
      return t('notifications:sentences.terminalsDisabled', { terminal: content.terminal, count: content.count });
    case 'orderPaid':
      return t('notifications:sentences.orderPaid', { reference: content.referenceCode });
    case 'invoiceCancelled':
      return t('notifications:sentences.invoiceCancelled', { number: content.number, cancels: content.cancels });
    case 'memberJoined':
    case 'memberChanged': {
      const key = content.kind === 'memberJoined' ? 'memberJoined' : content.change;
      const role = t(`notifications:roles.${content.role}`);
      return t(`notifications:sentences.${key}`, { member: personName(content, language), role });
    }
    case 'ownAccessChanged':
      return t('notifications:sentences.ownAccessChanged', { role: t(`notifications:roles.${content.role}`) });
    case 'webhookFailing':
    case 'webhookDisabled':
      return t(`notifications:sentences.${content.kind}`, { host: content.host });
    case 'webhookChanged':
      return t(`notifications:sentences.${content.change}`, { host: content.host });
    case 'apiKeyExpiring': {
      const { name, lastFour, expiresOn } = content;
      return t('notifications:sentences.apiKeyExpiring', { name, lastFour, day: formatDay(expiresOn, language) });
    }
    case 'apiKeyMade':
      return t('notifications:sentences.apiKeyMade', { name: content.name, lastFour: content.lastFour });
    case 'merchantDecided':
      return t(`notifications:sentences.${content.status === 'Accepted' ? 'accepted' : 'rejected'}`);
    case 'requirementsAsked':
    case 'requirementsDue': {
      const { count, deadline } = content;
      return t(`notifications:sentences.${content.kind}`, { count, day: formatDay(deadline, language) });
    }
    case 'requirementClosed': {
      const key = content.isAccepted ? 'requirementAccepted' : 'requirementWithdrawn';
      return t(`notifications:sentences.${key}`, { item: t(requirementItemKeys[content.item]) });
    }
    case 'merchantChanged':
      return t(`notifications:sentences.${content.hasNewBankAccount ? 'bankAccountChanged' : 'merchantChanged'}`);
    case 'newDevice': {
      const device = deviceName(content) ?? content.ipAddress;
      return device ? t('notifications:sentences.newDevice', { device }) : t('notifications:sentences.unknownDevice');
    }
    case 'pushDeviceAdded': {
      const device = deviceName(content);
      return device
        ? t('notifications:sentences.pushDeviceAdded', { device })
        : t('notifications:sentences.unknownPushDevice');
    }
    case 'credentialChanged':
      return t(`notifications:sentences.${content.credential}`);
    case 'secondFactorChanged':
      return t(`notifications:sentences.${content.change}`);
  }
};
