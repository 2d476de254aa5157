import { company, customerContact } from '#shared/company/company.ts';
import { translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { serviceTerms } from '#shared/offer/service-terms.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Email } from './email.ts';
import { type EmailSettings, type EmailTemplate, greeting } from './email-template.ts';

type Registered = Email & { template: 'registered' };

const transferFacts = ({ language, order }: Registered): NonNullable<EmailTemplate['facts']> => [
  { label: translate(language, 'emails:registered.payee'), value: company.name },
  { label: translate(language, 'emails:registered.account'), value: company.transferAccount },
  { label: translate(language, 'emails:registered.remittance'), value: order.referenceCode },
];

/** The order, how to pay it, and what happens next. */
export const registeredEmail = ({ publicUrl }: EmailSettings, email: Registered): EmailTemplate => {
  const { language, order } = email;
  const { referenceCode, terminalCount, totalPrice, paymentMethod } = order;
  const { deliveryDays } = serviceTerms;
  return {
    language,
    subject: translate(language, 'emails:registered.subject'),
    // No name: the address is unconfirmed, the name maybe a stranger's text.
    greeting: translate(language, 'emails:registered.greeting'),
    opening: translate(language, 'emails:registered.received'),
    facts: [
      { label: translate(language, 'emails:registered.code'), value: referenceCode },
      {
        label: translate(language, 'emails:registered.readers'),
        value: translate(language, 'emails:registered.pieces', { count: terminalCount }),
      },
      { label: translate(language, 'emails:registered.total'), value: formatMoney(totalPrice, language) },
      {
        label: translate(language, 'emails:registered.method'),
        value: translate(language, `emails:registered.methods.${paymentMethod}`),
      },
      ...(paymentMethod === 'ByBankTransferInAdvance' ? transferFacts(email) : []),
    ],
    ...(paymentMethod === 'BankCard'
      ? {
          action: {
            label: translate(language, 'emails:registered.pay'),
            url: new URL(paths.checkout(referenceCode), publicUrl).href,
          },
        }
      : {}),
    closing: [
      translate(language, `emails:registered.howToPay.${paymentMethod}`),
      translate(language, 'emails:registered.contract'),
      translate(language, 'emails:registered.delivery', {
        from: deliveryDays.budapest,
        to: deliveryDays.country,
      }),
      translate(language, 'emails:registered.login'),
      translate(language, 'emails:registered.reason', customerContact),
    ],
  };
};

/** Text keys by payment method. */
const paidTexts = {
  BankCard: { opening: 'received', next: 'next' },
  ByBankTransferInAdvance: { opening: 'byTransfer', next: 'next' },
  Cod: { opening: 'onDelivery', next: 'delivered' },
} as const;

export const paymentReceivedEmail = (
  { publicUrl }: EmailSettings,
  email: Email & { template: 'paymentReceived' },
): EmailTemplate => {
  const { language, referenceCode, terminalCount, totalPrice, paymentMethod = 'BankCard', invoice, merchantId } = email;
  const texts = paidTexts[paymentMethod];
  const amount = formatMoney(totalPrice, language);
  return {
    language,
    subject: translate(language, 'emails:paymentReceived.subject', { referenceCode }),
    greeting: greeting(language, email),
    opening: translate(language, `emails:paymentReceived.${texts.opening}`, { amount, referenceCode, terminalCount }),
    action: {
      label: translate(language, 'emails:paymentReceived.action'),
      url: new URL(paths.checkout(referenceCode), publicUrl).href,
    },
    closing: [
      ...(invoice === undefined || merchantId === undefined
        ? []
        : [
            translate(language, 'emails:paymentReceived.invoice', {
              number: invoice,
              url: new URL(paths.merchant(merchantId, 'details'), publicUrl).href,
            }),
          ]),
      translate(language, `emails:paymentReceived.${texts.next}`),
      translate(language, 'emails:paymentReceived.questions'),
    ],
  };
};
